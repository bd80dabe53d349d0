import assert from 'node:assert/strict';
import { connect, createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { connectionsOf, prepared } from '#server/base/db/db.ts';
import { openPostgres } from '#server/base/db/open-database.ts';
import { isDatabaseAway } from '#server/base/failure.ts';
import { settings } from '#server/content/table.ts';
import { allAre } from '../../../test/all-are.ts';
import { eventually } from '../../../test/eventually.ts';
import { newDatabase } from '../../../test/new-database.ts';
import { freePort } from '../../../test/tools/machine/free-port.ts';
import { patient } from '../../../test/tools/slowness.ts';

const server = process.env.TEST_DATABASE_URL;
const needsPostgres = !server && 'needs a PostgreSQL server';
const waitMs = 60_000;

/**
 * A proxy for the database. It drops the connection at a message that contains a word, before or after it sends the
 * message.
 */
async function openProxy(t: TestContext, database: URL, port: number) {
  let drop: { at: string; isSent: boolean } | null = null;
  const messages: (string | Buffer)[] = [];
  const proxy = createServer((near) => {
    const far = connect(Number(database.port), database.hostname);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    far.on('data', (answer) => near.write(answer));
    near.on('data', (message) => {
      messages.push(message);
      if (!drop || !message.includes(drop.at)) return far.write(message);
      if (!drop.isSent) return end();
      // The server runs the query, but its answer never arrives.
      far.removeAllListeners('data').once('data', end);
      return far.write(message);
    });
  });
  await new Promise<void>((listening) => proxy.listen(port, '127.0.0.1', listening));
  t.after(() => new Promise((closed) => proxy.close(closed)));
  return {
    messages,
    dropAt: (at: string, isSent = false) => {
      drop = { at, isSent };
    },
    restore: () => {
      drop = null;
    },
  };
}

const at = (database: URL, port: number) => Object.assign(new URL(database), { port: `${port}` }).href;

test('a connection that is lost at any point of a transaction fails that transaction alone', {
  skip: needsPostgres,
}, async (t) => {
  const database = new URL(await newDatabase(t, server ?? ''));
  const port = await freePort();
  const proxy = await openProxy(t, database, port);
  const { db, close } = await openPostgres(at(database, port));
  t.after(close);
  await db.execute(sql`create table written (word text)`);
  const write = (word: string) => db.transaction((tx) => tx.execute(sql`insert into written values (${word})`));
  const written = async () =>
    (await db.execute<{ word: string }>(sql`select word from written`)).rows.map((row) => row.word);

  // More often than there are connections: each lost one is replaced.
  for (const [word, isSent] of [
    ['begin', false],
    ['begin', true],
    ['insert', false],
    ['insert', true],
    ['commit', false],
  ] as const) {
    proxy.dropAt(word, isSent);
    for (let times = 0; times < 12; times++) await assert.rejects(write('lost'), isDatabaseAway, word);
    proxy.restore();
    await write(`${word} ${isSent}`);
  }
  assert.deepEqual(await written(), ['begin false', 'begin true', 'insert false', 'insert true', 'commit false']);

  // It is unknown whether the row is written: the call fails, and the caller may try again.
  proxy.dropAt('commit', true);
  await assert.rejects(write('unknown'), isDatabaseAway);
  proxy.restore();
  assert.ok((await written()).includes('unknown'));

  // The server undoes what is not committed, so the refusal stands.
  const refuse = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into written values ('refused')`);
      throw new Error('refused');
    });
  proxy.dropAt('rollback');
  for (let times = 0; times < 12; times++) await assert.rejects(refuse(), { message: 'refused' });
  proxy.restore();
  assert.ok(!(await written()).includes('refused'));
});

test('`begin` is sent with the first query, and what that one did is undone when it fails', {
  skip: needsPostgres,
}, async (t) => {
  const database = new URL(await newDatabase(t, server ?? ''));
  const port = await freePort();
  const { messages } = await openProxy(t, database, port);
  const { db, close } = await openPostgres(at(database, port));
  t.after(close);
  await db.execute(sql`create table written (word text primary key)`);
  messages.length = 0;
  await db.transaction((tx) => tx.execute(sql`insert into written values ('one')`));
  assert.deepEqual(
    messages.map((message) => ['begin', 'insert', 'commit'].filter((word) => message.includes(word))),
    [['begin', 'insert'], ['commit']],
  );

  const refused = (first: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into written values (${first})`);
      await tx.execute(sql`insert into written values ('one')`);
    });
  // The second query fails, and then the first.
  for (const first of ['two', 'one']) await assert.rejects(refused(first), ({ cause }) => cause.code === '23505');
  await db.transaction(async () => {});
  const { rows } = await db.execute(sql`select word from written`);
  assert.deepEqual(rows, [{ word: 'one' }]);
});

