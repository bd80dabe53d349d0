import { suggestionLifecycle } from '#contract/suggestions/calls.ts';
import { commentLifecycle } from '#contract/suggestions/comments.ts';
import type { undoModeration as undoModerationCall } from '#contract/suggestions/review.ts';
import { findUndoable, takeUndoable } from '#server/accounts/undo.ts';
import type { UndoableDecision } from '#server/core/history/held-notices.ts';
import { record } from '#server/core/history/history.ts';
import { undoTransition } from '#server/core/history/transition.ts';
import type { Handler, RequestContext } from '#server/core/http/handler.ts';
import { countComment, lockComment, lockSuggestion } from '#server/suggestions/access.ts';
import { reopenReports } from '#server/suggestions/open-reports.ts';
import { comments, suggestions } from '#server/suggestions/table.ts';

const suggestionActions = [...Object.keys(suggestionLifecycle.transitions), 'undo', 'settleReports', 'answer'];
const commentActions = [...Object.keys(commentLifecycle.transitions), 'undo', 'settleReports'];

/** Undoes a decision on a suggestion or a comment. The reports that it settled are open again. */
export const undoModeration: Handler<typeof undoModerationCall> = async (context, { decisionId }) => {
  const decision = await findUndoable(context, decisionId, ['suggestion', 'comment']);
  await (decision.subject === 'comment' ? undoOnComment : undoOnSuggestion)(context, decision);
  if (decision.statusBefore === null) await recordUndo(context, decision);
  return null;
};

async function undoOnSuggestion(context: RequestContext, decision: UndoableDecision): Promise<void> {
  const { db, actor, now } = context;
  const { subjectId: id, statusBefore, reasonBefore } = decision;
  await lockSuggestion(db, id);
  await takeUndoable(context, decision, [{ subject: 'suggestion', id, actions: suggestionActions }]);
  if (statusBefore !== null)
    await undoTransition(db, {
      lifecycle: suggestionLifecycle,
      table: suggestions,
      column: suggestions.state,
      id,
      transition: decision.decision,
      to: statusBefore,
      by: actor,
      now,
      set: { hiddenReason: reasonBefore },
    });
  await reopenReports(db, { suggestionId: id, commentId: null }, decision.decidedAt);
}

async function undoOnComment(context: RequestContext, decision: UndoableDecision): Promise<void> {
  const { db, actor, now } = context;
  const { subjectId: id, statusBefore, reasonBefore } = decision;
  const { comment } = await lockComment(db, id);
  await takeUndoable(context, decision, [{ subject: 'comment', id, actions: commentActions }]);
  if (statusBefore !== null) {
    const state = await undoTransition(db, {
      lifecycle: commentLifecycle,
      table: comments,
      column: comments.state,
      id,
      transition: decision.decision,
      to: statusBefore,
      by: actor,
      now,
      set: { hiddenReason: reasonBefore },
    });
    await countComment(db, comment, state === 'public' ? 1 : -1);
  }
  await reopenReports(db, { suggestionId: comment.suggestionId, commentId: id }, decision.decidedAt);
}

/** The undo of a decision that changed no state: the reported thing was kept. */
const recordUndo = ({ db, actor, now }: RequestContext, { subject, subjectId }: UndoableDecision) =>
  record(db, { at: now, by: actor, action: 'undo', subject, subjectId, before: { decision: 'keep' } });
