import { type answerComplaint as answerComplaintCall, complaintLifecycle } from '#contract/complaints/calls.ts';
import { complaintTexts as t } from '#contract/complaints/copy.ts';
import { Refusal } from '#contract/core/errors.ts';
import { lockComplaint } from '#server/complaints/access.ts';
import { caseLink, complaintMails, complaintNotices } from '#server/complaints/copy.ts';
import { complaints } from '#server/complaints/table.ts';
import { holdNotices } from '#server/core/history/held-notices.ts';
import { restoreState, transition } from '#server/core/history/transition.ts';
import type { WayBack } from '#server/core/history/way-back.ts';
import type { Handler } from '#server/core/http/handler.ts';

const state = { lifecycle: complaintLifecycle, table: complaints, column: complaints.state };

/** Of two administrators at once one answers. A complaint that was withdrawn meanwhile says so. */
export const answerComplaint: Handler<typeof answerComplaintCall> = async (context, { id, text }) => {
  const { db, actor, now } = context;
  const { complaint, request } = await lockComplaint(db, id);
  const { requestId, authorId, state: before } = complaint;
  if (before === 'withdrawn') throw new Refusal('state_changed', { message: t.wasWithdrawn });
  const held = holdNotices(context);
  const change = { id, by: actor, now, set: { answer: text, answeredAt: now }, refusal: 'already_decided' } as const;
  const after = await transition(db, { ...state, ...change, transition: 'answer' });
  const lawyerId = authorId === request.clientId ? null : authorId;
  const mail = { template: complaintMails.answered, data: { number: requestId, text, lawyerId } };
  const link = caseLink(requestId, lawyerId);
  const notice = { title: complaintNotices.answered(requestId), body: text, link, mail };
  await held.context.app.notify(db, [authorId], notice, now);
  const decided = { subject: 'complaint', subjectId: id, decision: 'answer', statusBefore: before } as const;
  return { id, state: after, held: await held.hold(decided) };
};

/** An answer is taken back at once only: later its reader has acted on it. */
export const complaintsBack: WayBack = {
  async lock(db, id) {
    await lockComplaint(db, id);
    return [{ subject: 'complaint', id, actions: Object.keys(complaintLifecycle.transitions) }];
  },

  async restore({ db, actor, now }, { id, held }) {
    const { complaint } = await lockComplaint(db, id);
    // Without a text its author has deleted their account.
    if (held === null || complaint.text === null) throw new Refusal('state_changed');
    const back = { transition: held.decision, to: held.statusBefore, set: { answer: null, answeredAt: null } };
    await restoreState(db, { ...state, ...back, id, by: actor, now });
  },
};
