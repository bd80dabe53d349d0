import { and, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#server/core/db/db.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { lockPublicSuggestion, lockTogether } from '#server/suggestions/access.ts';
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

/** Removes the support of the actor from merged duplicates too, so that it does not return when the merge is taken back. */
export const unsupportSuggestion: Handler<'unsupportSuggestion'> = async ({ db, actor }, { id }) => {
  const suggestion = (await lockTogether(db, [id])).find((locked) => locked.id === id);
  if (suggestion?.state !== 'public') throw new Refusal('not_found');
  const isActors = eq(supports.accountId, actor.id);
  const merged = db.select({ id: suggestions.id }).from(suggestions).where(eq(suggestions.mergedInto, id));
  const removedFromMerged = await db
    .delete(supports)
    .where(and(inArray(supports.suggestionId, merged), isActors))
    .returning({ id: supports.suggestionId });
  if (removedFromMerged.length) {
    const ids = removedFromMerged.map((one) => one.id);
    await db
      .update(suggestions)
      .set({ supportsCount: sql`${suggestions.supportsCount} - 1` })
      .where(inArray(suggestions.id, ids));
  }
  const removed = await db
    .delete(supports)
    .where(and(eq(supports.suggestionId, id), isActors))
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
