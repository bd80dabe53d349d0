import { commentStates } from '#contract/suggestions/comments.ts';
import { commentStateNames, suggestionColumns } from '#contract/suggestions/copy.ts';
import { type CommentForReview, listAllComments } from '#contract/suggestions/lists.ts';
import { nouns } from '#web/core/counts/copy.ts';
import { CommentReviewCard } from '#web/suggestions/review/comment-review-card.tsx';
import { reviewCopy as t } from '#web/suggestions/review/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { accountFilter, everyTab, type ListOf, pagesOf } from '#web/ui/list/list-of.ts';

const { newest, oldest } = t.sorts;

/** The comments on all contributions, in whatever state. */
export const commentsList: ListOf<CommentForReview> = {
  ...{ name: 'comments', title: suggestionColumns.comments, counted: t.countedComments },
  tabs: {
    ...{ name: 'state', label: suggestionColumns.comments },
    words: {
      [everyTab]: uiCopy.all,
      ...Object.fromEntries(commentStates.map((state) => [state, commentStateNames[state]])),
    },
  },
  ...{ sorts: { newest, oldest }, search: t.searchComments, filters: [accountFilter] },
  about: ({ id }) => ({ subject: 'comment', id }),
  ...pagesOf(listAllComments),
  empty: () => nouns.comment.zero,
  nameOf: ({ commentText }) => commentText || t.deletedText,
  card: (comment, leave) => <CommentReviewCard comment={comment} onDecided={leave} />,
};
