import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { eventually } from '../eventually.ts';
import { newFolder } from '../new-folder.ts';
import { signUp, startProduct, withToken } from '../own-product.ts';
import { startPostgres } from '../tools/machine/postgres.ts';
import { patient } from '../tools/slowness.ts';
import { expectEachOnce, readAll, startWriting, statusesOf } from './keyed-writes.ts';

const needsPostgres = !process.env.TEST_DATABASE_URL && 'needs a PostgreSQL server';
/** Longer than a call waits for the database. */
const frozenMs = 6_000;

/**
 * Stops every process of the server in its tracks: nothing answers, and no connection breaks. The process that begins the
 * others is first, or one that begins meanwhile would answer. Returns what ends it.
 */
async function freezeServer(url: string): Promise<() => void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8'))?.[1]);
  process.kill(parent, 'SIGSTOP');
  await eventually(
    () => isStopped(parent),
    () => 'the server does not stop',
  );
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number);
  for (const pid of children) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of [parent, ...children]) signal(pid, 'SIGCONT');
    void client.end().catch(() => {});
  };
}

const isStopped = (pid: number): boolean => /^State:\s*T/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

/** It may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

test('PostgreSQL is restarted, killed, stopped and frozen under writes: nothing is lost or doubled', {
  skip: needsPostgres || (process.platform !== 'linux' && 'reads /proc'),
}, async (t) => {
  const postgres = await startPostgres();
  t.after(() => postgres.stop());
  const place = { DATA_DIR: newFolder(t), DATABASE_URL: postgres.url };
  const product = await startProduct(t, place);
  const { token } = await signUp(product, 1);
  const writing = startWriting(t, () => withToken(product.url, token));
  const status = async (path: string) => (await fetch(product.url + path)).status;
  const whileItIsAway = async () => {
    await writing.isRefused();
    const began = performance.now();
    assert.deepEqual(await Promise.all([status('/healthz'), status('/readyz')]), [200, 503]);
    const took = performance.now() - began;
    assert.ok(took < patient(3_000), `the probe took ${took} ms`);
    assert.equal(await status('/api/Lawyer/directory'), 503);
  };

  const faults: Record<string, () => Promise<void>> = {
    'a fast restart': () => postgres.control('restart', '-m', 'fast'),
    'an immediate restart, which is a crash': () => postgres.control('restart', '-m', 'immediate'),
    async 'some seconds without a server'() {
      await postgres.control('stop', '-m', 'fast');
      await whileItIsAway();
      await postgres.control('start');
    },
    async 'a frozen server'() {
      const thaw = await freezeServer(postgres.url);
      t.after(thaw);
      await sleep(frozenMs);
      await whileItIsAway().finally(thaw);
    },
  };
  for (const [name, fault] of Object.entries(faults)) {
    await writing.goesOn();
    await fault();
    await writing.goesOn();
    await eventually(
      async () => (await status('/readyz')) === 200,
      () => `${name}: the probe does not recover`,
    );
    t.diagnostic(`${name}: ${writing.acknowledged.length} acknowledged so far, refused ${[...writing.refused]}`);
  }
  await writing.stop();
  assert.equal(product.process.exitCode, null, 'it is the same process');
  await readAll(product.url, token, writing);
  await product.kill();
  await expectEachOnce(place, writing);
  assert.deepEqual(statusesOf(writing), [503]);
});
