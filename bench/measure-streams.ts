import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { fillDatabase } from './fill-database.ts';
import { openSessions } from './fresh-database.ts';
import { percentile } from './percentile.ts';
import { type Started, startServer } from './start-server.ts';

const streamsCount = 2_000;
/** Opened and closed first, so that what the first of them cost for good is not counted. */
const warmUpCount = 200;
/** So many are being opened at a time. */
const openingAtOnce = 50;
const eventsCount = 30;
const eventEveryMs = 250;
const patienceMs = 10_000;
const settleMs = 3_000;
const wanted = { kilobytes: 30, ms: 200 };

/** Tells all listeners of this room. */
type Tell = (room: number) => Promise<unknown>;

/**
 * 2,000 open event streams, each of an account of its own, in one process, and how long an event takes to all of them;
 * then the same of a bare server of streams.
 */
export async function measureStreams(serverUrl: string): Promise<void> {
  const { url: databaseUrl } = await fillDatabase(serverUrl);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const tokens = await openSessions(
    db,
    Array.from({ length: streamsCount }, (_, at) => at + 1),
  );
  const throughDatabase: Tell = (room) =>
    db.query(
      `with told as (
        insert into live_events (name, account_ids, about, created_at)
        select 'room', array(select generate_series(1, $1)::bigint), $2, now() returning id
      ) select pg_notify('sanad_changes', 'live') from told`,
      [streamsCount, room],
    );
  const ours = await startServer('main.ts', 'http://', { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off', DEMO: '0' });
  const bare = await startServer('bench/bare-streams.ts', 'ready', {});
  try {
    console.log(
      `\n| ${streamsCount} open streams | memory each, KB (wanted: < ${wanted.kilobytes}) | of ${streamsCount} more, KB | to all, p50, ms | p99, ms (wanted: ≤ ${wanted.ms}) | slowest, ms |\n|---|---|---|---|---|---|`,
    );
    await measure('bare', bare, tokens, (room) => fetch(`${bare.url}/${room}`, { method: 'POST' }));
    await measure('ours', ours, tokens, throughDatabase);
  } finally {
    await Promise.all([ours.stop(), bare.stop(), db.end()]);
  }
}

async function measure(name: string, server: Started, tokens: readonly string[], tell: Tell): Promise<void> {
  for (const page of await openAll(server, tokens.slice(0, warmUpCount))) page.leave();
  await pause(settleMs);
  const none = residentKilobytes(server.pid);
  const pages = await openAll(server, tokens);
  await pause(settleMs);
  const some = residentKilobytes(server.pid);
  const times: number[] = [];
  for (let room = 1; room <= eventsCount; room++) {
    const begun = performance.now();
    const heard = Promise.all(pages.map((page) => page.hears(room)));
    await tell(room);
    for (const at of await heard) times.push(at - begun);
    await pause(eventEveryMs);
  }
  // Memory that a process holds from its start may serve the first streams: more of them tell what one costs.
  const more = await openAll(server, tokens);
  await pause(settleMs);
  const [each, eachMore] = [some - none, residentKilobytes(server.pid) - some].map((all) => all / streamsCount);
  for (const page of [...pages, ...more]) page.leave();
  const [half, most, all] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0));
  console.log(`| ${name} | ${each?.toFixed(1)} | ${eachMore?.toFixed(1)} | ${half} | ${most} | ${all} |`);
}

type Page = { hears: (room: number) => Promise<number>; leave: () => void };

async function openAll({ url }: Started, tokens: readonly string[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (let at = 0; at < tokens.length; at += openingAtOnce)
    pages.push(...(await Promise.all(tokens.slice(at, at + openingAtOnce).map((token) => openPage(url, token)))));
  return pages;
}

/** The least a listener can be, so that two thousand of them do not keep this process busy. */
function openPage(url: string, token: string): Promise<Page> {
  const { port } = new URL(url);
  return new Promise((opened, failed) => {
    const socket: Socket = connect(Number(port), '127.0.0.1');
    let wantedText = '\n\n';
    let found = (_at: number): void => opened({ hears, leave: () => socket.destroy() });
    const hears = (room: number) =>
      new Promise<number>((heard, late) => {
        const timer = setTimeout(() => late(new Error(`room ${room} was not heard`)), patienceMs);
        wantedText = `"invitationId":${room}}`;
        found = (at) => {
          clearTimeout(timer);
          heard(at);
        };
      });
    socket.setEncoding('latin1');
    socket.on('error', failed);
    socket.on('data', (text: string) => {
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) failed(new Error(text.slice(0, 200)));
      if (text.includes(wantedText)) found(performance.now());
    });
    socket.write(
      `GET /api/Notifications/stream HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
  });
}

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

/** What the process holds of the machine's memory. */
const residentKilobytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
