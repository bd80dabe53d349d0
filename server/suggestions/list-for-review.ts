import { and, asc, desc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { pageSizeMax } from '#contract/core/paging.ts';
import type { listAllComments as listAllCommentsCall } from '#contract/suggestions-lists.ts';
import type {
  listSuggestions as listSuggestionsCall,
  SuggestionView,
  suggestionForReview as suggestionForReviewCall,
  suggestionSorts,
} from '#contract/suggestions-review.ts';
import { namePatterns } from '#server/accounts/name-search.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { inOrder, type Order, oldestAndNewest } from '#server/core/order.ts';
import { pageOf } from '#server/core/page.ts';
import { isAbout } from '#server/suggestions/list-suggestions.ts';
import {
  type CommentRow,
  comments,
  reports,
  type SuggestionRow,
  suggestionAnswers,
  suggestions,
} from '#server/suggestions/table.ts';
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
const standardOf = (view: SuggestionView | null) => (view === 'waiting' || view === 'unanswered' ? 'oldest' : 'newest');

export const listSuggestions: Act<typeof listSuggestionsCall> = async ({ db, page }, { view, account, q, sort }) => {
  const found = q === null ? undefined : isAbout(q);
  if (found === null) return { items: [], nextCursor: null };
  const { goesOn, orderBy, positionOf } = inOrder(orders[sort ?? standardOf(view)], numbered, page.after);
  const rows = await db
    .select({ suggestion: suggestions, accountName: accounts.displayName })
    .from(suggestions)
    .innerJoin(accounts, eq(accounts.id, suggestions.authorId))
    .where(
      and(
        view === null ? undefined : viewed(view),
        account === null ? undefined : eq(suggestions.authorId, account),
        found,
        goesOn,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf,
    view: ({ suggestion, accountName }) => viewSuggestionForReview(suggestion, accountName),
  });
};

/** One of them, with what only its own page has room for. */
export const suggestionForReview: Act<typeof suggestionForReviewCall> = async ({ db }, { id }) => {
  const [found] = await db
    .select({ suggestion: suggestions, accountName: accounts.displayName })
    .from(suggestions)
    .innerJoin(accounts, eq(accounts.id, suggestions.authorId))
    .where(eq(suggestions.id, id));
  if (!found) throw new Refusal('not_found');
  const answers = await db
    .select()
    .from(suggestionAnswers)
    .where(eq(suggestionAnswers.suggestionId, id))
    .orderBy(desc(suggestionAnswers.id))
    .limit(pageSizeMax);
  const merged = await db
    .select({ id: suggestions.id, subject: suggestions.subject })
    .from(suggestions)
    .where(eq(suggestions.mergedInto, id))
    .orderBy(asc(suggestions.id))
    .limit(pageSizeMax);
  const isAboutIt = eq(reports.suggestionId, id);
  return {
    ...viewSuggestionForReview(found.suggestion, found.accountName),
    answers: answers.map(({ answerState, answerText, createdAt }) => ({
      ...{ answerState, answerText, createdAt: createdAt.toISOString() },
    })),
    merged,
    hiddenCommentsCount: await db.$count(comments, and(eq(comments.suggestionId, id), eq(comments.state, 'hidden'))),
    reportsCount: await db.$count(reports, isAboutIt),
    openReportsCount: await db.$count(reports, and(isAboutIt, isNull(reports.settledAt))),
  };
};

type FoundComment = { comment: CommentRow; accountName: string; openReports: number };

const commentIdOf = ({ comment }: FoundComment) => comment.id;
const commentOrders = oldestAndNewest<FoundComment>({ by: comments.id, type: 'bigint', valueIn: commentIdOf });

/** Of every state. */
export const listAllComments: Act<typeof listAllCommentsCall> = async ({ db, page }, asked) => {
  const wanted = asked.q === null ? undefined : namePatterns(asked.q);
  // Signs alone are in no comment.
  if (wanted === null) return { items: [], nextCursor: null };
  const numbered = { column: comments.id, idOf: commentIdOf };
  const { goesOn, orderBy, positionOf } = inOrder(commentOrders[asked.sort], numbered, page.after);
  const rows = await db
    .select({
      comment: comments,
      accountName: accounts.displayName,
      openReports: sql<number>`(select count(*) from ${reports}
        where ${reports.commentId} = ${comments.id} and ${reports.suggestionId} = ${comments.suggestionId}
          and ${reports.settledAt} is null)`.mapWith(Number),
    })
    .from(comments)
    .innerJoin(accounts, eq(accounts.id, comments.authorId))
    .where(
      and(
        // Written out, so that the index of the hidden ones serves it.
        asked.state === 'hidden'
          ? sql`${comments.state} = 'hidden'`
          : asked.state
            ? eq(comments.state, asked.state)
            : undefined,
        asked.suggestionId ? eq(comments.suggestionId, asked.suggestionId) : undefined,
        asked.account ? eq(comments.authorId, asked.account) : undefined,
        wanted && or(like(comments.searchKey, wanted.searchKey), like(comments.searchKey, wanted.looseKey)),
        goesOn,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf,
    view: ({ comment, accountName, openReports }) => ({
      id: comment.id,
      suggestionId: comment.suggestionId,
      parentId: comment.parentId,
      accountId: comment.authorId,
      accountName,
      commentText: comment.commentText,
      state: comment.state,
      hiddenReason: comment.hiddenReason,
      openReportsCount: openReports,
      createdAt: comment.createdAt.toISOString(),
    }),
  });
};
