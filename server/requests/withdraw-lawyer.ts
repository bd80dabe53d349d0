import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { withdrawLawyer as withdrawLawyerCall } from '#contract/requests.ts';
import type { Act } from '#server/core/act.ts';
import { record } from '#server/core/history.ts';
import { assignmentOf, lockRequest } from '#server/requests/access.ts';
import { requestNotices } from '#server/requests/copy.ts';
import { assignments } from '#server/requests/table.ts';

/** Withdraws an assignment; a lawyer whose offer stands keeps it, for the client counts on that offer. */
export const withdrawLawyer: Act<typeof withdrawLawyerCall> = async (
  { db, actor, now, house },
  { requestId, lawyerId },
) => {
  const request = await lockRequest(db, requestId);
  const assignment = request && (await assignmentOf(db, requestId, lawyerId));
  if (!assignment) throw new Refusal('not_found');
  if (assignment.hasOffered) throw new Refusal('state_changed');
  await db
    .update(assignments)
    .set({ withdrawnAt: now })
    .where(and(eq(assignments.requestId, requestId), eq(assignments.lawyerId, lawyerId)));
  await record(db, {
    at: now,
    by: actor,
    action: 'withdrawLawyer',
    subject: 'request',
    subjectId: requestId,
    before: { lawyerId },
  });
  await house.tell(db, [lawyerId], { title: requestNotices.withdrawn(requestId) }, now);
  return { requestId, lawyerId };
};
