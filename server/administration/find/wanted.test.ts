import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phonesFrom } from '#server/administration/find/wanted.ts';

test('an Egyptian number is looked for in every way it may be stored', () => {
  const writings = ['01600000209', '201600000209', '2001600000209', '00201600000209', '1600000209'];
  const stored = ['01600000209', '201600000209', '2001600000209', '00201600000209'];
  for (const typed of writings) for (const one of stored) assert.ok(phonesFrom(typed).includes(one), `${typed} ${one}`);
});

test('a number of another country is looked for as it was typed, and a few digits are not looked for', () => {
  assert.deepEqual(phonesFrom('966500000001'), ['966500000001']);
  assert.deepEqual(phonesFrom('016'), []);
  assert.ok(phonesFrom('0160').includes('20160'));
  assert.deepEqual(phonesFrom('1'.repeat(18)), []);
});
