import { type FilledAtScale, fillAtScale } from './fill-at-scale.ts';
import { median } from './median.ts';
import { type Started, startServer } from './start-server.ts';

const small = { accounts: 5_000, requests: 10_000 };
const large = { accounts: 500_000, requests: 1_000_000 };
const rounds = 7;
const callsPerRound = 500;
const callersAtOnce = 2;
const wanted = 1.5;
/** Small pages: both sizes of the queue have a thousand of them. */
const queueLimit = 10;
const queuePages = 1_000;

type Side = FilledAtScale & { server: Started };
type Ask = { path: string; token: string };

/** The slowest hundredth of calls with a million requests beside that with ten thousand, in turn. */
export async function measureScale(serverUrl: string): Promise<void> {
  const [few, many] = [await openSide(serverUrl, small), await openSide(serverUrl, large)];
  try {
    console.log(
      `\n| call | p99 at ${small.requests} requests, ms | p99 at ${large.requests}, ms | ratio | wanted |\n|---|---|---|---|---|`,
    );
    for (const [name, asksOf] of Object.entries(await asks([few, many]))) {
      const figures = { few: [] as number[], many: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        figures.few.push(await slowest(few, asksOf(few)));
        figures.many.push(await slowest(many, asksOf(many)));
      }
      const [before, after] = [median(figures.few.slice(1)), median(figures.many.slice(1))];
      console.log(
        `| ${name} | ${before.toFixed(1)} | ${after.toFixed(1)} | ${(after / before).toFixed(2)} | ≤ ${wanted} |`,
      );
    }
  } finally {
    await Promise.all([few.server.stop(), many.server.stop()]);
  }
}

async function openSide(serverUrl: string, size: typeof small): Promise<Side> {
  const begun = performance.now();
  const filled = await fillAtScale(serverUrl, size);
  console.log(`${size.requests} requests in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const environment = { DATABASE_URL: filled.url, RATE_LIMIT: 'off', DEMO: '0' };
  return { ...filled, server: await startServer('main.ts', 'http://', environment) };
}

/** What is asked of both sides, in the words of the product; each call of a round is another person's. */
async function asks(sides: readonly Side[]): Promise<Record<string, (side: Side) => (n: number) => Ask>> {
  const queue = `/api/Admin/requests?limit=${queueLimit}`;
  const far = new Map<Side, string>();
  for (const side of sides) far.set(side, await farCursor(side, queue));
  const ofClient =
    (side: Side) =>
    (n: number): FilledAtScale['clients'][number] =>
      side.clients[n % side.clients.length] ?? { token: '', requestId: 0 };
  return {
    'my requests': (side) => (n) => ({
      path: '/api/PlaceOfRequest/get-my-requests',
      token: ofClient(side)(n).token,
    }),
    'request with lawyers': (side) => (n) => {
      const { token, requestId } = ofClient(side)(n);
      return { path: `/api/PlaceOfRequest/request-details-with-lawyers/${requestId}`, token };
    },
    'administrators’ queue, page 1': (side) => () => ({ path: queue, token: side.admin }),
    'administrators’ queue, page 1,000': (side) => () => ({
      path: `${queue}&cursor=${far.get(side)}`,
      token: side.admin,
    }),
  };
}

/** Walks the queue, as an administrator would, to its thousandth page. */
async function farCursor({ server, admin }: Side, queue: string): Promise<string> {
  let cursor = '';
  for (let page = 1; page < queuePages; page++) {
    const reply = await fetch(`${server.url}${queue}${cursor && `&cursor=${cursor}`}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    cursor = ((await reply.json()) as { nextCursor: string | null }).nextCursor ?? cursor;
  }
  return cursor;
}

async function slowest({ server }: Side, askOf: (n: number) => Ask): Promise<number> {
  const times: number[] = [];
  let next = 0;
  const caller = async () => {
    while (next < callsPerRound) {
      const { path, token } = askOf(next++);
      const begun = performance.now();
      const reply = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: callersAtOnce }, caller));
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}
