import { and, eq, isNull } from 'drizzle-orm';
import type { ReportDecision } from '#contract/suggestions-lists.ts';
import type { Scene } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { type ReportRow, reports } from '#server/suggestions/table.ts';

/** What is reported: a comment, or without one its suggestion. */
export type Reported = Pick<ReportRow, 'suggestionId' | 'commentId'>;

const openOn = ({ suggestionId, commentId }: Reported) =>
  and(
    eq(reports.suggestionId, suggestionId),
    commentId === null ? isNull(reports.commentId) : eq(reports.commentId, commentId),
    isNull(reports.settledAt),
  );

export const isReported = async (db: Db, thing: Reported): Promise<boolean> =>
  (await db.select({ id: reports.id }).from(reports).where(openOn(thing)).limit(1)).length > 0;

type Settlement = { decision: ReportDecision; now: Date };

/** Settles all open reports of a thing, and answers them. */
export const settle = (db: Db, thing: Reported, { decision, now }: Settlement): Promise<ReportRow[]> =>
  db.update(reports).set({ settledAt: now, decision }).where(openOn(thing)).returning();

/** The same by a decision of an administrator: whoever reported the thing hears that it was looked at. */
export async function settleByDecision(
  { db, now, house }: Scene,
  thing: Reported,
  decision: ReportDecision,
): Promise<ReportRow[]> {
  const settled = await settle(db, thing, { decision, now });
  const reporters = settled.flatMap(({ reporterId }) => reporterId ?? []);
  await house.tell(db, reporters, { title: suggestionNotices.reportSettled }, now);
  return settled;
}
