import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import type { Session } from '#contract/accounts/session.ts';
import { isSessionUnkept, renewSession, session, sessionKey, setSession } from '#web/core/session/session.ts';
import { accountKey, clearAccountStorage, readStored, storedKeys, writeStored } from '#web/core/session/storage.ts';
import { beginVisit, isNewVisit } from '#web/core/session/visit.ts';
import { closeBrowserPage, openBrowserPage } from '../../../test/browser-page.ts';
import { blockBrowserStorage, fillBrowserStorage } from '../../../test/browser-storage.ts';

const areas = ['localStorage', 'sessionStorage'] as const;
const mine: Session = JSON.parse(JSON.stringify({ token: 'a'.repeat(43), id: 5, role: 'Client' }));

beforeEach(() => void openBrowserPage(() => Response.error()));
after(closeBrowserPage);

for (const [what, breakStorage] of [
  ['blocked', blockBrowserStorage],
  ['full', fillBrowserStorage],
] as const) {
  test(`storage that is ${what}: what is stored is kept in the memory of the page, the newest of it`, () => {
    for (const area of areas) {
      assert.equal(writeStored('theme', 'light', area), true);
      breakStorage();
      assert.equal(writeStored('theme', 'dark', area), false);
      assert.equal(readStored('theme', area), 'dark');
      assert.ok(storedKeys(area).includes('theme'));
      writeStored('theme', null, area);
      assert.equal(readStored('theme', area), null);
      openBrowserPage(() => Response.error());
    }
  });

  test(`storage that is ${what}: a session lives in the page, with its newer token, until it ends`, () => {
    breakStorage();
    assert.equal(isSessionUnkept(), false, 'nobody is signed in');
    setSession(mine);
    assert.deepEqual([session()?.id, isSessionUnkept()], [5, true]);
    renewSession('b'.repeat(43));
    assert.equal(session()?.token, 'b'.repeat(43));
    assert.equal(document.documentElement.dataset.session, 'Client', 'the page shows the member');
    writeStored(accountKey(5, 'x'), '1');
    setSession(null);
    clearAccountStorage();
    assert.deepEqual([session(), isSessionUnkept(), readStored(accountKey(5, 'x'))], [null, false, null]);
    assert.equal(document.documentElement.dataset.session, undefined);
  });

  test(`storage that is ${what}: the welcome, which would come on every page, does not come`, () => {
    breakStorage();
    assert.equal(isNewVisit() && beginVisit(), false);
    assert.equal(isNewVisit(), false);
  });
}

test('an older session does not come back in the next page when the newer one cannot be stored', () => {
  setSession(mine);
  fillBrowserStorage();
  setSession({ ...mine, id: 6 });
  assert.equal(session()?.id, 6);
  assert.equal(localStorage.getItem(sessionKey), null);
});

test('what could be stored again is no longer only in memory', () => {
  fillBrowserStorage();
  setSession(mine);
  openBrowserPage(() => Response.error());
  setSession(mine);
  assert.equal(isSessionUnkept(), false);
  localStorage.removeItem(sessionKey);
  assert.equal(session(), null, 'another tab may sign out');
});
