import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { pageSizeMax } from '#contract/core/paging.ts';
import { commentColumns, commentStateNames } from '#contract/suggestions/copy.ts';
import {
  type SuggestionView,
  suggestionCells,
  suggestionListColumns,
  type suggestionSorts,
} from '#contract/suggestions/review.ts';
import { isNamed, wantedText } from '#server/accounts/name-search.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { inOrder, type Order, oldestAndNewest } from '#server/base/db/order.ts';
import { pageOf } from '#server/base/db/page.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { csvExport } from '#server/call/export/csv-export.ts';
import { matchesText } from '#server/suggestions/read-suggestions.ts';
import {
  type CommentRow,
  comments,
  reports,
  type SuggestionRow,
  suggestionAnswers,
  suggestions,
} from '#server/suggestions/table.ts';
import { viewSuggestionForReview } from '#server/suggestions/view.ts';

/** Only the type «Suggestions» needs an answer. */
export const isUnanswered = sql`${suggestions.state} = 'public' and ${suggestions.type} = 'Suggestions' and ${isNull(suggestions.answerState)}`;

const matchesView = (view: SuggestionView): SQL => (view === 'unanswered' ? isUnanswered : eq(suggestions.state, view));

type Found = { suggestion: SuggestionRow; accountName: string };

const withAccount = (db: Db) =>
  db
    .select({ suggestion: suggestions, accountName: accounts.displayName })
    .from(suggestions)
    .innerJoin(accounts, eq(accounts.id, suggestions.authorId));

const numbered = { column: suggestions.id, idOf: ({ suggestion }: Found) => suggestion.id };
const orders = {
  ...oldestAndNewest<Found>({ by: suggestions.id, type: 'bigint', valueIn: numbered.idOf }),
  supported: {
    ...{ by: suggestions.supportsCount, type: 'bigint', isDescending: true },
    valueIn: ({ suggestion }) => suggestion.supportsCount,
  },
} satisfies Record<(typeof suggestionSorts)[number], Order<Found>>;

/** The order if none is chosen: what waits longest comes first, everything else newest first. */
const defaultSortOf = (view: SuggestionView | null) =>
  view === 'waiting' || view === 'unanswered' ? 'oldest' : 'newest';

export const listSuggestions: Handler<'listSuggestions'> = async ({ db, page }, { view, account, q, item, sort }) => {
  const matches = q === null ? undefined : matchesText(q);
  if (matches === null) return { items: [], nextCursor: null };
  const { goesOn, orderBy, positionOf } = inOrder(orders[sort ?? defaultSortOf(view)], numbered, page.after);
  const rows = await withAccount(db)
    .where(
      and(
        view === null ? undefined : matchesView(view),
        account === null ? undefined : eq(suggestions.authorId, account),
        matches,
        item === null ? undefined : eq(suggestions.id, item),
        goesOn,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf, view: viewSuggestionForReview });
};

/** One suggestion with everything that its own page shows. */
export const suggestionForReview: Handler<'suggestionForReview'> = async ({ db }, { id }) => {
  const [found] = await withAccount(db).where(eq(suggestions.id, id));
  if (!found) throw new Refusal('not_found');
  const answers = await db
    .select()
    .from(suggestionAnswers)
    .where(eq(suggestionAnswers.suggestionId, id))
    .orderBy(desc(suggestionAnswers.id))
    .limit(pageSizeMax);
  const isOnSuggestion = eq(reports.suggestionId, id);
  return {
    ...viewSuggestionForReview(found),
    answers: answers.map(({ answerState, answerText, createdAt }) => ({
      ...{ answerState, answerText, createdAt: createdAt.toISOString() },
    })),
    hiddenCommentsCount: await db.$count(comments, and(eq(comments.suggestionId, id), eq(comments.state, 'hidden'))),
    reportsCount: await db.$count(reports, isOnSuggestion),
    openReportsCount: await db.$count(reports, and(isOnSuggestion, isNull(reports.settledAt))),
  };
};

type FoundComment = { comment: CommentRow; accountName: string; openReports: number };

const commentIdOf = ({ comment }: FoundComment) => comment.id;
const commentOrders = oldestAndNewest<FoundComment>({ by: comments.id, type: 'bigint', valueIn: commentIdOf });

/** Lists comments in every state. */
export const listAllComments: Handler<'listAllComments'> = async ({ db, page }, query) => {
  const patterns = query.q === null ? undefined : wantedText(query.q);
  // A search without a letter or digit finds nothing.
  if (patterns === null) return { items: [], nextCursor: null };
  const numbered = { column: comments.id, idOf: commentIdOf };
  const { goesOn, orderBy, positionOf } = inOrder(commentOrders[query.sort], numbered, page.after);
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
        // A literal instead of a parameter, so that the partial index of hidden comments is used.
        query.state === 'hidden'
          ? sql`${comments.state} = 'hidden'`
          : query.state
            ? eq(comments.state, query.state)
            : undefined,
        query.suggestionId ? eq(comments.suggestionId, query.suggestionId) : undefined,
        query.account ? eq(comments.authorId, query.account) : undefined,
        patterns === undefined ? undefined : isNamed(patterns, comments),
        goesOn,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf,
    view: ({ comment: { id, suggestionId, parentId, authorId, createdAt, ...comment }, accountName, openReports }) => ({
      ...{ id, suggestionId, parentId, accountId: authorId, accountName, commentText: comment.commentText },
      ...{ state: comment.state, hiddenReason: comment.hiddenReason, openReportsCount: openReports },
      createdAt: createdAt.toISOString(),
    }),
  });
};

export const listSuggestionsCsv = csvExport(listSuggestions, {
  list: 'suggestions',
  columns: suggestionListColumns,
  cells: {
    id: ({ id }) => id,
    account: ({ accountName }) => accountName,
    ...suggestionCells,
    comments: ({ commentsCount }) => commentsCount,
    supports: ({ supportsCount }) => supportsCount,
    sent: ({ date }) => cairoTime(new Date(date)),
    answer: ({ answerText }) => answerText,
    hidden: ({ hiddenReason }) => hiddenReason,
  },
  recorded: ({ view }) => (view === 'unanswered' ? {} : { state: view }),
});

export const listAllCommentsCsv = csvExport(listAllComments, {
  list: 'comments',
  columns: commentColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ commentText }) => commentText,
    suggestion: ({ suggestionId }) => suggestionId,
    account: ({ accountName }) => accountName,
    state: ({ state }) => commentStateNames[state],
    written: ({ createdAt }) => cairoTime(new Date(createdAt)),
    reason: ({ hiddenReason }) => hiddenReason,
  },
  recorded: ({ state }) => ({ state }),
});
