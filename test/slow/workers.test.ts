import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { registerClient } from '#contract/accounts/registration.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import { restartDelayMs } from '#server/run/workers.ts';
import { eventually } from '../eventually.ts';
import { newPlace, startCommand, startMain } from '../own-product.ts';
import { shortForm } from '../registration-forms.ts';
import { freePort } from '../tools/machine/free-port.ts';
import { patient } from '../tools/slowness.ts';

const server = process.env.TEST_DATABASE_URL;
const needsPostgres = !server && 'needs a PostgreSQL server';
const callsAtOnce = 20;
const waitingAtOnce = 1_500;

test('a worker that dies again and again waits longer each time, at most half a minute', () => {
  assert.deepEqual([1, 2, 3, 6, 100].map(restartDelayMs), [1_000, 2_000, 4_000, 30_000, 30_000]);
});

async function startOn(t: TestContext, PORT: string) {
  const child = startCommand(['main.ts'], await newPlace(t), { PORT, WORKERS: '2' });
  t.after(() => child.kill('SIGKILL'));
  return child;
}

/** The processes that the main process started. */
function workersOf(pid: number | undefined): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .map(Number);
  } catch {
    // There is none.
    return [];
  }
}

/** Its status, on a new connection; the code of the error when the connection broke. */
async function send(url: string, body?: unknown): Promise<number | string> {
  const call = http.request(url, {
    agent: false,
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
  });
  call.end(body && JSON.stringify(body));
  try {
    const [answer] = (await once(call, 'response')) as [http.IncomingMessage];
    await text(answer);
    return answer.statusCode ?? 0;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

test('workers share the port, a busy one loses no caller, a killed one is started again, and a signal ends all of them with every call answered', {
  skip: needsPostgres,
}, async (t) => {
  const { process: child, url, output } = await startMain(t, await newPlace(t), { WORKERS: '2' });
  const [victim, survivor, ...more] = workersOf(child.pid);
  assert.ok(victim && survivor && more.length === 0, 'there are two workers');

  // A worker that takes longer than a second is left out of a scrape, and both are still starting.
  const bothAreIn = async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const found = metrics.match(/^process_start_time_seconds.*(?= )/gm) ?? [];
    return found.length === 2 && found.sort();
  };
  assert.deepEqual(await eventually(bothAreIn, () => 'one scrape has not the metrics of both'), [
    'process_start_time_seconds{worker="1"}',
    'process_start_time_seconds{worker="2"}',
  ]);

  const other = await startOn(t, new URL(url).port);
  assert.match(
    await text(other.stderr),
    /^Sanad cannot start: another program listens at /m,
    'another product gets none of its calls',
  );

  for (const worker of [victim, survivor]) process.kill(worker, 'SIGSTOP');
  const waiting = Array.from({ length: waitingAtOnce }, () => connect(Number(new URL(url).port), '127.0.0.1'));
  // In one socket 511 may wait. A connection beyond them is dropped, as often as it is tried again.
  const inTime = AbortSignal.timeout(patient(15_000));
  await Promise.all(waiting.map((socket) => once(socket, 'connect', { signal: inTime })));
  for (const worker of [victim, survivor]) process.kill(worker, 'SIGCONT');
  for (const socket of waiting) socket.destroy();

  process.kill(victim, 'SIGKILL');
  await eventually(
    () => !workersOf(child.pid).includes(victim),
    () => 'the killed worker is there',
  );
  assert.equal(await send(`${url}/readyz`), 200, 'the other one answers');
  const again = await eventually(
    () => workersOf(child.pid).find((pid) => pid !== survivor),
    () => 'no worker was started again',
  );
  assert.notEqual(again, victim);
  assert.match(output(), /"signal":"SIGKILL".*a worker died and will be started again/);

  const exited = once(child, 'exit');
  const calls = Array.from({ length: callsAtOnce }, (_, n) =>
    send(url + pathOf(registerClient), shortForm({ email: `worker${n}@sanad.example` })),
  );
  await Promise.race(calls);
  child.kill('SIGTERM');
  assert.deepEqual(new Set(await Promise.all(calls)), new Set([200]));
  assert.deepEqual(await exited, [0, null]);
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  assert.deepEqual([survivor, again].filter(isAlive), []);
  assert.equal(await send(`${url}/readyz`), 'ECONNREFUSED');
  assert.equal(output().match(/^Sanad is at/gm)?.length, 1);
});

test('of two products with workers that start on one port together, one takes all calls and the other says why it does not', {
  skip: needsPostgres,
}, async (t) => {
  const PORT = String(await freePort());
  const both = await Promise.all([startOn(t, PORT), startOn(t, PORT)]);
  const ended = both.map(async (child) => {
    const [printed, failure, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { child, printed, failure, code };
  });
  const refused = await Promise.race(ended);
  assert.match(refused.failure, /^Sanad cannot start: another program listens at /);
  assert.equal(refused.code, 1);
  assert.doesNotMatch(refused.printed, /^Sanad is at/m);
  const other = both.find((child) => child !== refused.child);
  await eventually(
    async () => (await send(`http://127.0.0.1:${PORT}/readyz`)) === 200,
    () => 'the other one does not start',
  );
  other?.kill('SIGTERM');
  await Promise.all(ended);
});
