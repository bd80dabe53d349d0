import { and, asc, eq, gt, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { takesOffers } from '#contract/requests/calls.ts';
import { declineReasonNames, requestTexts as t } from '#contract/requests/copy.ts';
import type { DeclineReason } from '#contract/requests/decline.ts';
import { administrators } from '#server/accounts/access.ts';
import { isNamed, wantedName } from '#server/accounts/name-search.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { idAfter, pageOf } from '#server/base/db/page.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { EventContext } from '#server/call/context/events.ts';
import type { Handler, RequestContext } from '#server/call/context/handler.ts';
import { heldDecisions, heldNotices, holdNotices } from '#server/call/history/held-notices.ts';
import { type By, record } from '#server/call/history/history.ts';
import { toDecide } from '#server/call/history/notices.ts';
import { isActive, lockRequest, requestToOfferOn } from '#server/requests/access.ts';
import { requestMails, requestNotices } from '#server/requests/copy.ts';
import { candidates, lacksFee, nextLawyer } from '#server/requests/match-lawyers.ts';
import { type AssignmentRow, assignments, type RequestRow, requests } from '#server/requests/table.ts';
import { viewMatched } from '#server/requests/view.ts';

/** Lawyers by name, oldest account first, as in the directory. They are not ranked by match. */
export const findLawyers: Handler<'findLawyers'> = async ({ db, now, page }, { id, q }) => {
  const [request] = await db.select().from(requests).where(eq(requests.id, id));
  if (!request) throw new Refusal('not_found');
  const name = q === null ? null : wantedName(q);
  if (q !== null && !name) return { items: [], nextCursor: null };
  const rows = await candidates(
    db,
    await lacksFee(db, now),
    and(gt(accounts.id, idAfter(page.after) ?? 0), name ? isNamed(name) : undefined),
  )
    .orderBy(asc(accounts.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: (lawyer) => [lawyer.id],
    view: (lawyer) => viewMatched(lawyer, request),
  });
};

/** The mail with the random number is sent within this time or not at all. */
const numberMailMs = 7 * 24 * 60 * 60_000;

/**
 * An administrator assigns lawyers. A lawyer who was withdrawn or has declined can be assigned again. When two
 * administrators assign one lawyer at once, the second adds nobody.
 */
export const assignLawyers: Handler<'assignLawyers'> = async (context, { requestId, lawyerIds }) => {
  const { db, actor, now } = context;
  const request = await lockRequest(db, requestId);
  const found = await acceptedLawyers(db, lawyerIds);
  if (!request || found.length < lawyerIds.length) throw new Refusal('not_found');
  if (!takesOffers(request.status)) throw new Refusal('offers_closed');
  const unpaid = await unassignedWithoutFee(db, { requestId, lawyerIds, now });
  if (unpaid.length) throw refuseField('lawyerIds', t.lacksFee(unpaid));
  const { context: quiet, hold } = holdNotices(context);
  const added = await assign(quiet, request, found, { assignedBy: 'admin', by: actor });
  const decided = {
    subject: 'assignment',
    subjectId: requestId,
    decision: 'assignLawyer',
    statusBefore: null,
  } as const;
  await context.app.react(context, 'lawyersChanged', { requestId });
  return { requestId, lawyerIds, added, held: added.length ? await hold(decided) : null };
};

const acceptedLawyers = (db: Db, ids: readonly number[]): Promise<{ id: number }[]> =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), eq(accounts.role, 'Lawyer'), eq(accounts.status, 'Accepted')))
    .orderBy(accounts.id);

/** The names of those who cannot be assigned because of the fee. Nobody who is assigned already is among them. */
async function unassignedWithoutFee(
  db: Db,
  { requestId, lawyerIds, now }: { requestId: number; lawyerIds: readonly number[]; now: Date },
): Promise<string[]> {
  const isAssigned = db
    .select({ id: assignments.lawyerId })
    .from(assignments)
    .where(and(eq(assignments.requestId, requestId), isActive));
  const isOther = and(inArray(lawyers.accountId, [...lawyerIds]), notInArray(lawyers.accountId, isAssigned));
  const rows = await candidates(db, sql`true`, and(isOther, await lacksFee(db, now)));
  return rows.map(({ displayName }) => displayName);
}

