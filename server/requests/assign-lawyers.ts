import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { takesOffers } from '#contract/requests.ts';
import type { assignLawyers as assignLawyersCall } from '#contract/requests-administration.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act, Scene } from '#server/core/act.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import { type By, record } from '#server/core/history.ts';
import { sendLater } from '#server/core/outbox.ts';
import { lockRequest } from '#server/requests/access.ts';
import { requestMails, requestNotices } from '#server/requests/copy.ts';
import { type AssignmentRow, assignments, type RequestRow, requests } from '#server/requests/table.ts';

/** The random number leaves with the mail soon, or not at all. */
const numberMailMs = 7 * 24 * 60 * 60_000;

/** By an administrator; who was withdrawn before is assigned again. */
export const assignLawyers: Act<typeof assignLawyersCall> = async (scene, { requestId, lawyerIds }) => {
  const { db, actor } = scene;
  const request = await lockRequest(db, requestId);
  const found = await acceptedLawyers(db, lawyerIds);
  if (!request || found.length < lawyerIds.length) throw new Refusal('not_found');
  if (!takesOffers(request.status)) throw new Refusal('offers_closed');
  await assign(scene, request, found, { assignedBy: 'admin', by: actor });
  return { requestId, lawyerIds };
};

type Lawyer = { id: number; displayName: string; email: string };

const acceptedLawyers = (db: Db, ids: readonly number[]): Promise<Lawyer[]> =>
  db
    .select({ id: accounts.id, displayName: accounts.displayName, email: accounts.email })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), eq(accounts.role, 'Lawyer'), eq(accounts.status, 'Accepted')))
    .orderBy(accounts.id);

type Assigning = { assignedBy: AssignmentRow['assignedBy']; by: By };

/** Assigns those who are not yet, writes it down and tells them; the two numbers go to them by mail (contract §4). */
export async function assign(
  { db, now, house }: Pick<Scene<Actor | null>, 'db' | 'now' | 'house'>,
  request: RequestRow,
  lawyers: readonly Lawyer[],
  { assignedBy, by }: Assigning,
): Promise<void> {
  if (!lawyers.length) return;
  const { id: requestId, center, orderNumber } = request;
  const added = await db
    .insert(assignments)
    .values(lawyers.map(({ id: lawyerId }) => ({ requestId, lawyerId, assignedBy, createdAt: now })))
    .onConflictDoUpdate({
      target: [assignments.requestId, assignments.lawyerId],
      set: { assignedBy, createdAt: now, withdrawnAt: null },
      setWhere: isNotNull(assignments.withdrawnAt),
    })
    .returning({ lawyerId: assignments.lawyerId });
  if (!added.length) return;
  await countLawyers(db, [requestId], added.length);
  const isAdded = new Set(added.map(({ lawyerId }) => lawyerId));
  for (const { id, displayName: name, email } of lawyers.filter((lawyer) => isAdded.has(lawyer.id))) {
    await recordAssignment(db, { at: now, by, requestId, lawyerId: id });
    await house.tell(
      db,
      [id],
      { title: requestNotices.assigned(requestId), link: `/lawyer-request/${requestId}/${id}` },
      now,
    );
    const secret = { sealed: house.vault.seal(orderNumber), expiresAt: new Date(now.getTime() + numberMailMs) };
    await sendLater(db, requestMails.assigned, { to: email, data: { name, number: requestId, center }, now, secret });
  }
}

/** Keeps the number of standing assignments of requests that are locked, or new. */
export const countLawyers = (db: Db, requestIds: readonly number[], change: number) =>
  db
    .update(requests)
    .set({ lawyersCount: sql`${requests.lawyersCount} + ${change}` })
    .where(inArray(requests.id, [...requestIds]));

type Assigned = { at: Date; by: By; requestId: number; lawyerId: number };

export const recordAssignment = (db: Db, { at, by, requestId, lawyerId }: Assigned): Promise<void> =>
  record(db, { at, by, action: 'assignLawyer', subject: 'request', subjectId: requestId, after: { lawyerId } });
