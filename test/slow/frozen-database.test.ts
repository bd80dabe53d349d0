import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { registerClient } from '#contract/accounts/registration.ts';
import { caller } from '#contract/core/client.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { openLog } from '#server/base/log.ts';
import { readConfig } from '#server/call/settings/config.ts';
import { openApp } from '#server/open-app.ts';
import { eventually } from '../eventually.ts';
import { shortForm } from '../registration-forms.ts';
import { startPostgres } from '../tools/machine/postgres.ts';
import { patient } from '../tools/slowness.ts';

const needsPostgres = !process.env.TEST_DATABASE_URL && 'needs a PostgreSQL server';
const callsAtOnce = 6;
const frozenMs = 15_000;
/** A process that is told to stop ends itself after ten seconds. */
const stopsWithinMs = 9_000;

const unavailable = (error: unknown) => {
  assert.ok(isApiError(error) && error.status === 503 && error.retryAfterSeconds === 5, String(error));
  return error.code;
};

async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const began = performance.now();
  const result = await work;
  const took = performance.now() - began;
  assert.ok(took < ms, `${took} ms`);
  return result;
}

function onceOnly(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** The product on a server of its own, and a way to stop the processes of that server in their tracks. */
async function openProduct(t: TestContext) {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sanad-frozen-'));
  const config = readConfig({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  const { app, start, stop: stopWork, close } = await openApp(config, openLog('warn', { write: () => {} }), () => {});
  const server = await buildServer(app);
  const maintenance = new pg.Client({ connectionString: postgres.url });
  await maintenance.connect();
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  const stop = onceOnly(() => Promise.all([server.close(), stopWork()]).then(close));
  t.after(async () => {
    thaw();
    await stop();
    await maintenance.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const pidsOf = async (which: string) => {
    const query = `select pid from pg_stat_activity where pid <> pg_backend_pid() and ${which}`;
    return (await maintenance.query<{ pid: number }>(query)).rows.map(({ pid }) => pid);
  };
  const backends = () => pidsOf('true');
  const listening = () => pidsOf("query like 'listen %'");
  /** The process that opens the connections. */
  const postmaster = async () => {
    const first = "select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid";
    const { rows } = await maintenance.query<{ pid: number }>(first);
    return rows.map(({ pid }) => pid);
  };
  const freeze = (pids: readonly number[]) => {
    frozen = [...pids];
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  };
  return { app, server, anyone: caller(inProcess(server)), start, stop, backends, listening, postmaster, freeze, thaw };
}

test('calls on connections that freeze are told soon, and the same calls succeed once when they thaw', {
  skip: needsPostgres,
}, async (t) => {
  const { app, server, anyone, backends, postmaster, freeze, thaw } = await openProduct(t);
  // A query that is slow, and one that waits for it, are not taken for frozen ones.
  const slow = app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table registrations`);
    await tx.execute(sql`select pg_sleep(3.5)`);
  });
  await Promise.all([slow, app.db.execute(sql`select from registrations`)]);

  const register = (name: string) =>
    anyone(registerClient, shortForm({ email: `${name}@sanad.example` }), { idempotencyKey: name });
  const tryIn5s = (name: string) =>
    inTime(
      register(name).then(() => null, unavailable),
      patient(5_000),
    );
  const probe = async () => (await server.inject('/readyz')).statusCode;
  const names = Array.from({ length: callsAtOnce }, (_, n) => `one${n}`);
  // As many connections as calls are open and idle now.
  await Promise.all(names.map((name) => register(`before-${name}`)));
  assert.equal(await probe(), 200);

  freeze(await backends());
  assert.equal(await inTime(probe(), 1_500 + patient(300)), 503);
  // A new connection would work. The calls on the open ones are refused.
  assert.ok((await Promise.all(names.map(tryIn5s))).includes('unavailable'));
  thaw();
  await eventually(
    async () => (await probe()) === 200,
    () => 'the probe does not recover',
  );
  await Promise.all(names.map(register));

  // In the middle of transactions. Some are committed, and their callers do not know it. A process that stops in a
  // query still counts as running it. So here nobody can ask.
  const pids = [...(await backends()), ...(await postmaster())];
  const others = names.map((name) => `other-${name}`);
  const running = others.map(tryIn5s);
  await eventually(
    async () => (await app.db.$count(sql`pg_stat_activity`, sql`state = 'idle in transaction'`)) > 0,
    () => 'no transaction runs',
  );
  freeze(pids);
  await Promise.all(running);
  thaw();
  await Promise.all(others.map(register));
  const { rows } = await app.db.execute(sql`select email from registrations`);
  assert.equal(rows.length, callsAtOnce * 3, 'each call was done once');
});

test('a connection for changes that freezes is opened again, and its process knows that it may have missed some', {
  skip: needsPostgres,
}, async (t) => {
  const { app, listening, freeze } = await openProduct(t);
  const next = once(app.changed, 'live', { signal: AbortSignal.timeout(patient(30_000)) });
  freeze(await listening());
  assert.deepEqual(await next, [null]);
});

test('background work that has had no answer for a while does not keep the process from ending', {
  skip: needsPostgres,
}, async (t) => {
  const { start, stop, backends, postmaster, freeze } = await openProduct(t);
  start();
  freeze([...(await backends()), ...(await postmaster())]);
  // Each second of it one more run would wait for its turn.
  await sleep(frozenMs);
  await inTime(stop(), patient(stopsWithinMs));
});
