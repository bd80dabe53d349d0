import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/base/db/db.ts';
import { openDatabase, openPostgres } from '#server/base/db/open-database.ts';
import { openLog } from '#server/base/log.ts';
import { encryption as encryptionWith } from '#server/base/secrets/encryption.ts';
import { checkSecretKeys, giveUpOlderKeys } from '#server/base/secrets/secret-key.ts';
import { history, record } from '#server/call/history/history.ts';
import { chainHistory, lastLink } from '#server/call/history/history-chain.ts';
import { verifyHistory } from '#server/call/history/verify-history.ts';
import { readConfig } from '#server/call/settings/config.ts';
import { chainWholeHistory } from '../chain-history.ts';
import { eventually } from '../eventually.ts';
import { nameOf, newDatabase, onServer, putMigratedDatabase } from '../new-database.ts';
import { newFolder } from '../new-folder.ts';
import { runCommand, secretKey } from '../own-product.ts';

const root = path.join(import.meta.dirname, '../..');
const server = process.env.TEST_DATABASE_URL;
const encryption = encryptionWith(secretKey);
/** The code of PostgreSQL for a right that is missing. Its words differ between versions and languages. */
const insufficientPrivilege = '42501';
const log = openLog('warn', { write: () => {} });

/** Runs the command on the database of this folder. Returns its output and exit code. */
const runVerify = (DATA_DIR: string, ...hashes: string[]) =>
  runCommand(['commands/verify-history.ts', ...hashes], { DATA_DIR, DATABASE_URL: '' });

/** Opens the embedded database of a folder and runs the work on it. */
async function withEmbedded(dataDir: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const { db, close } = await openDatabase({ ...readConfig({}), dataDir });
  await work(db);
  await close();
}

test('the command names the first row that does not match its hash, and exits with 1', async (t) => {
  const folder = newFolder(t);
  await putMigratedDatabase(folder);
  await withEmbedded(folder, async (db) => {
    for (const subjectId of [1, 2, 3]) await addEntry(db, subjectId);
    await chainHistory({ db, encryption, log });
  });
  const intact = await runVerify(folder);
  assert.match(intact.printed, /Verified 3 rows[\s\S]*\b3:[0-9a-f]{64}/);
  assert.equal(intact.code, 0, intact.errors);
  await withEmbedded(folder, async (db) => {
    await db.execute(sql`alter table ${history} disable trigger user`);
    await db.execute(sql`update ${history} set reason = 'another' where id = 2`);
  });
  const { printed, errors, code } = await runVerify(folder, `3:${'0'.repeat(64)}`);
  assert.match(printed, /Verified 1 row;/);
  assert.match(errors, /row 2 does not match its hash/);
  assert.match(errors, /the hash 3:0+ is not in the history/);
  assert.equal(code, 1);
});

test('the command counts the rows of a key that is gone, and they are no failure', async (t) => {
  const folder = newFolder(t);
  await putMigratedDatabase(folder);
  await withEmbedded(folder, async (db) => {
    for (const subjectId of [1, 2, 3]) await addEntry(db, subjectId);
    await chainHistory({ db, encryption, log });
  });
  const other = Buffer.alloc(32, 8);
  const verifyWithOther = () =>
    runCommand(
      ['commands/verify-history.ts'],
      { DATA_DIR: folder, DATABASE_URL: '' },
      { SECRET_KEY: other.toString('base64') },
    );
  assert.match((await verifyWithOther()).errors, /row 1 does not match its hash/);
  await withEmbedded(folder, async (db) => {
    await checkSecretKeys(db, encryption, new Date());
    await giveUpOlderKeys(db, encryptionWith(other), new Date(Date.now() + 1000));
  });
  const { printed, errors, code } = await verifyWithOther();
  assert.match(printed, /Verified 0 rows[\s\S]*3 rows cannot be checked[\s\S]*All others match/);
  assert.deepEqual([errors, code], ['', 0]);
  assert.match((await runVerify(folder)).printed, /Verified 3 rows[\s\S]*All of them match/);
});

/** Creates an empty database with an owner, and a role with only the rights that the documentation grants. */
async function databaseWithRole(t: TestContext): Promise<{ owner: string; url: string }> {
  const owner = await newDatabase(t, server ?? '', { isEmpty: true });
  const name = nameOf(owner);
  await onServer(owner, (client) => client.query(`create role ${name} login`));
  t.after(() => onServer(server ?? '', (client) => client.query(`drop role ${name}`)));
  return { owner, url: Object.assign(new URL(owner), { username: name }).href };
}

