import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { suggestionLifecycle } from '#contract/suggestions/calls.ts';
import { commentLifecycle } from '#contract/suggestions/comments.ts';
import type { Db } from '#server/core/db/db.ts';
import { recordAct } from '#server/core/history/history.ts';
import { restoreState } from '#server/core/history/transition.ts';
import type { WayBack } from '#server/core/history/way-back.ts';
import type { RequestContext } from '#server/core/http/handler.ts';
import { becauseOf } from '#server/core/mail/copy.ts';
import {
  commentState,
  countComment,
  lockComment,
  lockSuggestion,
  lockTogether,
  recount,
  suggestionState,
} from '#server/suggestions/access.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { reopenReports } from '#server/suggestions/open-reports.ts';
import { comments, reports, suggestions, supports } from '#server/suggestions/table.ts';

const suggestionActions = [...Object.keys(suggestionLifecycle.transitions), 'takeBack', 'settleReports', 'answer'];
const commentActions = [...Object.keys(commentLifecycle.transitions), 'takeBack', 'settleReports'];

/** The reports that a decision settled are open again. Once its author was notified, only a merge is taken back. */
export const suggestionsBack: WayBack = {
  async lock(db, id) {
    const [known] = await db.select().from(suggestions).where(eq(suggestions.id, id));
    const into = known?.mergedInto ?? null;
    // While this waited, it may have been merged, taken out again, or merged further together with the other one.
    if (into === null) {
      if ((await lockSuggestion(db, id)).mergedInto !== null) throw new Refusal('state_changed');
    } else if (!(await lockTogether(db, [into])).some((one) => one.id === id && one.mergedInto === into))
      throw new Refusal('state_changed');
    return [{ subject: 'suggestion', id, actions: suggestionActions }];
  },

  async restore(context, { id, held, reason }) {
    if (held === null) return takeMergeBack(context, id, reason ?? '');
    const { db, actor, now } = context;
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

type Merged = { id: number; from: number };

/** The comments and supports that came from the duplicate go back to it. Later ones do not move. */
async function takeMergeBack(context: RequestContext, id: number, reason: string): Promise<void> {
  const { db, actor, now, app } = context;
  const { mergedInto: from, authorId } = await lockSuggestion(db, id);
  if (from === null) throw new Refusal('state_changed');
  await restoreState(db, {
    ...suggestionState,
    id,
    transition: 'merge',
    to: 'public',
    by: actor,
    now,
    reason,
    set: { mergedInto: null },
  });
  await returnComments(db, { id, from });
  await returnSupports(db, { id, from });
  await recount(db, id);
  await recount(db, from);
  const notice = { title: suggestionNotices.mergeTakenBack(id), body: becauseOf(reason), link: `/sub/${id}` };
  await app.notify(db, [authorId], notice, now);
}

/** Replies go back with their comment, even if they are newer than the merge, and so do reports of a comment. */
async function returnComments(db: Db, { id, from }: Merged): Promise<void> {
  const back = { suggestionId: id, mergedFrom: null };
  await db
    .update(comments)
    .set(back)
    .where(and(eq(comments.suggestionId, from), eq(comments.mergedFrom, id), isNull(comments.parentId)));
  const returned = db.select({ id: comments.id }).from(comments).where(eq(comments.suggestionId, id));
  await db
    .update(comments)
    .set(back)
    .where(and(eq(comments.suggestionId, from), inArray(comments.parentId, returned)));
  await db
    .update(reports)
    .set({ suggestionId: id })
    .where(and(eq(reports.suggestionId, from), inArray(reports.commentId, returned)));
}

/** Removes its copied supports. A person who also supports another duplicate merged there still counts for that one. */
async function returnSupports(db: Db, { id, from }: Merged): Promise<void> {
  await db.delete(supports).where(and(eq(supports.suggestionId, from), eq(supports.mergedFrom, id)));
  await db.execute(sql`insert into ${supports} (suggestion_id, account_id, created_at, merged_from)
    select ${from}::bigint, others.account_id, others.created_at, others.suggestion_id from ${supports} others
    join ${suggestions} merged on merged.id = others.suggestion_id and merged.merged_into = ${from}::bigint
    on conflict do nothing`);
}
