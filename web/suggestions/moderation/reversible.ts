import type { Held } from '#contract/core/take-back.ts';
import { moderationCopy as t } from '#web/suggestions/moderation/copy.ts';
import type { Reversible } from '#web/ui/decision/take-back-toast.tsx';

/** The subject of a decision: a suggestion, or a comment on one. */
export type Moderated = { readonly suggestionId: number; readonly commentId: number | null };

/** The toast after a decision on it, and its way back. */
export const reversible =
  ({ suggestionId, commentId }: Moderated, decision: keyof typeof t.decided) =>
  ({ held }: { held: Held }): Reversible =>
    commentId === null
      ? { text: t.decided[decision](t.suggestionOf(suggestionId)), kind: 'suggestion', id: suggestionId, held }
      : { text: t.decided[decision](t.commentOf(commentId)), kind: 'comment', id: commentId, held };
