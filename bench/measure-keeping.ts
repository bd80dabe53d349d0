import pg from 'pg';
import type { Db } from '#server/base/db/db.ts';
import { openPostgres } from '#server/base/db/open-database.ts';
import { eraseExpired } from '#server/keeping.ts';
import { fillAtScale } from './fill-at-scale.ts';
import { percentile } from './percentile.ts';

const size = { accounts: 20_000, requests: 100_000 };
const runMs = 120_000;
const wantedMs = 200;

/**
 * Erases cases that ended long ago, for two minutes at most: each with a room of five entries and two dates, one in ten with
 * a payment. Prints how long the transactions take, because nobody waits for a lock longer.
 */
export async function measureKeeping(serverUrl: string): Promise<void> {
  const { database } = await fillAtScale(serverUrl, size);
  await endAll(database.DATABASE_URL);
  const { db, close } = await openPostgres(database.DATABASE_URL);
  const tookMs: number[] = [];
  const timed = Object.assign(Object.create(db) as Db, {
    transaction: async (work: (tx: Db) => Promise<unknown>) => {
      const from = performance.now();
      const result = await db.transaction(work);
      tookMs.push(performance.now() - from);
      return result;
    },
  });
  const from = performance.now();
  let erased = 0;
  for (let before = -1; before < erased && performance.now() - from < runMs; ) {
    before = erased;
    await eraseExpired({ db: timed, clock: () => new Date() });
    erased = await erasedIn(database.DATABASE_URL);
  }
  const perSecond = erased / ((performance.now() - from) / 1_000);
  const figures = [0.5, 0.99, 1].map((share) => percentile(tookMs, share).toFixed(1));
  console.log(
    `\n| cases | erased in a second | transactions | median, ms | p99, ms | longest, ms (wanted: ≤ ${wantedMs}) |`,
  );
  console.log('|---|---|---|---|---|---|');
  console.log(`| ${erased} | ${perSecond.toFixed(0)} | ${tookMs.length} | ${figures.join(' | ')} |`);
  await close();
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const endAll = (url: string) =>
  onDatabase(url, (client) =>
    client.query(`
      set session_replication_role = replica;
      update requests set status = 'Cancelled', status_since = now() - interval '3 years';
      insert into invitations (id, request_id, client_id, lawyer_id, secret_number, created_at)
        select id, id, client_id, client_id, '-', now() from requests;
      insert into room_entries (invitation_id, kind, author_id, text, created_at)
        select id, 'note', client_id, repeat('text ', 100), now() from requests, generate_series(1, 5);
      insert into room_dates (invitation_id, author_id, kind, title, starts_at, created_at, changed_at)
        select id, client_id, 'hearing', 'title', now(), now(), now() from requests, generate_series(1, 2);
      insert into payments (payer_id, request_id, payer_name, amount, amount_due, image_id, state, created_at, decided_at)
        select f.owner_id, r.id, 'name', 300, 300, f.id, 'approved', now(), now() - interval '3 years'
        from files f join requests r on f.key = 'bench/' || r.id;
      analyze`),
  );

const erasedIn = (url: string): Promise<number> =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query(
      'select count(*)::integer as erased from requests where texts_erased_at is not null',
    );
    return rows[0].erased;
  });
