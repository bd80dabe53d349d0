import { type AccountDecision, type AccountForReview, undoAccountDecision } from '#contract/accounts/calls.ts';
import type { Undo } from '#contract/core/undo.ts';
import { reviewCopy as t } from '#web/accounts/review/copy.ts';
import type { Undoable } from '#web/ui/review/undo-toast.tsx';

/** What the toast says after a decision on an account, and what it undoes. */
export const undoable =
  ({ displayName }: AccountForReview, decision: AccountDecision) =>
  ({ undo }: { undo: Undo }): Undoable => ({
    text: t.decided[decision](displayName),
    undone: t.undone[decision](displayName),
    endpoint: undoAccountDecision,
    undo,
  });