type Assigning = { assignedBy: AssignmentRow['assignedBy']; by: By };

/** Assigns lawyers who are not assigned yet, and mails each the two numbers (specification#assigning-lawyers). Returns their ids. */
export async function assign(
  { db, now, app }: Pick<RequestContext<Actor | null>, 'db' | 'now' | 'app'>,
  request: RequestRow,
  lawyers: readonly { id: number }[],
  { assignedBy, by }: Assigning,
): Promise<number[]> {
  if (!lawyers.length) return [];
  const { id: requestId, center, orderNumber } = request;
  const added = await db
    .insert(assignments)
    .values(lawyers.map(({ id: lawyerId }) => ({ requestId, lawyerId, assignedBy, createdAt: now })))
    .onConflictDoUpdate({
      target: [assignments.requestId, assignments.lawyerId],
      // Why a lawyer declined stays: it counts again when this is taken back.
      set: { assignedBy, createdAt: now, withdrawnAt: null },
      setWhere: isNotNull(assignments.withdrawnAt),
    })
    .returning({ lawyerId: assignments.lawyerId });
  if (!added.length) return [];
  await countLawyers(db, [requestId], added.length);
  const ids = added.map(({ lawyerId }) => lawyerId).toSorted((a, b) => a - b);
  for (const id of ids) {
    await recordAssignment(db, { at: now, by, requestId, lawyerId: id });
    const expiresAt = new Date(now.getTime() + numberMailMs);
    const secret = { encrypted: app.encryption.encrypt(orderNumber), expiresAt };
    const mail = { template: requestMails.assigned, data: { number: requestId, center, lawyerId: id }, secret };
    const link = `/lawyer-request/${requestId}/${id}`;
    await app.notify(db, [id], { title: requestNotices.assigned(requestId), link, mail }, now);
  }
  return ids;
}

/** Adds to the count of active assignments, and returns it. The requests are locked or new. */
export const countLawyers = (db: Db, requestIds: readonly number[], change: number) =>
  db
    .update(requests)
    .set({ lawyersCount: sql`${requests.lawyersCount} + ${change}` })
    .where(inArray(requests.id, [...requestIds]))
    .returning({ lawyersCount: requests.lawyersCount });

type Assigned = { at: Date; by: By; requestId: number; lawyerId: number };

export const recordAssignment = (db: Db, { at, by, requestId, lawyerId }: Assigned): Promise<void> =>
  record(db, { at, by, action: 'assignLawyer', subject: 'request', subjectId: requestId, after: { lawyerId } });

/**
 * Withdraws assignments, all or none. A lawyer with an active offer stays assigned, because the client relies on that
 * offer. A lawyer who is already withdrawn gets no second notice.
 */
export const withdrawLawyers: Handler<'withdrawLawyers'> = async (context, { requestId, lawyerIds }) => {
  const { db, actor, now, app } = context;
  const request = await lockRequest(db, requestId);
  const ofThese = and(eq(assignments.requestId, requestId), inArray(assignments.lawyerId, lawyerIds));
  const known = await db.select().from(assignments).where(ofThese).orderBy(assignments.lawyerId);
  if (!request || known.length < lawyerIds.length) throw new Refusal('not_found');
  const ids = known.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ lawyerId }) => lawyerId);
  if (!ids.length) return { requestId, lawyerIds };
  const { untold } = await endAssignments(context, { requestId, lawyerIds: ids, action: 'withdrawLawyer', by: actor });
  const notified = ids.filter((id) => !untold.has(id));
  await app.notify(db, notified, { title: requestNotices.withdrawn(requestId) }, now);
  await app.react(context, 'lawyersChanged', { requestId });
  return { requestId, lawyerIds };
};

/** The decisions on assignments to a request whose notices wait. An assignment being delivered is none of them. */
export const heldAssignments = async (db: Db, requestId: number): Promise<number[]> => {
  const held = await db
    .select({ id: heldDecisions.id })
    .from(heldDecisions)
    .where(and(eq(heldDecisions.subject, 'assignment'), eq(heldDecisions.subjectId, requestId)))
    .for('update', { skipLocked: true });
  return held.map(({ id }) => id);
};

