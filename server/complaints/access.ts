import { eq } from 'drizzle-orm';
import { complainDaysMax, complaintLifecycle } from '#contract/complaints/calls.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Actor } from '#server/call/context/actor.ts';
import { type ComplaintRow, complaints } from '#server/complaints/table.ts';
import { assignmentOf, lockRequest } from '#server/requests/access.ts';
import type { RequestRow } from '#server/requests/table.ts';

/** For `transition`: complaints change their state only by their lifecycle. */
export const complaintState = { lifecycle: complaintLifecycle, table: complaints, column: complaints.state };

/** Locks the request of a complaint, then the complaint: calls about the complaints of one request run one after the other. */
export async function lockComplaint(db: Db, id: number): Promise<{ complaint: ComplaintRow; request: RequestRow }> {
  const [known] = await db.select().from(complaints).where(eq(complaints.id, id));
  const request = known && (await lockRequest(db, known.requestId));
  const [complaint] = await db.select().from(complaints).where(eq(complaints.id, id)).for('no key update');
  if (!request || !complaint) throw new Refusal('not_found');
  return { complaint, request };
}

/** Its client, the chosen lawyer, and the lawyers who are assigned while it runs. */
export async function isParty(db: Db, { id: actorId }: Actor, request: RequestRow): Promise<boolean> {
  if ([request.clientId, request.chosenLawyerId].includes(actorId)) return true;
  return isRunning(request) && (await assignmentOf(db, request.id, actorId)) !== null;
}

const isRunning = ({ status }: RequestRow) => status === 'Paid' || status === 'In Progress';

const dayMs = 24 * 60 * 60_000;

/** From Paid on, until some days after the end. A request that was cancelled before it was paid never was a case. */
export function takesComplaints(request: RequestRow, now: Date): boolean {
  const { status, statusSince, fee, lastPaymentState } = request;
  const wasPaid = fee === 0 || lastPaymentState === 'approved';
  const hasEnded = status === 'Completed' || (status === 'Cancelled' && wasPaid);
  return isRunning(request) || (hasEnded && now.getTime() - statusSince.getTime() <= complainDaysMax * dayMs);
}
