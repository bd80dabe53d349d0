import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, desc, gt, lte, max, type SQL, sql } from 'drizzle-orm';
import { snakeCase } from 'drizzle-orm/pg-core';
import { bytes, id } from '#server/base/db/columns.ts';
import type { Db } from '#server/base/db/db.ts';
import { locks } from '#server/base/db/locks.ts';
import type { Encryption } from '#server/base/secrets/encryption.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { history } from '#server/call/history/history.ts';

/** The hash chain of the history: one hash for each row, in the order of the ids. */
export const historyChain = snakeCase.table('history_chain', {
  position: id().primaryKey(),
  historyId: id().notNull(),
  hash: bytes().notNull(),
});
export type Link = typeof historyChain.$inferSelect;

/** The link before the first row. */
export const chainStart: Link = { position: 0, historyId: 0, hash: Buffer.alloc(0) };

const batch = 500;
const settlesWithinMs = 2_000;
const retryDelayMs = 50;

/**
 * All values of a row as one text, which is the same in every database. The time has microseconds, as the database
 * stores them.
 */
export const historyLine: SQL<string> = sql<string>`jsonb_build_array(
  ${history.id}, to_char(${history.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), ${history.actorId},
  ${history.actorRole}, ${history.action}, ${history.subject}, ${history.subjectId}, ${history.before}::text,
  ${history.after}::text, ${history.reason})::text`;

/**
 * The hash of the row after this link, with each key. Without a key nobody can compute it, even with write access to the
 * database.
 */
export const nextHashes = (encryption: Encryption, { position, hash }: Link, line: string) =>
  encryption.fingerprints(`history chain ${position + 1} ${hash.toString('hex')} ${line}`);

export async function lastLink(db: Db): Promise<Link> {
  const [last] = await db.select().from(historyChain).orderBy(desc(historyChain.position)).limit(1);
  return last ?? chainStart;
}

/** How far the chain is: its last link, the id of the newest row, and whether the link is the one of that row. */
export async function chainProgress(db: Db): Promise<{ link: Link; newestId: number; isWhole: boolean }> {
  const [newest] = await db.select({ id: max(history.id) }).from(history);
  const [link, newestId] = [await lastLink(db), newest?.id ?? 0];
  return { link, newestId, isWhole: link.historyId === newestId };
}

/** Adds the settled rows to the hash chain; returns their number. If several processes do so at once, one works. */
export async function chainHistory({
  db,
  encryption,
  log,
}: Pick<AppContext, 'db' | 'encryption' | 'log'>): Promise<number> {
  const until = await settledUntil(db);
  let added = 0;
  while (until !== null) {
    const count = await db.transaction((transaction) => addNextRows(transaction, encryption, until));
    added += count;
    if (count < batch) break;
  }
  if (added > 0) {
    const { historyId, ...link } = await lastLink(db);
    // A log that is stored elsewhere cannot be changed. `node commands/verify-history.ts` takes this hash as its argument.
    log.info({ until: historyId, hash: linkText(link) }, 'the hash chain of the history has new rows');
  }
  return added;
}

/** A link as text, for the log and for `node commands/verify-history.ts`. */
export const linkText = ({ position, hash }: Pick<Link, 'position' | 'hash'>): string =>
  `${position}:${hash.toString('hex')}`;

/**
 * The newest id below which no new row can appear; null when there is no new row or it is not known yet. A transaction
 * can commit long after another one with greater ids. But it gets its transaction id before its rows get their ids
 * (the default of the id sees to it), so all smaller ids are settled when every transaction that began before now has ended.
 */
async function settledUntil(db: Db): Promise<number | null> {
  const { newestId, isWhole } = await chainProgress(db);
  if (isWhole) return null;
  const [now] = (await db.execute<{ number: string }>(sql`select pg_current_xact_id()::text as number`)).rows;
  const settled = sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${now?.number}::text::xid8 as "isSettled"`;
  for (let waitedMs = 0; waitedMs < settlesWithinMs; waitedMs += retryDelayMs) {
    const [answer] = (await db.execute<{ isSettled: boolean }>(settled)).rows;
    if (answer?.isSettled) return newestId;
    await pause(retryDelayMs);
  }
  return null;
}

async function addNextRows(db: Db, encryption: Encryption, until: number): Promise<number> {
  const lock = sql`select pg_try_advisory_xact_lock(${locks.historyChain}) as "isOurs"`;
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
    link = { position: link.position + 1, historyId, hash: nextHashes(encryption, link, line)[0] };
    return link;
  });
  if (links.length > 0) await db.insert(historyChain).values(links);
  return links.length;
}