/** Drops what lawyers were not notified yet of their assignment, and decisions that tell nobody any more. Returns whom. */
async function dropNotices(db: Db, requestId: number, lawyerIds: number[]): Promise<ReadonlySet<number>> {
  const held = await heldAssignments(db, requestId);
  const dropped = await db
    .delete(heldNotices)
    .where(and(inArray(heldNotices.decisionId, held), inArray(heldNotices.accountId, lawyerIds)))
    .returning({ id: heldNotices.accountId });
  const telling = db.select({ id: heldNotices.decisionId }).from(heldNotices);
  await db.delete(heldDecisions).where(and(inArray(heldDecisions.id, held), notInArray(heldDecisions.id, telling)));
  return new Set(dropped.map(({ id }) => id));
}

export const declineRequest: Handler<'declineRequest'> = async (context, { requestId, reason, note }) => {
  const { db, actor } = context;
  const request = await requestToOfferOn(db, actor.id, requestId);
  if (!takesOffers(request.status)) throw new Refusal('offers_closed');
  await declineAssignment(context, { request, lawyerId: actor.id, reason, note, by: actor });
  return { requestId };
};

type Declining = { request: RequestRow; lawyerId: number; reason: DeclineReason; note: string | null; by: By };

/**
 * Ends the assignment of a lawyer who has no offer, on a locked request that takes offers. Where the platform had assigned
 * them, the next best lawyer follows at once. When nobody is left, the administrators are notified. The client is not.
 * `by` is the platform when the lawyer has not answered in time: they are notified.
 */
export async function declineAssignment(
  context: EventContext<'lawyerDeclined'>,
  { request, lawyerId, by, ...why }: Declining,
): Promise<void> {
  const { db, now, app } = context;
  const { id: requestId } = request;
  const isExpired = by === 'platform';
  const action = isExpired ? 'expireAssignment' : 'declineRequest';
  const { assignedBy, left } = await endAssignments(context, { requestId, lawyerIds: [lawyerId], action, by, ...why });
  await app.react(context, 'lawyerDeclined', { requestId, lawyerId });
  if (isExpired) {
    const mail = { template: requestMails.assignmentExpired, data: { number: requestId } };
    await app.notify(db, [lawyerId], { title: requestNotices.assignmentExpired(requestId), mail }, now);
  }
  const next = assignedBy === 'platform' ? await nextLawyer(db, request, now) : [];
  await assign(context, request, next, { assignedBy: 'platform', by: 'platform' });
  if (next.length || left) return;
  const notice = { title: requestNotices.noLawyerLeft(requestId), ...toDecide('request', requestId) };
  await app.notify(db, await administrators(db, 'manages'), notice, now);
}

type Ending = Partial<Pick<Declining, 'reason' | 'note'>> & {
  requestId: number;
  lawyerIds: number[];
  action: 'withdrawLawyer' | 'declineRequest' | 'expireAssignment';
  by: By;
  /** It is taken back: what the lawyer declined with before it counts again. */
  takenBack?: { reason: string | null };
};

/**
 * Ends active assignments of a locked request, all or none: none of them may have an offer. A lawyer whose notice is
 * still held never hears of it.
 */
export async function endAssignments({ db, now }: Pick<RequestContext, 'db' | 'now'>, ending: Ending) {
  const { requestId, lawyerIds, action, by, takenBack } = ending;
  const { reason: declineReason = null, note: declineNote = null } = ending;
  const isTheirs = and(eq(assignments.requestId, requestId), inArray(assignments.lawyerId, lawyerIds), isActive);
  const ended = await db
    .update(assignments)
    .set({ withdrawnAt: now, ...(!takenBack && { declineReason, declineNote }) })
    .where(and(isTheirs, eq(assignments.hasOffered, false)))
    .returning({ assignedBy: assignments.assignedBy });
  if (ended.length < lawyerIds.length) throw new Refusal('state_changed');
  const reason = takenBack?.reason ?? (declineReason && declineReasonNames[declineReason]);
  for (const lawyerId of lawyerIds) {
    await record(db, { at: now, by, action, subject: 'request', subjectId: requestId, before: { lawyerId }, reason });
  }
  const [counted] = await countLawyers(db, [requestId], -ended.length);
  const untold = await dropNotices(db, requestId, lawyerIds);
  return { assignedBy: ended[0]?.assignedBy, left: counted?.lawyersCount, untold };
}
