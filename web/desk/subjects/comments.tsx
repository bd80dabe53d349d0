import { moderationCounts } from '#contract/administration/list-counts.ts';
import { commentStates } from '#contract/suggestions/comments.ts';
import { commentStateNames, suggestionColumns } from '#contract/suggestions/copy.ts';
import { type CommentForReview, listAllComments } from '#contract/suggestions/lists.ts';
import { call } from '#web/core/calls/api.ts';
import { nouns } from '#web/core/counts/copy.ts';
import { accountFilter, everyTab, pagesOf } from '#web/desk/list/list-of.ts';
import type { Subject } from '#web/desk/subjects/subject.tsx';
import { reviewCopy as t } from '#web/desk/suggestions/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';

const { newest, oldest } = t.sorts;

/** The comments on all contributions, in whatever state. */
export const comments: Subject<CommentForReview> = {
  name: 'comments',
  title: suggestionColumns.comments,
  counted: t.countedComments,
  tabs: {
    name: 'state',
    label: suggestionColumns.comments,
    words: {
      [everyTab]: uiCopy.all,
      ...Object.fromEntries(commentStates.map((state) => [state, commentStateNames[state]])),
    },
    counts: async () => (await call(moderationCounts, {})).comments,
  },
  sorts: { newest, oldest },
  search: t.searchComments,
  filters: [accountFilter],
  about: ({ id }) => ({ subject: 'comment', id }),
  ...pagesOf(listAllComments),
  empty: () => nouns.comment.zero,
  nameOf: ({ commentText }) => commentText || t.deletedText,
  loadCard: async () => {
    const { CommentReviewCard } = await import('#web/desk/suggestions/cards-on-suggestion.tsx');
    return (comment, leave) => <CommentReviewCard comment={comment} onDecided={leave} />;
  },
};
