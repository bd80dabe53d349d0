import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, matchingHashes, passwordCost } from '#server/accounts/login/passwords.ts';
import { password } from '../../../test/registration-forms.ts';
import { openTwoApps } from '../../../test/two-apps.ts';

const cheap = { memoryCost: 8, timeCost: 1 };

const server = process.env.TEST_DATABASE_URL;

test('the product hashes with Argon2id, 19 MiB and two passes', {
  skip: !server && 'needs a PostgreSQL server',
}, async (t) => {
  const { one, close } = await openTwoApps(server ?? '');
  t.after(close);
  assert.match(await hashPassword(password, one.app.passwordCost), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a hash that was made with another cost still belongs to its password', async () => {
  const old = await hashPassword(password, cheap);
  const sameSalt = await hashPassword(password, passwordCost, old);
  const again = await hashPassword(password, cheap, old);
  const other = await hashPassword('another password', cheap, old);
  assert.deepEqual(await matchingHashes(password, [old]), [old]);
  assert.deepEqual(await matchingHashes(password, [old, other, sameSalt, again]), [old, again, sameSalt]);
});
