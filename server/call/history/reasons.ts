import { and, eq, inArray, sql } from 'drizzle-orm';
import { erasedReason } from '#contract/copy/errors.ts';
import type { HistorySubject } from '#contract/copy/history.ts';
import type { Db } from '#server/base/db/db.ts';
import { hashMark, history, historyReasons } from '#server/call/history/history.ts';

const isOfLine = sql`${historyReasons.historyId} = ${history.id}`;

const isHashed = sql`${history.reason} like ${`${hashMark}%`}`;

/** The reason as it was written. A row from before there were hashes has it itself, and once it is erased a text in its place. */
export const shownReason = sql<string | null>`coalesce(
  (select ${historyReasons.text} from ${historyReasons} where ${isOfLine}),
  case when ${isHashed} then ${erasedReason} else ${history.reason} end)`;

/** Whether the reason is the one that the row was written with, or erased. */
export const isReasonTrue = sql<boolean>`not exists (select from ${historyReasons} where ${isOfLine}
  and ${historyReasons.text} <> ${erasedReason} and ${history.reason} is distinct from ${hashMark}
    || encode(sha256(convert_to(${historyReasons.salt} || ${historyReasons.text}, 'UTF8')), 'hex'))`;

/**
 * Erases the reasons of what happened to these things, and hides those that the history has itself. Its hash chain stays
 * right.
 */
export async function eraseReasons(db: Db, subject: HistorySubject, ids: readonly number[]): Promise<void> {
  const isOfThem = and(eq(history.subject, subject), inArray(history.subjectId, [...ids]));
  const lines = db.select({ id: history.id }).from(history).where(isOfThem);
  await db.delete(historyReasons).where(inArray(historyReasons.historyId, lines));
  await db.execute(sql`insert into ${historyReasons} (history_id, salt, text)
    select ${history.id}, '', ${erasedReason} from ${history}
    where ${isOfThem} and ${history.reason} is not null and not ${isHashed} on conflict do nothing`);
}
