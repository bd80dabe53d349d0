import pg from 'pg';
import { type OpenDb, openPostgres } from '#server/base/db/open-database.ts';
import { findCandidates } from '#server/files/receipt-matching/find-candidates.ts';
import { type FilledAtScale, fillAtScale } from './fill-at-scale.ts';
import { median } from './median.ts';
import { percentile } from './percentile.ts';
import { type Started, startProductOn } from './start-server.ts';

const small = { accounts: 5_000, requests: 10_000 };
const large = { accounts: 500_000, requests: 1_000_000 };
/** The first round is a warm-up and does not count. */
const rounds = 7;
const callsPerRound = 500;
const callersAtOnce = 2;
const wanted = 1.5;
/** The pages are small, so that the queue has a thousand of them at both sizes. */
const queue = '/api/Admin/requests?limit=10';
const queuePages = 1_000;

type Side = FilledAtScale & { server: Started; opened: OpenDb; fingerprints: number[][]; farCursor: string };
type Measured = (side: Side, n: number) => Promise<unknown>;

const measures: Readonly<Record<string, Measured>> = {
  'my requests': (side, n) => get(side, '/api/PlaceOfRequest/get-my-requests', clientOf(side, n).token),
  'request with lawyers': (side, n) => {
    const { token, requestId } = clientOf(side, n);
    return get(side, `/api/PlaceOfRequest/request-details-with-lawyers/${requestId}`, token);
  },
  'administrators’ queue, page 1': (side) => get(side, queue, side.admin),
  'administrators’ queue, page 1,000': (side) => get(side, `${queue}&cursor=${side.farCursor}`, side.admin),
  'administrators’ details of a request': (side, n) =>
    get(side, `/api/Admin/requests/${clientOf(side, n).requestId}`, side.admin),
  'the last ninety days of the overview': (side) => get(side, '/api/Admin/overview-series', side.admin),
  'find anything, a number': (side, n) => find(side, `${clientOf(side, n).requestId}`),
  'find anything, an address': (side, n) => find(side, `a${n + 1}@bench.example`),
  'find anything, a name that many have': (side) => find(side, 'person'),
  'pictures to hold a proof against': ({ opened, fingerprints }, n) =>
    findCandidates(opened.db, fingerprints[n % fingerprints.length] ?? []),
};

const find = (side: Side, q: string) => get(side, `/api/Admin/find?q=${encodeURIComponent(q)}`, side.admin);

/** Compares p99 of each call with ten thousand and with a million requests, in alternating rounds. Prints the medians. */
export async function measureScale(serverUrl: string): Promise<void> {
  const [few, many] = [await openSide(serverUrl, small), await openSide(serverUrl, large)];
  try {
    const heads = [small, large].map(({ requests }) => `p99 at ${requests} requests, ms`);
    console.log(`\n| what | ${heads.join(' | ')} | ratio (wanted: ≤ ${wanted}) |\n|---|---|---|---|`);
    for (const [name, measured] of Object.entries(measures)) {
      const figures = { few: [] as number[], many: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        figures.few.push(await slowest(few, measured));
        figures.many.push(await slowest(many, measured));
      }
      const [before, after] = [median(figures.few.slice(1)), median(figures.many.slice(1))];
      console.log(`| ${name} | ${before.toFixed(1)} | ${after.toFixed(1)} | ${(after / before).toFixed(2)} |`);
    }
  } finally {
    for (const { server, opened } of [few, many]) await Promise.all([server.stop(), opened.close()]);
  }
}

async function openSide(serverUrl: string, size: typeof small): Promise<Side> {
  const filled = await fillAtScale(serverUrl, size);
  const server = await startProductOn(filled.database, { RATE_LIMIT: 'off', DEMO: '0' });
  const url = filled.database.DATABASE_URL;
  const side = {
    ...filled,
    server,
    opened: await openPostgres(url),
    fingerprints: await fingerprintsOf(url),
    farCursor: '',
  };
  return { ...side, farCursor: await walkQueue(side) };
}

/** The fingerprints of some pictures, old and new. */
async function fingerprintsOf(url: string): Promise<number[][]> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { rows } = await db.query<{ descriptors: number[] }>(`
    with chosen as (select id from files where id % greatest((select count(*) from files) / 200, 1) = 0)
    select array_agg(descriptor) as descriptors from file_descriptors join chosen on chosen.id = file_id group by file_id`);
  await db.end();
  return rows.map(({ descriptors }) => descriptors);
}

/** Reads page by page up to the thousandth, as an administrator would. Returns its cursor. */
async function walkQueue(side: Side): Promise<string> {
  let cursor = '';
  for (let page = 1; page < queuePages; page++) {
    const answer = await get(side, `${queue}${cursor && `&cursor=${cursor}`}`, side.admin);
    cursor = (answer as { nextCursor: string | null }).nextCursor ?? cursor;
  }
  return cursor;
}

const clientOf = ({ clients }: Side, n: number): FilledAtScale['clients'][number] =>
  clients[n % clients.length] ?? { token: '', requestId: 0 };

async function get({ server }: Side, path: string, token: string): Promise<unknown> {
  const reply = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.json();
}

async function slowest(side: Side, measured: Measured): Promise<number> {
  const times: number[] = [];
  let next = 0;
  const caller = async () => {
    while (next < callsPerRound) {
      const startedAt = performance.now();
      await measured(side, next++);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: callersAtOnce }, caller));
  return percentile(times, 0.99);
}
