import { commentStates } from '#contract/suggestions/comments.ts';
import { commentStateNames, commentColumns as heads } from '#contract/suggestions/labels.ts';
import { type CommentForReview, commentsSheet, listAllComments } from '#contract/suggestions/lists.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { CommentReviewCard } from '#web/suggestions/review/comment-review-card.tsx';
import { reviewCopy as t } from '#web/suggestions/review/copy.ts';
import { accountFilter, columnsOf, csvPathOf, everyTab, type ListOf, pagesOf } from '#web/ui/list/list-of.ts';

const { newest, oldest } = t.sorts;

/** The comments on all contributions, in whatever state. */
export const commentsList: ListOf<CommentForReview> = {
  ...{ name: 'comments', title: t.commentsLabel, counted: t.countedComments, nameHead: heads.name },
  tabs: {
    ...{ name: 'state', label: t.commentsLabel },
    words: {
      [everyTab]: t.all,
      ...Object.fromEntries(commentStates.map((state) => [state, commentStateNames[state]])),
    },
  },
  ...{ sorts: { newest, oldest }, search: t.searchComments, filters: [accountFilter] },
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
  about: ({ id }) => ({ subject: 'comment', id }),
  fetchPage: pagesOf(listAllComments),
  csvPath: csvPathOf(commentsSheet),
  empty: () => t.noComments,
  nameOf: ({ commentText }) => commentText || t.deletedText,
  card: (comment, leave) => <CommentReviewCard comment={comment} onDecided={leave} />,
};
