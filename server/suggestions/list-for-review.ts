import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type {
  hiddenComments as hiddenCommentsCall,
  listSuggestions as listSuggestionsCall,
  SuggestionView,
  suggestionSorts,
} from '#contract/suggestions-review.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { inOrder, type Order, oldestAndNewest } from '#server/core/order.ts';
import { pageOf } from '#server/core/page.ts';
import { isAbout } from '#server/suggestions/list-suggestions.ts';
import { type CommentRow, comments, type SuggestionRow, suggestions } from '#server/suggestions/table.ts';
import { viewSuggestionForReview } from '#server/suggestions/view.ts';

/** An answer is owed to suggestions. */
export const isUnanswered = sql`${suggestions.state} = 'public' and ${suggestions.type} = 'Suggestions' and ${isNull(suggestions.answerState)}`;

const viewed = (view: SuggestionView): SQL => (view === 'unanswered' ? isUnanswered : eq(suggestions.state, view));

type Found = { suggestion: SuggestionRow; accountName: string };

const numbered = { column: suggestions.id, idOf: ({ suggestion }: Found) => suggestion.id };
const orders = {
  ...oldestAndNewest<Found>({ by: suggestions.id, type: 'bigint', valueIn: numbered.idOf }),
  supported: {
    ...{ by: suggestions.supportsCount, type: 'bigint', isDescending: true },
    valueIn: ({ suggestion }) => suggestion.supportsCount,
  },
} satisfies Record<(typeof suggestionSorts)[number], Order<Found>>;

/** Who waits longest is served first; the others newest first. */
const standardOf = (view: SuggestionView) => (view === 'waiting' || view === 'unanswered' ? 'oldest' : 'newest');

export const listSuggestions: Act<typeof listSuggestionsCall> = async ({ db, page }, { view, q, sort }) => {
  const found = q === null ? undefined : isAbout(q);
  if (found === null) return { items: [], nextCursor: null };
  const { goesOn, orderBy, positionOf } = inOrder(orders[sort ?? standardOf(view)], numbered, page.after);
  const rows = await db
    .select({ suggestion: suggestions, accountName: accounts.displayName })
    .from(suggestions)
    .innerJoin(accounts, eq(accounts.id, suggestions.authorId))
    .where(and(viewed(view), found, goesOn))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf,
    view: ({ suggestion, accountName }) => viewSuggestionForReview(suggestion, accountName),
  });
};

type HiddenComment = { comment: CommentRow; accountName: string };

const commentIdOf = ({ comment }: HiddenComment) => comment.id;
const hiddenOrders = oldestAndNewest<HiddenComment>({ by: comments.id, type: 'bigint', valueIn: commentIdOf });

export const hiddenComments: Act<typeof hiddenCommentsCall> = async ({ db, page }, { sort }) => {
  const numbered = { column: comments.id, idOf: commentIdOf };
  const { goesOn, orderBy, positionOf } = inOrder(hiddenOrders[sort], numbered, page.after);
  const rows = await db
    .select({ comment: comments, accountName: accounts.displayName })
    .from(comments)
    .innerJoin(accounts, eq(accounts.id, comments.authorId))
    .where(and(sql`${comments.state} = 'hidden'`, goesOn))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf,
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
