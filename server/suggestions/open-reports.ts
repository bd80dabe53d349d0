import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/core/db.ts';
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

/** Settles all open reports of a thing, and answers them. */
export const settle = (db: Db, thing: Reported, now: Date): Promise<ReportRow[]> =>
  db.update(reports).set({ settledAt: now }).where(openOn(thing)).returning();
