import { and, eq } from 'drizzle-orm';
import { complaintTexts as t } from '#contract/complaints/copy.ts';
import { Refusal } from '#contract/core/errors.ts';
import { pageSizeMax } from '#contract/core/paging.ts';
import { administrators } from '#server/accounts/access.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { record } from '#server/call/history/history.ts';
import { toDecide } from '#server/call/history/notices.ts';
import { transition } from '#server/call/history/transition.ts';
import { complaintState, isParty, lockComplaint, takesComplaints } from '#server/complaints/access.ts';
import { complaintNotices } from '#server/complaints/copy.ts';
import { complaints } from '#server/complaints/table.ts';
import { readOwnComplaints } from '#server/complaints/view.ts';
import { lockRequest } from '#server/requests/access.ts';
import { requests } from '#server/requests/table.ts';

/** The other side is not told: only administrators are. */
export const complain: Handler<'complain'> = async ({ db, actor, now, app }, { requestId, about, text }) => {
  const request = await lockRequest(db, requestId);
  if (!request || !(await isParty(db, actor, request))) throw new Refusal('not_found');
  if (!takesComplaints(request, now)) throw new Refusal('state_changed', { message: t.notNow });
  if ((await readOwn(db, actor, requestId)).isOneOpen) throw new Refusal('already_complained');
  const [complaint] = await db
    .insert(complaints)
    .values({ requestId, authorId: actor.id, about, text, state: 'open', createdAt: now })
    .returning({ id: complaints.id });
  if (!complaint) throw new Error('the complaint was not stored');
  const { id } = complaint;
  await record(db, {
    ...{ at: now, by: actor, action: 'complain', subject: 'complaint', subjectId: id },
    after: { status: 'open', requestId },
  });
  const notice = { title: complaintNotices.waiting(requestId), ...toDecide('complaint', id) };
  await app.notify(db, await administrators(db, 'manages'), notice, now);
  return { id };
};

/** One whose answer can still be taken back counts as open. */
async function readOwn(db: Db, actor: Actor, requestId: number) {
  const isOwn = and(eq(complaints.requestId, requestId), eq(complaints.authorId, actor.id));
  const own = await readOwnComplaints(db, isOwn, pageSizeMax);
  return { own, isOneOpen: own.some(({ state }) => state === 'open') };
}

export const withdrawComplaint: Handler<'withdrawComplaint'> = async ({ db, actor, now }, { id }) => {
  const { complaint } = await lockComplaint(db, id);
  if (complaint.authorId !== actor.id) throw new Refusal('not_found');
  await transition(db, { ...complaintState, id, transition: 'withdrawComplaint', by: actor, now });
  return { id };
};

export const ownComplaints: Handler<'ownComplaints'> = async ({ db, actor, now }, { requestId }) => {
  const [request] = await db.select().from(requests).where(eq(requests.id, requestId));
  const { own, isOneOpen } = await readOwn(db, actor, requestId);
  const mayComplain = !isOneOpen && !!request && takesComplaints(request, now) && (await isParty(db, actor, request));
  return { mayComplain, complaints: own };
};