test('the start waits for a database that does not answer, and prints this once', {
  skip: needsPostgres,
}, async (t) => {
  const database = new URL(await newDatabase(t, server ?? '', { isEmpty: true }));
  const port = await freePort();
  const lines: string[] = [];
  const opening = openPostgres(at(database, port), { waitMs, say: (line) => void lines.push(line) });
  await eventually(
    () => lines.length > 0,
    () => 'nothing was printed',
  );
  // It tries again meanwhile and prints nothing more.
  let tries = 0;
  const deaf = createServer((socket) => {
    tries++;
    socket.destroy();
  }).listen(port, '127.0.0.1');
  await eventually(
    () => tries > 1,
    () => 'it does not try again',
  );
  await new Promise((closed) => deaf.close(closed));
  assert.deepEqual(lines, [
    `The database does not answer (nothing listens at 127.0.0.1:${port}). Waiting for it, at most ${waitMs / 1_000} s.`,
  ]);
  const proxy = await openProxy(t, database, port);
  // The connection is lost again, in the middle of the migrations.
  proxy.dropAt('insert into migrations');
  await eventually(
    () => proxy.messages.some((message) => message.includes('insert into migrations')),
    () => 'no migration was begun',
  );
  proxy.restore();
  const { db, close } = await opening;
  t.after(close);
  await db.execute(sql`select from accounts`);
  assert.equal(lines.length, 1);
});

test('the start fails at once when waiting cannot help', { skip: needsPostgres }, async () => {
  const lines: string[] = [];
  const waiting = { waitMs, say: (line: string) => void lines.push(line) };
  const began = performance.now();
  const unknown = Object.assign(new URL(server ?? ''), { pathname: '/no_such_database' }).href;
  await assert.rejects(openPostgres(unknown, waiting), { code: '3D000' });
  assert.ok(performance.now() - began < patient(waitMs) / 2);
  assert.deepEqual(lines, []);
});

test('calls that wait for a connection are counted', { skip: needsPostgres }, async (t) => {
  const { db, close } = await openPostgres(await newDatabase(t, server ?? ''));
  const gate = Promise.withResolvers<void>();
  const transactions = Array.from({ length: 13 }, () => db.transaction(() => gate.promise));
  const doThreeWait = () => connectionsOf(db).waiting === 3;
  await eventually(doThreeWait, () => JSON.stringify(connectionsOf(db)));
  const { total, idle, waiting, longestWaitMs } = connectionsOf(db);
  assert.deepEqual([total, idle, waiting], [10, 0, 3]);
  await eventually(
    () => connectionsOf(db).longestWaitMs > longestWaitMs,
    () => 'the first of them does not wait longer',
  );
  gate.resolve();
  await Promise.all(transactions);
  const after = connectionsOf(db);
  assert.deepEqual([after.total, after.idle, after.waiting, after.longestWaitMs], [10, 10, 0, 0]);
  await close();
});

test('a prepared query runs in its transaction, and is built once per connection', {
  skip: needsPostgres,
}, async (t) => {
  const { db, close } = await openPostgres(await newDatabase(t, server ?? ''));
  let built = 0;
  const stored = prepared((on) => {
    built++;
    return on
      .select({ name: settings.name })
      .from(settings)
      .where(eq(settings.name, 'only here'))
      .prepare('test_settings');
  });
  for (let times = 0; times < 3; times++) {
    const within = await db
      .transaction(async (tx) => {
        await tx.insert(settings).values({ name: 'only here', value: 1 });
        const found = await tx.transaction((nested) => stored(nested).execute());
        throw Object.assign(new Error('undone'), { found: [...found, ...(await stored(tx).execute())] });
      })
      .catch(({ found }) => found);
    assert.deepEqual(within, [{ name: 'only here' }, { name: 'only here' }]);
    assert.deepEqual(await stored(db).execute(), []);
  }
  // One for the pool, and one for the connection of the transactions and of inner ones.
  assert.equal(built, 2);
  await close();
});

test('no query waits for a promise of the driver, which keeps the rows of its result for long', {
  skip: needsPostgres,
}, async (t) => {
  const { db, close } = await openPostgres(await newDatabase(t, server ?? ''));
  const { mock } = t.mock.method(pg.Client.prototype, 'query');
  const stored = prepared((on) => on.select({ name: settings.name }).from(settings).prepare('test_names'));
  await db.transaction(async (tx) => {
    await stored(tx).execute();
    await tx.insert(settings).values({ name: 'any', value: 1 });
  });
  await db.execute(sql`select 1`);
  assert.ok(mock.callCount() >= 5);
  allAre(mock.calls, ({ result }) => !((result as unknown) instanceof Promise));
  await close();
});
