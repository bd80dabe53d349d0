import { and, desc, eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { pageSizeDefault, pageSizeMax } from '#contract/core/paging.ts';
import type { getSuggestion as getSuggestionCall, myPart as myPartCall } from '#contract/suggestions.ts';
import type { Act } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { pageOfComments } from '#server/suggestions/list-comments.ts';
import { comments, type SuggestionRow, suggestions, supports } from '#server/suggestions/table.ts';
import { editableUntil, viewSuggestion } from '#server/suggestions/view.ts';

/** What was merged is answered by what it was merged into. */
async function publicSuggestion(db: Db, id: number): Promise<SuggestionRow> {
  const [found] = await db.select().from(suggestions).where(eq(suggestions.id, id));
  const [suggestion] =
    found?.state === 'merged' && found.mergedInto !== null
      ? await db.select().from(suggestions).where(eq(suggestions.id, found.mergedInto))
      : [found];
  if (suggestion?.state !== 'public') throw new Refusal('not_found');
  return suggestion;
}

export const getSuggestion: Act<typeof getSuggestionCall> = async ({ db }, { id }) => {
  const suggestion = await publicSuggestion(db, id);
  const page = { limit: pageSizeDefault, after: null };
  const { items, nextCursor } = await pageOfComments({ db, page }, suggestion.id);
  return {
    ...viewSuggestion(suggestion),
    userName: suggestion.subjectSubmitterName,
    answerText: suggestion.answerText,
    answeredAt: suggestion.answeredAt?.toISOString() ?? null,
    comments: items,
    nextComments: nextCursor,
  };
};

export const myPart: Act<typeof myPartCall> = async ({ db, actor }, { id }) => {
  const { id: suggestionId, supportsCount } = await publicSuggestion(db, id);
  const mine = await db
    .select({ id: comments.id, createdAt: comments.createdAt })
    .from(comments)
    .where(
      and(eq(comments.authorId, actor.id), eq(comments.suggestionId, suggestionId), sql`${comments.state} = 'public'`),
    )
    .orderBy(desc(comments.id))
    .limit(pageSizeMax);
  const [support] = await db
    .select()
    .from(supports)
    .where(and(eq(supports.suggestionId, suggestionId), eq(supports.accountId, actor.id)));
  return {
    hasSupported: support !== undefined,
    supportsCount,
    comments: mine.map((comment) => ({
      id: comment.id,
      editableUntil: editableUntil(comment.createdAt).toISOString(),
    })),
  };
};
