import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type {
  hiddenComments as hiddenCommentsCall,
  listSuggestions as listSuggestionsCall,
  SuggestionView,
} from '#contract/suggestions-review.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { idAfter, pageOf } from '#server/core/page.ts';
import { isAbout } from '#server/suggestions/list-suggestions.ts';
import { comments, suggestions } from '#server/suggestions/table.ts';
import { viewSuggestionForReview } from '#server/suggestions/view.ts';

/** An answer is owed to suggestions. */
export const isUnanswered = sql`${suggestions.state} = 'public' and ${suggestions.type} = 'Suggestions' and ${isNull(suggestions.answerState)}`;

const viewed = (view: SuggestionView): SQL => (view === 'unanswered' ? isUnanswered : eq(suggestions.state, view));

/** Who waits longest is served first; the others newest first. */
export const listSuggestions: Act<typeof listSuggestionsCall> = async ({ db, page }, { view, q }) => {
  const found = q === null ? undefined : isAbout(q);
  if (found === null) return { items: [], nextCursor: null };
  const after = idAfter(page.after);
  const isQueue = view === 'waiting' || view === 'unanswered';
  const rows = await db
    .select({ suggestion: suggestions, accountName: accounts.displayName })
    .from(suggestions)
    .innerJoin(accounts, eq(accounts.id, suggestions.authorId))
    .where(
      and(
        viewed(view),
        found,
        after === null ? undefined : isQueue ? gt(suggestions.id, after) : lt(suggestions.id, after),
      ),
    )
    .orderBy(isQueue ? asc(suggestions.id) : desc(suggestions.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: ({ suggestion }) => [suggestion.id],
    view: ({ suggestion, accountName }) => viewSuggestionForReview(suggestion, accountName),
  });
};

export const hiddenComments: Act<typeof hiddenCommentsCall> = async ({ db, page }) => {
  const after = idAfter(page.after);
  const rows = await db
    .select({ comment: comments, accountName: accounts.displayName })
    .from(comments)
    .innerJoin(accounts, eq(accounts.id, comments.authorId))
    .where(and(sql`${comments.state} = 'hidden'`, after === null ? undefined : lt(comments.id, after)))
    .orderBy(desc(comments.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: ({ comment }) => [comment.id],
    view: ({ comment, accountName }) => ({
      id: comment.id,
      suggestionId: comment.suggestionId,
      accountId: comment.authorId,
      accountName,
      commentText: comment.commentText,
      state: comment.state,
      hiddenReason: comment.hiddenReason,
      createdAt: comment.createdAt.toISOString(),
    }),
  });
};
