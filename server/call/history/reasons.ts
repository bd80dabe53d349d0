import { and, eq, inArray, sql } from 'drizzle-orm';
import { erasedReason } from '#contract/copy/errors.ts';
import type { HistorySubject } from '#contract/copy/history.ts';
import type { Db } from '#server/base/db/db.ts';
import { hashMark, history, historyReasons } from '#server/call/history/history.ts';

const isOfLine = sql`${historyReasons.historyId} = ${history.id}`;

/** The reason as it was written; once it is erased, a text in its place. */
export const shownReason = sql<string | null>`coalesce(
  (select ${historyReasons.text} from ${historyReasons} where ${isOfLine}),
  case when ${history.reason} is not null then ${erasedReason} end)`;

/** Whether the reason is the one that the row was written with, or erased. */
export const isReasonTrue = sql<boolean>`not exists (select from ${historyReasons} where ${isOfLine}
  and ${history.reason} is distinct from ${hashMark}
    || encode(sha256(convert_to(${historyReasons.salt} || ${historyReasons.text}, 'UTF8')), 'hex'))`;

/** Erases the reasons of what happened to these things. The hash chain of the history stays right. */
export async function eraseReasons(db: Db, subject: HistorySubject, ids: readonly number[]): Promise<void> {
  const lines = db
    .select({ id: history.id })
    .from(history)
    .where(and(eq(history.subject, subject), inArray(history.subjectId, [...ids])));
  await db.delete(historyReasons).where(inArray(historyReasons.historyId, lines));
}
