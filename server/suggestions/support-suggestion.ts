import { and, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type {
  supportSuggestion as supportSuggestionCall,
  unsupportSuggestion as unsupportSuggestionCall,
} from '#contract/suggestions.ts';
import type { Act } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { lockPublicSuggestion, lockTogether } from '#server/suggestions/access.ts';
import { type SuggestionRow, suggestions, supports } from '#server/suggestions/table.ts';

// Kept pages are not dropped for it: whoever is signed in asks for the count himself, and a press costs nothing.

export const supportSuggestion: Act<typeof supportSuggestionCall> = async ({ db, actor, now }, { id }) => {
  const suggestion = await lockPublicSuggestion(db, id);
  const added = await db
    .insert(supports)
    .values({ suggestionId: id, accountId: actor.id, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: supports.suggestionId });
  return { hasSupported: true, supportsCount: await count(db, suggestion, added.length) };
};

/** With what was merged into it: taken out again, that has not got his support any more either. */
export const unsupportSuggestion: Act<typeof unsupportSuggestionCall> = async ({ db, actor }, { id }) => {
  const suggestion = (await lockTogether(db, [id])).find((locked) => locked.id === id);
  if (suggestion?.state !== 'public') throw new Refusal('not_found');
  const isHis = eq(supports.accountId, actor.id);
  const merged = db.select({ id: suggestions.id }).from(suggestions).where(eq(suggestions.mergedInto, id));
  const elsewhere = await db
    .delete(supports)
    .where(and(inArray(supports.suggestionId, merged), isHis))
    .returning({ id: supports.suggestionId });
  if (elsewhere.length) {
    const ids = elsewhere.map((one) => one.id);
    await db
      .update(suggestions)
      .set({ supportsCount: sql`${suggestions.supportsCount} - 1` })
      .where(inArray(suggestions.id, ids));
  }
  const gone = await db
    .delete(supports)
    .where(and(eq(supports.suggestionId, id), isHis))
    .returning({ id: supports.suggestionId });
  return { hasSupported: false, supportsCount: await count(db, suggestion, -gone.length) };
};

async function count(db: Db, { id, supportsCount }: SuggestionRow, step: number): Promise<number> {
  if (step === 0) return supportsCount;
  await db
    .update(suggestions)
    .set({ supportsCount: sql`${suggestions.supportsCount} + ${step}` })
    .where(eq(suggestions.id, id));
  return supportsCount + step;
}
