import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { erasedFacts } from '#contract/core/facts.ts';
import { suggestionFacts, suggestionFactsOf } from '#contract/suggestions/calls.ts';
import type { Reaction } from '#server/call/context/events.ts';
import { type ExportSections, ownRows } from '#server/call/export/data-export.ts';
import { comments, reports, suggestions, supports } from '#server/suggestions/table.ts';

export const suggestionExport = {
  suggestions: ownRows(suggestions, {
    by: [suggestions.authorId],
    newest: suggestions.id,
    shown: ({ id, state, hiddenReason, createdAt, ...row }) => ({
      ...{ id, ...suggestionFactsOf(row), state, hiddenReason, createdAt },
    }),
  }),
  comments: ownRows(comments, {
    by: [comments.authorId],
    newest: comments.id,
    shown: ['id', 'suggestionId', 'commentText', 'state', 'hiddenReason', 'editedAt', 'createdAt'],
  }),
  supports: ownRows(supports, {
    by: [supports.accountId],
    newest: supports.createdAt,
    shown: ['suggestionId', 'createdAt'],
  }),
  reports: ownRows(reports, {
    by: [reports.reporterId],
    newest: reports.id,
    shown: ['id', 'suggestionId', 'commentId', 'reason', 'createdAt', 'settledAt'],
  }),
} satisfies ExportSections;

/**
 * Public suggestions and comments stay without the name of their author (decision 013). Suggestions that wait for
 * approval and the person's supports are deleted. Their reports no longer name them.
 */
export const eraseSuggestionData: Reaction<'accountLeaving'> = async (context) => {
  const { db, actor } = context;
  await db.delete(suggestions).where(and(eq(suggestions.authorId, actor.id), eq(suggestions.state, 'waiting')));
  await db.update(suggestions).set(erasedFacts(suggestionFacts, 'always')).where(eq(suggestions.authorId, actor.id));
  await db.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, actor.id));
  const supported = db.select({ id: supports.suggestionId }).from(supports).where(eq(supports.accountId, actor.id));
  // Locked in the order of their ids, so that two people who leave at once cannot deadlock.
  await db
    .select({ id: suggestions.id })
    .from(suggestions)
    .where(inArray(suggestions.id, supported))
    .orderBy(asc(suggestions.id))
    .for('no key update');
  const gone = await db.delete(supports).where(eq(supports.accountId, actor.id)).returning();
  if (gone.length) {
    const ids = gone.map(({ suggestionId }) => suggestionId);
    await db
      .update(suggestions)
      .set({ supportsCount: sql`${suggestions.supportsCount} - 1` })
      .where(inArray(suggestions.id, ids));
  }
};
