import { commentStateNames, commentColumns as heads } from '#contract/copy/columns.ts';
import { commentStates } from '#contract/suggestions-comments.ts';
import { type CommentForReview, commentsSheet, listAllComments } from '#contract/suggestions-lists.ts';
import { formatDateTime } from '#web/core/format.ts';
import { CommentReviewCard } from '#web/suggestions/review/comment-review-card.tsx';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { accountFilter, columnsOf, everyTab, type ListOf, pagesOf, sheetPath } from '#web/ui/list/list-of.ts';

const { newest, oldest } = said.sorts;

/** The comments on all contributions, in whatever state. */
export const commentsList: ListOf<CommentForReview> = {
  ...{ name: 'comments', title: said.commentsLabel, counted: said.countedComments, nameHead: heads.name },
  tabs: {
    ...{ name: 'state', label: said.commentsLabel },
    words: {
      [everyTab]: said.all,
      ...Object.fromEntries(commentStates.map((state) => [state, commentStateNames[state]])),
    },
  },
  ...{ sorts: { newest, oldest }, search: said.searchComments, filters: [accountFilter] },
  columns: columnsOf(
    heads,
    {
      id: ({ id }: CommentForReview) => <bdi dir="ltr">{id}</bdi>,
      suggestion: ({ suggestionId }) => <bdi dir="ltr">{suggestionId}</bdi>,
      account: ({ accountName }) => accountName,
      state: ({ state }) => commentStateNames[state],
      written: ({ createdAt }) => formatDateTime(createdAt),
      reason: ({ hiddenReason }) => hiddenReason,
    },
    ['id'],
  ),
  fetchPage: pagesOf(listAllComments),
  sheet: sheetPath(commentsSheet),
  empty: () => said.noComments,
  nameOf: ({ commentText }) => commentText || said.deletedText,
  card: (comment, leave) => <CommentReviewCard comment={comment} onDecided={leave} />,
};