const addEntry = (db: Db, subjectId: number) =>
  record(db, { at: new Date(), by: 'platform', action: 'firstOffer', subject: 'request', subjectId });

/** Adds rows to the hash chain in a separate process until its input ends. Then prints how many rows it added. */
const chainer = `
  const { openPostgres } = await import('#server/base/db/open-database.ts');
  const { chainHistory } = await import('#server/call/history/history-chain.ts');
  const { openLog } = await import('#server/base/log.ts');
  const { encryption } = await import('#server/base/secrets/encryption.ts');
  const { db, close } = await openPostgres(process.env.DATABASE_URL);
  const app = { db, encryption: encryption(Buffer.alloc(32, 7)), log: openLog('warn') };
  let isStopped = false;
  process.stdin.once('end', () => { isStopped = true; }).resume();
  let chained = 0;
  console.log('ready');
  while (!isStopped) chained += await chainHistory(app);
  console.log('chained', chained);
  await close();
`;

async function startChainer(url: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', chainer], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  await once(child.stdout, 'data');
  return {
    /** Returns how many rows it added to the chain. */
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
      return Number(/chained (\d+)/.exec(printed)?.[1]);
    },
  };
}

test('two processes extend the hash chain while rows commit out of order; no row is missing or in it twice', {
  skip: !server && 'needs a PostgreSQL server',
}, async (t) => {
  const owner = await newDatabase(t, server ?? '');
  const { db, close } = await openPostgres(owner);
  try {
    const chainers = await Promise.all([startChainer(owner), startChainer(owner)]);
    await Promise.all([1, 2, 3, 4, 5, 6].map((writer) => writeOutOfOrder(db, writer)));
    await eventually(
      async () => (await lastLink(db)).position > 0,
      () => 'no process added a row',
    );
    const counts = await Promise.all(chainers.map(({ stop }) => stop()));
    const rest = await chainWholeHistory({ db, encryption, log });
    const { checked, waiting, broken } = await verifyHistory({ db, encryption });
    assert.deepEqual({ checked, waiting, broken }, { checked: 6 * 54, waiting: 0, broken: null });
    assert.equal(
      counts.reduce((sum, count) => sum + count, rest),
      6 * 54,
    );
    assert.ok(rest < 6 * 54, 'they worked while rows were written');
  } finally {
    await close();
  }
});

/** Other transactions take later ids and commit earlier. Every tenth transaction here is rolled back. */
async function writeOutOfOrder(db: Db, writer: number): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const written = db.transaction(async (transaction) => {
      await addEntry(transaction, writer);
      await pause((writer * 7 + n * 13) % 25);
      if (n % 10 === 9) transaction.rollback();
    });
    await written.catch((error: Error) => assert.match(error.message, /rollback/i));
  }
}

test('a row of an open transaction is not in the chain yet, and neither is any later row', {
  skip: !server && 'needs a PostgreSQL server',
}, async (t) => {
  const owner = await newDatabase(t, server ?? '');
  const { db, close } = await openPostgres(owner);
  try {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const slow = db.transaction(async (transaction) => {
      await addEntry(transaction, 1);
      begin();
      await ended;
    });
    await begun;
    await addEntry(db, 2);
    assert.equal(await chainHistory({ db, encryption, log }), 0);
    end();
    await slow;
    assert.equal(await chainWholeHistory({ db, encryption, log }), 2);
    assert.equal((await verifyHistory({ db, encryption })).broken, null);
  } finally {
    await close();
  }
});

test('the application works with a role that can neither change the history nor disable its triggers', {
  skip: !server && 'needs a PostgreSQL server',
}, async (t) => {
  const { owner, url } = await databaseWithRole(t);
  const { db, close } = await openPostgres(url, { ownerUrl: owner });
  try {
    await addEntry(db, 1);
    assert.equal(await chainWholeHistory({ db, encryption, log }), 1);
    assert.equal((await verifyHistory({ db, encryption })).broken, null);
    for (const statement of [
      sql`update ${history} set reason = ''`,
      sql`delete from ${history}`,
      sql`truncate ${history}`,
      sql`alter table ${history} disable trigger user`,
      sql`update history_chain set hash = ''`,
      sql`delete from history_chain`,
    ])
      await assert.rejects(
        db.execute(statement),
        ({ cause }: Error) => Reflect.get(Object(cause), 'code') === insufficientPrivilege,
      );
  } finally {
    await close();
  }
});
