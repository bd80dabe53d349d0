import { and, desc, eq, exists, sql } from 'drizzle-orm';
import { complainDaysMax } from '#contract/complaints/calls.ts';
import { Refusal } from '#contract/core/errors.ts';
import { type ComplaintRow, complaints } from '#server/complaints/table.ts';
import type { Db } from '#server/core/db/db.ts';
import { heldDecisions } from '#server/core/history/held-notices.ts';
import { history } from '#server/core/history/history.ts';
import type { Actor } from '#server/core/http/actor.ts';
import { assignmentOf, lockRequest } from '#server/requests/access.ts';
import type { RequestRow } from '#server/requests/table.ts';

/** The notices of its answer wait: its author does not know of the answer, which may be taken back. */
export const isHeld = (db: Db) =>
  exists(
    db
      .select({ id: heldDecisions.id })
      .from(heldDecisions)
      .where(and(eq(heldDecisions.subject, 'complaint'), eq(heldDecisions.subjectId, complaints.id))),
  );

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
export async function takesComplaints(db: Db, request: RequestRow, now: Date): Promise<boolean> {
  if (isRunning(request)) return true;
  const isRecent = now.getTime() - request.statusSince.getTime() <= complainDaysMax * dayMs;
  if (request.status === 'Completed') return isRecent;
  return request.status === 'Cancelled' && isRecent && (await wasPaid(db, request.id));
}

/** Whether the request was paid when it was cancelled. */
async function wasPaid(db: Db, requestId: number): Promise<boolean> {
  const [line] = await db
    .select({ before: sql<string | null>`${history.before}->>'status'` })
    .from(history)
    .where(
      and(
        eq(history.subject, 'request'),
        eq(history.subjectId, requestId),
        sql`${history.after}->>'status' = 'Cancelled'`,
      ),
    )
    .orderBy(desc(history.id))
    .limit(1);
  return line?.before === 'Paid' || line?.before === 'In Progress';
}
