import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Db, openDatabase, openPostgres } from '#server/core/db.ts';
import { history, record } from '#server/core/history.ts';
import { chainHistory } from '#server/core/history-chain.ts';
import { openLog } from '#server/core/log.ts';
import { vault as vaultOf } from '#server/core/vault.ts';
import { verifyHistory } from '#server/core/verify-history.ts';

const root = path.join(import.meta.dirname, '..');
const server = process.env.TEST_DATABASE_URL;
const key = Buffer.alloc(32, 7);
const vault = vaultOf(key);
const log = openLog('warn', { write: () => {} });

/** What the command said of this folder's database, and how it ended. */
async function verifyBy(DATA_DIR: string, ...seals: string[]) {
  const environment = { DATABASE_URL: '', DEMO: '0', SECRET_KEY: key.toString('base64'), DATA_DIR };
  const child = spawn(process.execPath, ['scripts/verify-history.ts', ...seals], {
    cwd: root,
    env: { ...process.env, ...environment },
  });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { said, complained, code };
}

/** Opens the embedded database of a folder, and does this to it. */
async function embedded(dataDir: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, databaseOwnerUrl: null, dataDir });
  await work(db);
  await close();
}

test('the command names the first row that is not as it was sealed, and then ends with 1', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-sealed-'));
  try {
    await embedded(folder, async (db) => {
      for (const subjectId of [1, 2, 3]) await line(db, subjectId);
      await chainHistory({ db, vault, log });
    });
    const whole = await verifyBy(folder);
    assert.match(whole.said, /Verified 3 rows[\s\S]*\b3:[0-9a-f]{64}/);
    assert.equal(whole.code, 0, whole.complained);
    await embedded(folder, async (db) => {
      await db.execute(sql`alter table ${history} disable trigger user`);
      await db.execute(sql`update ${history} set reason = 'another' where id = 2`);
    });
    const { said, complained, code } = await verifyBy(folder, `3:${'0'.repeat(64)}`);
    assert.match(said, /Verified 1 rows/);
    assert.match(complained, /row 2 is not as it was sealed/);
    assert.match(complained, /the seal 3:0+ is not in the history/);
    assert.equal(code, 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

type Cluster = { owner: string; url: string; drop: () => Promise<void> };

/** A database with an owner, and a role that may only what the documentation grants it. */
async function newDatabase(): Promise<Cluster> {
  const name = `sanad_${randomBytes(6).toString('hex')}`;
  const maintenance = new pg.Client({ connectionString: server });
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  await maintenance.query(`create role ${name} login`);
  const owner = Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href;
  const asOwner = new pg.Client({ connectionString: owner });
  await asOwner.connect();
  await asOwner.query(`
    alter default privileges in schema public grant select, insert, update, delete on tables to ${name};
    alter default privileges in schema public grant usage on sequences to ${name};`);
  await asOwner.end();
  return {
    owner,
    url: Object.assign(new URL(owner), { username: name }).href,
    async drop() {
      await maintenance.query(`drop database ${name} with (force)`);
      await maintenance.query(`drop role ${name}`);
      await maintenance.end();
    },
  };
}

const line = (db: Db, subjectId: number) =>
  record(db, { at: new Date(), by: 'platform', action: 'firstOffer', subject: 'request', subjectId });

/** Seals again and again in a process of its own, until it is told to stop; then says how many rows it sealed. */
const sealer = `
  const { openPostgres } = await import('#server/core/db.ts');
  const { chainHistory } = await import('#server/core/history-chain.ts');
  const { openLog } = await import('#server/core/log.ts');
  const { vault } = await import('#server/core/vault.ts');
  const { db, close } = await openPostgres(process.env.DATABASE_URL);
  const house = { db, vault: vault(Buffer.alloc(32, 7)), log: openLog('warn') };
  let isTold = false;
  process.stdin.once('end', () => { isTold = true; }).resume();
  let sealed = 0;
  console.log('ready');
  while (!isTold) sealed += await chainHistory(house);
  console.log('sealed', sealed);
  await close();
`;

async function startSealer(url: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', sealer], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  await once(child.stdout, 'data');
  return {
    /** Answers how many rows it sealed. */
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
      return Number(/sealed (\d+)/.exec(said)?.[1]);
    },
  };
}

test('two processes seal at once while rows commit out of their order, and none is missed or sealed twice', {
  skip: !server && 'needs a PostgreSQL server',
}, async () => {
  const { owner, drop } = await newDatabase();
  const { db, close } = await openPostgres(owner);
  try {
    const sealers = await Promise.all([startSealer(owner), startSealer(owner)]);
    await Promise.all([1, 2, 3, 4, 5, 6].map((writer) => writeOutOfOrder(db, writer)));
    const counts = await Promise.all(sealers.map(({ stop }) => stop()));
    const rest = await chainHistory({ db, vault, log });
    const { checked, waiting, broken } = await verifyHistory({ db, vault });
    assert.deepEqual({ checked, waiting, broken }, { checked: 6 * 54, waiting: 0, broken: null });
    assert.equal(
      counts.reduce((sum, count) => sum + count, rest),
      6 * 54,
    );
    assert.ok(rest < 6 * 54, 'they sealed while rows were written');
  } finally {
    await close();
    await drop();
  }
});

/** Rows of other transactions take later numbers and commit before these; every tenth of these never commits. */
async function writeOutOfOrder(db: Db, writer: number): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const written = db.transaction(async (transaction) => {
      await line(transaction, writer);
      await pause((writer * 7 + n * 13) % 25);
      if (n % 10 === 9) transaction.rollback();
    });
    await written.catch((error: Error) => assert.match(error.message, /rollback/i));
  }
}

test('a row whose transaction is still open is waited for, and with it every later row', {
  skip: !server && 'needs a PostgreSQL server',
}, async () => {
  const { owner, drop } = await newDatabase();
  const { db, close } = await openPostgres(owner);
  try {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const slow = db.transaction(async (transaction) => {
      await line(transaction, 1);
      begin();
      await ended;
    });
    await begun;
    await line(db, 2);
    assert.equal(await chainHistory({ db, vault, log }), 0);
    end();
    await slow;
    assert.equal(await chainHistory({ db, vault, log }), 2);
    assert.equal((await verifyHistory({ db, vault })).broken, null);
  } finally {
    await close();
    await drop();
  }
});

test('the application works with a role that cannot change the history nor take its triggers off', {
  skip: !server && 'needs a PostgreSQL server',
}, async () => {
  const { owner, url, drop } = await newDatabase();
  const role = new URL(url).username;
  const asOwner = await openPostgres(owner);
  for (const table of ['history', 'history_chain', 'payment_ledger', 'agreements'])
    await asOwner.db.execute(sql`revoke update, delete on ${sql.identifier(table)} from ${sql.identifier(role)}`);
  const { db, close } = await openPostgres(url, { ownerUrl: owner });
  try {
    await line(db, 1);
    assert.equal(await chainHistory({ db, vault, log }), 1);
    assert.equal((await verifyHistory({ db, vault })).broken, null);
    for (const statement of [
      sql`update ${history} set reason = ''`,
      sql`delete from ${history}`,
      sql`truncate ${history}`,
      sql`alter table ${history} disable trigger user`,
      sql`update history_chain set seal = ''`,
      sql`delete from history_chain`,
    ])
      await assert.rejects(db.execute(statement), (error: Error) =>
        /permission denied|must be owner/.test(String(error.cause)),
      );
  } finally {
    await close();
    await asOwner.close();
    await drop();
  }
});
