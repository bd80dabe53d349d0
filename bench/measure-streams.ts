import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { openPostgres } from '#server/base/db/open-database.ts';
import { publishLiveEvents } from '#server/call/history/live-events.ts';
import { fillDatabase } from './fill-database.ts';
import { openSessions } from './fresh-database.ts';
import { percentile } from './percentile.ts';
import { residentKilobytes } from './process-figures.ts';
import { type Started, startProductOn, startServer } from './start-server.ts';

const streamsCount = 2_000;
/** These streams are opened and closed first, so that memory which the process allocates only once does not count. */
const warmUpCount = 200;
/** How many streams are opened at the same time. */
const openingAtOnce = 50;
const eventsCount = 30;
const eventEveryMs = 250;
const patienceMs = 10_000;
const settleMs = 3_000;
const wanted = { kilobytes: 30, ms: 200 };

/** Publishes an event of this room to all open streams. */
type Notify = (room: number) => Promise<unknown>;

/**
 * Measures 2,000 open event streams in one process, each of its own account: their memory, and how long an event takes
 * to reach all of them. Then measures the same for a bare server.
 */
export async function measureStreams(serverUrl: string): Promise<void> {
  const { database } = await fillDatabase(serverUrl);
  const db = new pg.Client({ connectionString: database.DATABASE_URL });
  await db.connect();
  const accountIds = Array.from({ length: streamsCount }, (_, at) => at + 1);
  const tokens = await openSessions(db, accountIds);
  const { db: publisher, close } = await openPostgres(database.DATABASE_URL);
  const throughDatabase: Notify = (room) => publishLiveEvents(publisher, [{ name: 'room', accountIds, about: room }]);
  const ours = await startProductOn(database, { RATE_LIMIT: 'off', DEMO: '0' });
  const bare = await startServer('bench/bare-streams.ts', 'ready', {});
  try {
    console.log(
      `\n| ${streamsCount} open streams | memory each, KB (wanted: < ${wanted.kilobytes}) | of ${streamsCount} more, KB | to all, p50, ms | p99, ms (wanted: ≤ ${wanted.ms}) | slowest, ms |\n|---|---|---|---|---|---|`,
    );
    await measure('bare', bare, tokens, (room) => fetch(`${bare.url}/${room}`, { method: 'POST' }));
    await measure('ours', ours, tokens, throughDatabase);
  } finally {
    await Promise.all([ours.stop(), bare.stop(), db.end(), close()]);
  }
}

async function measure(name: string, server: Started, tokens: readonly string[], notify: Notify): Promise<void> {
  for (const page of await openAll(server, tokens.slice(0, warmUpCount))) page.leave();
  await pause(settleMs);
  const none = residentKilobytes(server.pid);
  const pages = await openAll(server, tokens);
  await pause(settleMs);
  const some = residentKilobytes(server.pid);
  const times: number[] = [];
  for (let room = 1; room <= eventsCount; room++) {
    const startedAt = performance.now();
    const received = Promise.all(pages.map((page) => page.receives(room)));
    await notify(room);
    for (const at of await received) times.push(at - startedAt);
    await pause(eventEveryMs);
  }
  // The first streams may use memory that the process already has. A second batch shows the cost of one stream.
  const more = await openAll(server, tokens);
  await pause(settleMs);
  const [each, eachMore] = [some - none, residentKilobytes(server.pid) - some].map((all) => all / streamsCount);
  for (const page of [...pages, ...more]) page.leave();
  const [half, most, all] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0));
  console.log(`| ${name} | ${each?.toFixed(1)} | ${eachMore?.toFixed(1)} | ${half} | ${most} | ${all} |`);
}

type Page = { receives: (room: number) => Promise<number>; leave: () => void };

async function openAll({ url }: Started, tokens: readonly string[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (let at = 0; at < tokens.length; at += openingAtOnce)
    pages.push(...(await Promise.all(tokens.slice(at, at + openingAtOnce).map((token) => openPage(url, token)))));
  return pages;
}

/** A minimal client on a raw socket, so that two thousand of them do not keep this process busy. */
function openPage(url: string, token: string): Promise<Page> {
  const { port } = new URL(url);
  return new Promise((opened, failed) => {
    const socket: Socket = connect(Number(port), '127.0.0.1');
    let wantedText = '\n\n';
    let found = (_at: number): void => opened({ receives, leave: () => socket.destroy() });
    const receives = (room: number) =>
      new Promise<number>((received, late) => {
        const timer = setTimeout(() => late(new Error(`room ${room} was not received`)), patienceMs);
        wantedText = `"invitationId":${room}}`;
        found = (at) => {
          clearTimeout(timer);
          received(at);
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
