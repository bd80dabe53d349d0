import { eq } from 'drizzle-orm';
import type { Forget } from '#server/core/forget.ts';
import { suggestions } from '#server/suggestions/table.ts';

/** What was said in public stays, without the name of who said it. */
export const forgetSuggestions: Forget = async ({ db, actor }) => {
  await db.update(suggestions).set({ subjectSubmitterName: null }).where(eq(suggestions.authorId, actor.id));
  return {};
};
