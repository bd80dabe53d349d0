import type { Undo } from '#contract/core/undo.ts';
import { undoModeration } from '#contract/suggestions/review.ts';
import { reviewCopy as t } from '#web/suggestions/review/copy.ts';
import type { Undoable } from '#web/ui/review/undo-toast.tsx';

/** What a decision is about: a suggestion, or a comment on one. */
export type Moderated = { readonly suggestionId: number; readonly commentId: number | null };

/** What the toast says after a decision on it, and what it undoes. */
export const undoable =
  ({ suggestionId, commentId }: Moderated, decision: keyof typeof t.decided) =>
  ({ undo }: { undo: Undo }): Undoable => {
    const thing = commentId === null ? t.suggestionOf(suggestionId) : t.commentOf(commentId);
    return { text: t.decided[decision](thing), undone: t.undone[decision](thing), endpoint: undoModeration, undo };
  };
