import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { announceContent } from '#server/core/changes.ts';
import type { Forget } from '#server/core/forget.ts';
import { reports, suggestions, supports } from '#server/suggestions/table.ts';

/**
 * What was said in public stays, without the name of who said it (decision 013); what nobody has read yet goes. His
 * support goes with him, and his reports no longer say whose they are.
 */
export const forgetSuggestions: Forget = async (scene) => {
  const { db, actor } = scene;
  await db.delete(suggestions).where(and(eq(suggestions.authorId, actor.id), eq(suggestions.state, 'waiting')));
  await db.update(suggestions).set({ subjectSubmitterName: null }).where(eq(suggestions.authorId, actor.id));
  await db.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, actor.id));
  const supported = db.select({ id: supports.suggestionId }).from(supports).where(eq(supports.accountId, actor.id));
  // In the order of their numbers, so that two who leave at once wait in line instead of for each other.
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
  // The name stood on pages that are kept.
  await announceContent(scene);
  return {};
};
