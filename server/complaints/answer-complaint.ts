import { complaintLifecycle } from '#contract/complaints/calls.ts';
import { complaintTexts as t } from '#contract/complaints/copy.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { holdNotices } from '#server/call/history/held-notices.ts';
import { restoreState, transition } from '#server/call/history/transition.ts';
import type { WayBack } from '#server/call/history/way-back.ts';
import { complaintState, lockComplaint } from '#server/complaints/access.ts';
import { complaintMails, complaintNotices } from '#server/complaints/copy.ts';

/** When two administrators answer at once, one succeeds. A complaint that was withdrawn meanwhile says so. */
export const answerComplaint: Handler<'answerComplaint'> = async (context, { id, text }) => {
  const { db, actor, now } = context;
  const { complaint, request } = await lockComplaint(db, id);
  const { requestId, authorId, state: before } = complaint;
  if (before === 'withdrawn') throw new Refusal('state_changed', { message: t.wasWithdrawn });
  const held = holdNotices(context);
  const change = { id, by: actor, now, set: { answer: text, answeredAt: now }, refusal: 'already_decided' } as const;
  const state = await transition(db, { ...complaintState, ...change, transition: 'answer' });
  const link = authorId === request.clientId ? `/request/${requestId}` : `/lawyer-request/${requestId}/${authorId}`;
  const mail = { template: complaintMails.answered, data: { number: requestId, text, path: link } };
  const notice = { title: complaintNotices.answered(requestId), body: text, link, mail };
  await held.context.app.notify(db, [authorId], notice, now);
  const decided = { subject: 'complaint', subjectId: id, decision: 'answer', statusBefore: before } as const;
  return { id, state, held: await held.hold(decided) };
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
    await restoreState(db, { ...complaintState, ...back, id, by: actor, now });
  },
};
