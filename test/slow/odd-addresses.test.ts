import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accounts } from '#server/accounts/table.ts';
import { openDatabase } from '#server/core/db/db.ts';
import { readConfig } from '#server/core/ops/config.ts';
import { embeddedPlace, runCommand } from '../own-product.ts';

test('the command lists stored addresses that the rule refuses, with signs that are not shown', async (t) => {
  const place = await embeddedPlace(t);
  const list = async () => {
    const { printed, errors, code } = await runCommand(['commands/list-odd-addresses.ts'], place);
    assert.equal(code, 0, errors);
    return printed;
  };
  assert.equal(await list(), 'Every stored address is accepted.\n');
  const { db, close } = await openDatabase({ ...readConfig({}), dataDir: place.DATA_DIR });
  const person = {
    role: 'Client',
    status: 'Accepted',
    displayName: 'سارة',
    phoneNumber: '',
    passwordHash: '',
  } as const;
  const emails = ['sara@sanad.example', '<v@x.example>', 'a\u200bb@x.example'];
  await db.insert(accounts).values(emails.map((email) => ({ ...person, email, createdAt: new Date() })));
  await close();
  assert.match(
    await list(),
    /^account 2: <v@x\.example>\naccount 3: a\\u\{200b\}b@x\.example\n2 addresses are refused\. .*that of a registration or an account on its page/,
  );
});
