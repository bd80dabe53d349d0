import pg from 'pg';
import { hashPassword } from '#server/accounts/passwords.ts';
import { fillDatabase } from './fill-database.ts';
import { percentile } from './percentile.ts';
import { startServer } from './start-server.ts';

const loginsPerSecond = 20;
const seconds = 15;
/** The other call is asked so often, with and without logins beside it. */
const othersPerSecond = 50;
const wantedMs = 100;
const password = 'a long password of the bench';

const row = (name: string, times: readonly number[]) =>
  `| ${name} | ${times.length} | ${[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)).join(' | ')} |`;

/** How long other calls take while people sign in: each call starts at its own moment, whatever the others do. */
export async function measureLogins(serverUrl: string): Promise<void> {
  const { url: databaseUrl, token, paths } = await fillDatabase(serverUrl);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query('update accounts set password_hash = $1 where id <= 200', [await hashPassword(password)]);
  await db.end();
  const server = await startServer('main.ts', 'http://', { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off', DEMO: '0' });
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

/** Milliseconds until the whole answer is there. */
async function timed(url: string, request: RequestInit): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(url, request);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return performance.now() - begun;
}

/** Starts a call at each beat and waits for all of them. */
async function pace(call: () => Promise<number>, perSecond: number, forSeconds: number): Promise<number[]> {
  const calls: Promise<number>[] = [];
  const begun = performance.now();
  for (let beat = 0; beat < perSecond * forSeconds; beat++) {
    const waitMs = begun + (beat * 1000) / perSecond - performance.now();
    if (waitMs > 0) await new Promise((go) => setTimeout(go, waitMs));
    calls.push(call());
  }
  return Promise.all(calls);
}
