import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { type Db, prepared } from '#server/base/db/db.ts';
import type { Actor } from '#server/call/context/actor.ts';
import { type AssignmentRow, assignments, type RequestRow, requests } from '#server/requests/table.ts';

const requestLocked = prepared((db) =>
  db
    .select()
    .from(requests)
    .where(eq(requests.id, sql.placeholder('id')))
    .for('update')
    .prepare('request_locked'),
);

/** The request, locked until the transaction ends: handlers that change the same request run one after the other. */
export async function lockRequest(db: Db, id: number): Promise<RequestRow | null> {
  const [request] = await requestLocked(db).execute({ id });
  return request ?? null;
}

/** The same, for the request's client and for administrators. To others the request is missing. */
export async function requestForUpdate(db: Db, actor: Actor, id: number): Promise<RequestRow> {
  const request = await lockRequest(db, id);
  if (!request || (actor.role !== 'Admin' && request.clientId !== actor.id)) throw new Refusal('not_found');
  return request;
}

/** An active assignment: neither withdrawn nor declined. */
export const isActive = isNull(assignments.withdrawnAt);

const activeAssignment = prepared((db) =>
  db
    .select()
    .from(assignments)
    .where(
      and(
        eq(assignments.requestId, sql.placeholder('requestId')),
        eq(assignments.lawyerId, sql.placeholder('lawyerId')),
        isActive,
      ),
    )
    .prepare('active_assignment'),
);

export async function assignmentOf(db: Db, requestId: number, lawyerId: number): Promise<AssignmentRow | null> {
  const [assignment] = await activeAssignment(db).execute({ requestId, lawyerId });
  return assignment ?? null;
}

/** The lawyers who have an active offer on the request. */
export async function lawyersWhoOffered(db: Db, requestId: number): Promise<number[]> {
  const rows = await db
    .select({ id: assignments.lawyerId })
    .from(assignments)
    .where(and(eq(assignments.requestId, requestId), eq(assignments.hasOffered, true)));
  return rows.map(({ id }) => id);
}

/** A request that is assigned to the lawyer, to read it. */
export async function assignedRequest(db: Db, lawyerId: number, id: number): Promise<RequestRow | null> {
  const [found] = await db
    .select({ request: requests })
    .from(requests)
    .innerJoin(assignments, and(eq(assignments.requestId, requests.id), eq(assignments.lawyerId, lawyerId), isActive))
    .where(eq(requests.id, id));
  return found?.request ?? null;
}

/** A request that is assigned to the lawyer, to offer on it. It is locked before the assignment is read. */
export async function requestToOfferOn(db: Db, lawyerId: number, id: number): Promise<RequestRow> {
  const request = await lockRequest(db, id);
  const assignment = request && (await assignmentOf(db, id, lawyerId));
  if (!request || !assignment) throw new Refusal('not_found');
  return request;
}

/** The request, for its client, its assigned lawyers and administrators to read. */
export async function requestToRead(db: Db, actor: Actor, id: number): Promise<RequestRow | null> {
  if (actor.role === 'Lawyer') return assignedRequest(db, actor.id, id);
  const isOwn = actor.role === 'Admin' ? undefined : eq(requests.clientId, actor.id);
  const [request] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), isOwn));
  return request ?? null;
}
