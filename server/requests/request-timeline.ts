import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { RequestStatus } from '#contract/requests/calls.ts';
import type { RequestTimeline } from '#contract/requests/timeline.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { history, record } from '#server/call/history/history.ts';
import { shownReason } from '#server/call/history/reasons.ts';
import { readSettings } from '#server/content/settings.ts';
import { assignmentOf, requestToRead } from '#server/requests/access.ts';
import { endDay, lawyerWait, requestWait } from '#server/requests/clock/ends.ts';
import { feeOf } from '#server/requests/open-for-payment.ts';
import type { AssignmentRow, RequestRow } from '#server/requests/table.ts';
import { usualTimes, usualWaitOf } from '#server/requests/view.ts';

type Event = RequestTimeline['events'][number];

/** The timeline event for each action in the history. */
const kinds: Readonly<Record<string, Event['kind']>> = {
  assignLawyer: 'assigned',
  openForPayment: 'opened',
  openWithoutFee: 'opened',
  firstOffer: 'firstOffer',
  sendProof: 'proofSent',
  rejectPayment: 'proofRejected',
  recordPayment: 'paymentRecorded',
  approvePayment: 'approved',
  takeBackPayment: 'paymentTakenBack',
  chooseOffer: 'chosen',
  reportDone: 'doneReported',
  objectToDone: 'doneObjected',
  complete: 'completed',
  completeUnanswered: 'completedUnanswered',
  cancel: 'cancelled',
  cancelWithAccount: 'cancelled',
  cancelByAdmin: 'cancelledByAdmin',
  expireWithoutOffers: 'expired',
  expireUnpaid: 'expired',
  expireUnchosen: 'expired',
  takeBack: 'takenBack',
  refundAsked: 'refundAsked',
  refundDue: 'refundDue',
  payBack: 'refundPaid',
  dropRefund: 'refundDropped',
  takeRefundBack: 'refundTakenBack',
  sendAgain: 'sentAgain',
};

/** The events that lawyers see: nothing about rejected payments, other lawyers or why somebody cancelled. */
const kindsForLawyers: readonly Event['kind'][] = [
  'approved',
  'chosen',
  'doneReported',
  'doneObjected',
  'completed',
  'completedUnanswered',
  'cancelled',
  'cancelledByAdmin',
  'expired',
  'takenBack',
];
/** Only the first event of these kinds is shown. */
const kindsShownOnce: readonly Event['kind'][] = ['assigned', 'firstOffer'];

/** The timeline, read from the append-only history. Every handler writes to it in its own transaction. */
export const requestTimeline: Handler<'requestTimeline'> = async ({ db, actor, app }, { id }) => {
  const request = await requestToRead(db, actor, id);
  if (!request) throw new Refusal('not_found');
  const [events, settings] = [await eventsOf(db, request), await readSettings(db)];
  const usualWait = usualWaitOf(request, await usualTimes({ db, app }));
  const known = { ...factsOf(request), isFree: (await feeOf(db, request)) === 0, usualWait };
  if (actor.role !== 'Lawyer') return { ...known, endsOn: endDay(requestWait(request), settings), events };
  const assignment = await assignmentOf(db, id, actor.id);
  if (!assignment) throw new Refusal('not_found');
  const isChosen = request.chosenLawyerId === actor.id;
  const isDoneReported = isChosen && request.doneReportedAt !== null;
  const facts = { lawyersCount: null, offersCount: null, isProofRejected: false, isChosen, isDoneReported };
  return {
    ...{ ...known, ...facts, hasOffered: assignment.hasOffered },
    endsOn: endDay(isChosen ? requestWait(request) : lawyerWait(request, assignment), settings),
    events: forLawyer(events, assignment, { isChosen }),
  };
};

const factsOf = ({ status, lawyersCount, offersCount, lastPaymentState, doneReportedAt }: RequestRow) => ({
  status,
  lawyersCount,
  offersCount,
  isProofRejected: lastPaymentState === 'rejected',
  hasOffered: false,
  isChosen: false,
  isDoneReported: doneReportedAt !== null,
});

type Line = { action: string; by: string; reason: string | null; status: RequestStatus; refundId: number | null };

/** Null: before anybody was notified of it, the last decision on a payment or a refund was taken back. */
function kindOf({ action, by, reason, status }: Line): Event['kind'] | null {
  // The platform opens a request on its first offer.
  if (kinds[action] === 'opened' && by === 'platform') return 'firstOffer';
  if (action === 'takeRefundBack' && reason === null) return null;
  if (action !== 'takeBack' || status !== 'Payment Under Review') return kinds[action] ?? null;
  return reason === null ? null : 'reviewedAgain';
}

/** A decision on a payment that was taken back before anybody was notified of it is left out. */
const kindsLeftOut: readonly Event['kind'][] = [
  ...(['approved', 'proofRejected', 'paymentTakenBack', 'refundDue', 'refundPaid', 'refundDropped'] as const),
];

/** The events of a request from the history, oldest first. A decision that was taken back unseen is no event. */
async function eventsOf(db: Db, { id, createdAt }: RequestRow): Promise<Event[]> {
  const entries = await db
    .select({
      action: history.action,
      by: history.actorRole,
      at: history.at,
      reason: shownReason,
      status: sql<RequestStatus>`${history.after} ->> 'status'`,
      refundId: sql<number | null>`(${history.after} ->> 'refundId')::int`,
    })
    .from(history)
    .where(and(eq(history.subject, 'request'), eq(history.subjectId, id), inArray(history.action, Object.keys(kinds))))
    .orderBy(asc(history.id));
  let events: (Event & Pick<Line, 'refundId'>)[] = [];
  for (const line of entries) {
    const { reason, refundId } = line;
    const kind = kindOf(line);
    if (kind === null) {
      const taken = events.findLast((event) => kindsLeftOut.includes(event.kind) && event.refundId === refundId);
      events = events.filter((event) => event !== taken);
      continue;
    }
    const isKnown = kindsShownOnce.some((once) => once === kind) && events.some((event) => event.kind === kind);
    if (!isKnown) events.push({ kind, at: line.at.toISOString(), reason, refundId });
  }
  const submitted: Event = { kind: 'submitted', at: createdAt.toISOString(), reason: null };
  return [submitted, ...events.map(({ refundId: _, ...event }) => event)];
}

/** A lawyer's assignment is the time of their own one. A lawyer who was not chosen sees nothing after the choice. */
function forLawyer(events: readonly Event[], { createdAt }: AssignmentRow, { isChosen }: { isChosen: boolean }) {
  const assigned: Event = { kind: 'assigned', at: createdAt.toISOString(), reason: null };
  const visible = events
    .filter(({ kind }) => kindsForLawyers.includes(kind))
    .map((event) => ({ ...event, reason: null }));
  const choice = visible.findIndex(({ kind }) => kind === 'chosen');
  const known = choice < 0 || isChosen ? visible : visible.slice(0, choice + 1);
  return [...events.slice(0, 1), assigned, ...known].toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Records the first offer on a request that is already open for payment: no transition records it. */
export const recordFirstOffer = (db: Db, requestId: number, now: Date): Promise<void> =>
  record(db, { at: now, by: 'platform', action: 'firstOffer', subject: 'request', subjectId: requestId });
