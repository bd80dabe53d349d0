import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import { type AssignmentRow, assignments, type RequestRow, requests } from '#server/requests/table.ts';

/** The request, locked until the transaction ends: acts about one request run one after the other. */
export async function lockRequest(db: Db, id: number): Promise<RequestRow | null> {
  const [request] = await db.select().from(requests).where(eq(requests.id, id)).for('update');
  return request ?? null;
}

/** The same for its client and for administrators; a stranger's request reads as missing. */
export async function requestToMove(db: Db, actor: Actor, id: number): Promise<RequestRow> {
  const request = await lockRequest(db, id);
  if (!request || (actor.role !== 'Admin' && request.clientId !== actor.id)) throw new Refusal('not_found');
  return request;
}

/** A standing assignment: not withdrawn. */
export const isStanding = isNull(assignments.withdrawnAt);

export async function assignmentOf(db: Db, requestId: number, lawyerId: number): Promise<AssignmentRow | null> {
  const [assignment] = await db
    .select()
    .from(assignments)
    .where(and(eq(assignments.requestId, requestId), eq(assignments.lawyerId, lawyerId), isStanding));
  return assignment ?? null;
}

/** The lawyers whose offers stand on the request. */
export async function lawyersWhoOffered(db: Db, requestId: number): Promise<number[]> {
  const rows = await db
    .select({ id: assignments.lawyerId })
    .from(assignments)
    .where(and(eq(assignments.requestId, requestId), eq(assignments.hasOffered, true)));
  return rows.map(({ id }) => id);
}

/** A request that is assigned to the lawyer, for looking at it. */
export async function assignedRequest(db: Db, lawyerId: number, id: number): Promise<RequestRow | null> {
  const [found] = await db
    .select({ request: requests })
    .from(requests)
    .innerJoin(assignments, and(eq(assignments.requestId, requests.id), eq(assignments.lawyerId, lawyerId), isStanding))
    .where(eq(requests.id, id));
  return found?.request ?? null;
}

/** An assigned lawyer's request, for offering on it: locked first, so that the assignment is read as it stands then. */
export async function requestToOfferOn(db: Db, lawyerId: number, id: number): Promise<RequestRow> {
  const request = await lockRequest(db, id);
  const assignment = request && (await assignmentOf(db, id, lawyerId));
  if (!request || !assignment) throw new Refusal('not_found');
  return request;
}

/** The request for looking at it: its client, its lawyers and administrators reach it. */
export async function requestToRead(db: Db, actor: Actor, id: number): Promise<RequestRow | null> {
  if (actor.role === 'Lawyer') return assignedRequest(db, actor.id, id);
  const isOwn = actor.role === 'Admin' ? undefined : eq(requests.clientId, actor.id);
  const [request] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), isOwn));
  return request ?? null;
}
