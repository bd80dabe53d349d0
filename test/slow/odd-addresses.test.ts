import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { accounts } from '#server/accounts/table.ts';
import { openDatabase } from '#server/core/db/db.ts';
import { readConfig } from '#server/core/ops/config.ts';
import { putMigratedDatabase } from '../new-database.ts';
import { newFolder } from '../new-folder.ts';

const run = promisify(execFile);

test('the command lists stored addresses that the rule refuses, with signs that are not shown', async (t) => {
  const dataDir = newFolder(t);
  await putMigratedDatabase(dataDir);
  const list = async () => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
    const cwd = path.join(import.meta.dirname, '../..');
    return (await run(process.execPath, ['scripts/list-odd-addresses.ts'], { cwd, env })).stdout;
  };
  assert.equal(await list(), 'Every stored address is accepted.\n');
  const { db, close } = await openDatabase({ ...readConfig({}), dataDir });
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
    /^account 2: <v@x\.example>\naccount 3: a\\u\{200b\}b@x\.example\n2 addresses are refused\. .*No page changes that of an account/,
  );
});
