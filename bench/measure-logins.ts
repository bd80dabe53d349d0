import pg from 'pg';
import { hashPassword, passwordCost } from '#server/accounts/login/passwords.ts';
import { fillDatabase } from './fill-database.ts';
import { percentile } from './percentile.ts';
import { startProductOn } from './start-server.ts';

const loginsPerSecond = 20;
const seconds = 15;
/** How often the other call runs, with and without logins at the same time. */
const othersPerSecond = 50;
const wantedMs = 100;
const password = 'a long password of the bench';

const row = (name: string, times: readonly number[]) =>
  `| ${name} | ${times.length} | ${[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)).join(' | ')} |`;

/** Measures how long other calls take while people sign in. Each call starts on schedule, even if earlier ones still run. */
export async function measureLogins(serverUrl: string): Promise<void> {
  const { database, token, paths } = await fillDatabase(serverUrl);
  const db = new pg.Client({ connectionString: database.DATABASE_URL });
  await db.connect();
  await db.query('update accounts set password_hash = $1 where id <= 200', [
    await hashPassword(password, passwordCost),
  ]);
  await db.end();
  const server = await startProductOn(database, { RATE_LIMIT: 'off', DEMO: '0' });
  const other = () => timed(`${server.url}${paths[0]}`, { headers: { authorization: `Bearer ${token}` } });
  let people = 0;
  const logIn = () =>
    timed(`${server.url}/api/Account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `c${1 + (people++ % 200)}@bench.example`, password }),
    });
  try {
    await pace(other, othersPerSecond, 3);
    const alone = await pace(other, othersPerSecond, seconds);
    const [beside, logins] = await Promise.all([
      pace(other, othersPerSecond, seconds),
      pace(logIn, loginsPerSecond, seconds),
    ]);
    console.log(
      `\n| ${loginsPerSecond} logins/s for ${seconds} s | calls | p50, ms | p95, ms | p99, ms |\n|---|---|---|---|---|`,
    );
    console.log(row('other calls, nobody signs in', alone));
    console.log(row(`other calls beside the logins (wanted: p99 ≤ ${wantedMs})`, beside));
    console.log(row('the logins', logins));
  } finally {
    await server.stop();
  }
}

/** Milliseconds until the whole response has arrived. */
async function timed(url: string, request: RequestInit): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(url, request);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return performance.now() - startedAt;
}

/** Starts calls at a fixed rate and waits for all of them. */
async function pace(call: () => Promise<number>, perSecond: number, forSeconds: number): Promise<number[]> {
  const calls: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let turn = 0; turn < perSecond * forSeconds; turn++) {
    const waitMs = startedAt + (turn * 1000) / perSecond - performance.now();
    if (waitMs > 0) await new Promise((go) => setTimeout(go, waitMs));
    calls.push(call());
  }
  return Promise.all(calls);
}
