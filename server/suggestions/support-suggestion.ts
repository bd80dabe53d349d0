import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/base/db/db.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { lockPublicSuggestion } from '#server/suggestions/access.ts';
import { type SuggestionRow, suggestions, supports } from '#server/suggestions/table.ts';

// Supporting does not clear the page cache: a signed-in visitor reads the current count with their own call.

export const supportSuggestion: Handler<'supportSuggestion'> = async ({ db, actor, now }, { id }) => {
  const suggestion = await lockPublicSuggestion(db, id);
  const added = await db
    .insert(supports)
    .values({ suggestionId: id, accountId: actor.id, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: supports.suggestionId });
  return { hasSupported: true, supportsCount: await changeCount(db, suggestion, added.length) };
};

export const unsupportSuggestion: Handler<'unsupportSuggestion'> = async ({ db, actor }, { id }) => {
  const suggestion = await lockPublicSuggestion(db, id);
  const removed = await db
    .delete(supports)
    .where(and(eq(supports.suggestionId, id), eq(supports.accountId, actor.id)))
    .returning({ id: supports.suggestionId });
  return { hasSupported: false, supportsCount: await changeCount(db, suggestion, -removed.length) };
};

async function changeCount(db: Db, { id, supportsCount }: SuggestionRow, step: number): Promise<number> {
  if (step === 0) return supportsCount;
  await db
    .update(suggestions)
    .set({ supportsCount: sql`${suggestions.supportsCount} + ${step}` })
    .where(eq(suggestions.id, id));
  return supportsCount + step;
}
