import { accountTexts } from '#contract/accounts/copy.ts';
import { type ListedSuggestion, suggestionFactsOf } from '#contract/suggestions/calls.ts';
import { type CommentState, editableMinutes, type Reply } from '#contract/suggestions/comments.ts';
import type { SuggestionForReview } from '#contract/suggestions/review.ts';
import type { SuggestionRow } from '#server/suggestions/table.ts';

/** A public suggestion for everybody: never the account of its author. */
export const viewSuggestion = (row: SuggestionRow): ListedSuggestion => ({
  id: row.id,
  ...suggestionFactsOf(row),
  date: row.createdAt.toISOString(),
  commentsCount: row.commentsCount,
  supportsCount: row.supportsCount,
  answerState: row.answerState,
});

type WithAccount = { suggestion: SuggestionRow; accountName: string };

export const viewSuggestionForReview = ({ suggestion: row, accountName }: WithAccount): SuggestionForReview => ({
  ...viewSuggestion(row),
  state: row.state,
  accountId: row.authorId,
  accountName,
  answerText: row.answerText,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  hiddenReason: row.hiddenReason,
});

type ShownComment = {
  id: number;
  commentText: string;
  state: CommentState;
  editedAt: Date | null;
  createdAt: Date;
  authorName: string;
  isAuthorGone: boolean;
};

/** Shows a hidden or deleted comment without text and name, and no name of an author who deleted their account (decision 013). */
export function viewComment(comment: ShownComment): Reply {
  const isPublic = comment.state === 'public';
  const name = comment.isAuthorGone ? accountTexts.deleted : comment.authorName;
  return {
    id: comment.id,
    userName: isPublic ? name : null,
    commentText: isPublic ? comment.commentText : null,
    createdAt: comment.createdAt.toISOString(),
    isEdited: isPublic && comment.editedAt !== null,
  };
}

const minuteMs = 60_000;

export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + editableMinutes * minuteMs);
