import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, desc, gt, lte, max, type SQL, sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { bytes, id } from '#server/core/columns.ts';
import type { Db } from '#server/core/db.ts';
import { history } from '#server/core/history.ts';
import type { House } from '#server/core/house.ts';
import type { Vault } from '#server/core/vault.ts';

/** The seals of the history's rows, in the order of their numbers. */
export const historyChain = pgTable('history_chain', {
  position: id().primaryKey(),
  historyId: id().notNull(),
  seal: bytes().notNull(),
});
export type Link = typeof historyChain.$inferSelect;

/** Before the first row. */
export const noLink: Link = { position: 0, historyId: 0, seal: Buffer.alloc(0) };

/** Any number, the same in every process of this product. */
const lockNumber = 7_262_313;
const batch = 500;
const settlesWithinMs = 2_000;
const askAgainMs = 50;

/**
 * All that a row says, as one text that is the same in every database. The moment is told to the microsecond: the
 * database keeps it so.
 */
export const historyLine: SQL<string> = sql<string>`jsonb_build_array(
  ${history.id}, to_char(${history.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), ${history.actorId},
  ${history.actorRole}, ${history.action}, ${history.subject}, ${history.subjectId}, ${history.before}::text,
  ${history.after}::text, ${history.reason})::text`;

/** The seal of the row that comes after this link. Whoever can write the database alone cannot make it. */
export const sealAfter = (vault: Vault, { position, seal }: Link, line: string): Buffer =>
  vault.fingerprint(`history chain ${position + 1} ${seal.toString('hex')} ${line}`);

export async function lastLink(db: Db): Promise<Link> {
  const [last] = await db.select().from(historyChain).orderBy(desc(historyChain.position)).limit(1);
  return last ?? noLink;
}

/** Seals the rows that are settled and not sealed yet; answers how many. Of several processes at once, one works. */
export async function chainHistory({ db, vault, log }: Pick<House, 'db' | 'vault' | 'log'>): Promise<number> {
  const until = await settledUntil(db);
  let sealed = 0;
  while (until !== null) {
    const count = await db.transaction((transaction) => sealNext(transaction, vault, until));
    sealed += count;
    if (count < batch) break;
  }
  if (sealed > 0) {
    const { historyId, ...link } = await lastLink(db);
    // What has left the machine with the log cannot be taken back: `npm run verify-history` takes it as its argument.
    log.info({ until: historyId, seal: sealText(link) }, 'the history is sealed');
  }
  return sealed;
}

/** A link as it is written down outside: `npm run verify-history` finds it again. */
export const sealText = ({ position, seal }: Pick<Link, 'position' | 'seal'>): string =>
  `${position}:${seal.toString('hex')}`;

/**
 * The newest number below which no row can appear any more, null where there is nothing new or it is not known yet.
 * A transaction may commit long after one that took a later number. But it has its own number before its rows have
 * theirs (migration 0024): once every transaction has ended that began before now, all smaller numbers are settled.
 */
async function settledUntil(db: Db): Promise<number | null> {
  const [newest] = await db.select({ id: max(history.id) }).from(history);
  if (!newest?.id || newest.id === (await lastLink(db)).historyId) return null;
  const [now] = (await db.execute<{ number: string }>(sql`select pg_current_xact_id()::text as number`)).rows;
  const asked = sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${now?.number}::text::xid8 as "isSettled"`;
  for (let waitedMs = 0; waitedMs < settlesWithinMs; waitedMs += askAgainMs) {
    const [answer] = (await db.execute<{ isSettled: boolean }>(asked)).rows;
    if (answer?.isSettled) return newest.id;
    await pause(askAgainMs);
  }
  return null;
}

async function sealNext(db: Db, vault: Vault, until: number): Promise<number> {
  const lock = sql`select pg_try_advisory_xact_lock(${lockNumber}) as "isOurs"`;
  const [turn] = (await db.execute<{ isOurs: boolean }>(lock)).rows;
  if (!turn?.isOurs) return 0;
  let link = await lastLink(db);
  const rows = await db
    .select({ id: history.id, line: historyLine })
    .from(history)
    .where(and(gt(history.id, link.historyId), lte(history.id, until)))
    .orderBy(asc(history.id))
    .limit(batch);
  const links = rows.map(({ id: historyId, line }) => {
    link = { position: link.position + 1, historyId, seal: sealAfter(vault, link, line) };
    return link;
  });
  if (links.length > 0) await db.insert(historyChain).values(links);
  return links.length;
}
