import { Refusal } from '#contract/core/errors.ts';
import { suggestionLifecycle } from '#contract/suggestions/calls.ts';
import { commentLifecycle } from '#contract/suggestions/comments.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { restoreState } from '#server/call/history/transition.ts';
import type { WayBack } from '#server/call/history/way-back.ts';
import {
  commentState,
  countComment,
  lockComment,
  lockSuggestion,
  suggestionState,
} from '#server/suggestions/access.ts';
import { reopenReports } from '#server/suggestions/open-reports.ts';

const suggestionActions = [...Object.keys(suggestionLifecycle.transitions), 'takeBack', 'settleReports', 'answer'];
const commentActions = [...Object.keys(commentLifecycle.transitions), 'takeBack', 'settleReports'];

/** The reports that a decision settled are open again. Once its author was notified, another decision follows. */
export const suggestionsBack: WayBack = {
  async lock(db, id) {
    await lockSuggestion(db, id);
    return [{ subject: 'suggestion', id, actions: suggestionActions }];
  },

  async restore(context, { id, held }) {
    const { db, actor, now } = context;
    if (held === null) throw new Refusal('state_changed');
    if (held.statusBefore === null) await recordKept(context, 'suggestion', id);
    else
      await restoreState(db, {
        ...suggestionState,
        id,
        transition: held.decision,
        to: held.statusBefore,
        by: actor,
        now,
        set: { hiddenReason: held.reasonBefore },
      });
    await reopenReports(db, { suggestionId: id, commentId: null }, held.decidedAt);
  },
};

export const commentsBack: WayBack = {
  async lock(db, id) {
    await lockComment(db, id);
    return [{ subject: 'comment', id, actions: commentActions }];
  },

  async restore(context, { id, held }) {
    const { db, actor, now } = context;
    const { comment } = await lockComment(db, id);
    if (held === null) throw new Refusal('state_changed');
    if (held.statusBefore === null) await recordKept(context, 'comment', id);
    else {
      const state = await restoreState(db, {
        ...commentState,
        id,
        transition: held.decision,
        to: held.statusBefore,
        by: actor,
        now,
        set: { hiddenReason: held.reasonBefore },
      });
      await countComment(db, comment, state === 'public' ? 1 : -1);
    }
    await reopenReports(db, { suggestionId: comment.suggestionId, commentId: id }, held.decidedAt);
  },
};

/** The decision changed no state: the reported thing was kept. */
const recordKept = ({ db, actor, now }: RequestContext, subject: 'suggestion' | 'comment', subjectId: number) =>
  recordAct({ db, actor, now }, { action: 'takeBack', subject, subjectId, before: { decision: 'keep' } });
