import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caller } from '#contract/core/client.ts';
import { securityText } from '#web/sitemap.ts';

const now = new Date('2026-11-23T12:34:56Z');
const textFor = (contactEmail: string | null) => {
  const call = caller(async () => ({ status: 200, body: { data: { contactEmail } } }));
  return securityText('https://sanad.example', call, now);
};

test('security.txt has the contact address, and is valid for half a year', async () => {
  const answer = await textFor('help@sanad.example');
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/plain; charset=utf-8']);
  assert.equal(
    await answer.text(),
    'Contact: mailto:help@sanad.example\nExpires: 2027-05-22T00:00:00.000Z\nPreferred-Languages: ar, en\n' +
      'Canonical: https://sanad.example/.well-known/security.txt\n',
  );
});

test('an address stays one line of ASCII in it', async () => {
  assert.match(await (await textFor('عون@سند.example')).text(), /^Contact: mailto:[!-~]+\nExpires:/);
});

test('without a contact address there is no security.txt', async () => {
  assert.equal((await textFor(null)).status, 404);
});
