import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import type { Session } from '#contract/accounts/session.ts';
import { accountIn, endSession, setSession, storeRegistration } from '#web/core/session/session.ts';
import { closeBrowserPage, openBrowserPage } from '../../../test/browser-page.ts';

beforeEach(() => void openBrowserPage(() => Response.error()));
after(closeBrowserPage);

const whole = { token: 'a'.repeat(43), id: 5, role: 'Client' };

test('a stored session is taken only when it is whole', () => {
  assert.equal(accountIn(JSON.stringify(whole)), whole.id);
  const broken = [
    { token: 'x' },
    { ...whole, role: 'King' },
    { ...whole, id: '5' },
    { ...whole, token: 'é عربي' },
    [],
    5,
    null,
  ];
  for (const value of broken) assert.equal(accountIn(JSON.stringify(value)), null, JSON.stringify(value));
  for (const raw of ['', '{', null]) assert.equal(accountIn(raw), null);
});

test('what the registration has stored stays while somebody is signed in, and goes when their session ends', () => {
  const session = whole as Session;
  const endings = { 'signing out here': () => setSession(null), 'the server': () => endSession(whole.token) };
  for (const [what, end] of Object.entries(endings)) {
    storeRegistration({ displayName: 'منى', email: 'mona@sanad.example', phoneNumber: '01600000001' });
    setSession(session);
    assert.ok(localStorage.getItem('user'), what);
    end();
    assert.deepEqual(Object.keys(localStorage), [], what);
  }
});
