import { type completeRequest as completeRequestCall, requestLifecycle } from '#contract/requests.ts';
import type { Act } from '#server/core/act.ts';
import { move } from '#server/core/move.ts';
import { requestToMove } from '#server/requests/access.ts';
import { requestMails, requestNotices } from '#server/requests/copy.ts';
import { requests } from '#server/requests/table.ts';

/** The client confirms that the work is done, or an administrator closes it; the others who take part are told. */
export const completeRequest: Act<typeof completeRequestCall> = async ({ db, actor, now, house }, { requestId }) => {
  const { clientId, chosenLawyerId } = await requestToMove(db, actor, requestId);
  const status = await move(db, {
    lifecycle: requestLifecycle,
    table: requests,
    column: requests.status,
    id: requestId,
    move: 'complete',
    by: actor,
    now,
    // What the client himself has confirmed is not for others to take back.
    set: { reopensTo: actor.role === 'Admin' ? 'In Progress' : null },
  });
  const mail = { template: requestMails.completed, data: { number: requestId } };
  if (clientId !== actor.id) {
    await house.tell(
      db,
      [clientId],
      { title: requestNotices.completed(requestId), link: `/request/${requestId}`, mail },
      now,
    );
  }
  if (chosenLawyerId !== null) {
    const link = `/lawyer-request/${requestId}/${chosenLawyerId}`;
    await house.tell(db, [chosenLawyerId], { title: requestNotices.completedForLawyer(requestId), link, mail }, now);
  }
  return { requestId, status };
};
