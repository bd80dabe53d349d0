import { and, asc, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { RequestTimeline, requestTimeline as requestTimelineCall } from '#contract/requests-timeline.ts';
import type { Act } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { history, record } from '#server/core/history.ts';
import { assignmentOf, requestToRead } from '#server/requests/access.ts';
import type { AssignmentRow, RequestRow } from '#server/requests/table.ts';

type Event = RequestTimeline['events'][number];

/** What each line of the history tells of a request. */
const kinds: Readonly<Record<string, Event['kind']>> = {
  assignLawyer: 'assigned',
  openForPayment: 'opened',
  firstOffer: 'firstOffer',
  sendProof: 'proofSent',
  rejectPayment: 'proofRejected',
  approvePayment: 'approved',
  chooseOffer: 'chosen',
  complete: 'completed',
  cancel: 'cancelled',
  cancelWithAccount: 'cancelled',
  cancelByAdmin: 'cancelledByAdmin',
  withdrawApproval: 'reviewedAgain',
  withdrawRejection: 'reviewedAgain',
  backToPending: 'takenBack',
  backToWaiting: 'takenBack',
  backToPaid: 'takenBack',
  backToWork: 'takenBack',
};

/** What a lawyer may know: neither the payment's troubles, nor the other lawyers, nor why somebody left. */
const toldToLawyers: readonly Event['kind'][] = [
  'approved',
  'chosen',
  'completed',
  'cancelled',
  'cancelledByAdmin',
  'takenBack',
];
/** Of these only the first counts. */
const toldOnce: readonly Event['kind'][] = ['assigned', 'firstOffer'];

/** Read from the append-only history, into which every act writes in its own transaction. */
export const requestTimeline: Act<typeof requestTimelineCall> = async ({ db, actor }, { id }) => {
  const request = await requestToRead(db, actor, id);
  if (!request) throw new Refusal('not_found');
  const events = await eventsOf(db, request);
  if (actor.role !== 'Lawyer') return { ...factsOf(request), events };
  const assignment = await assignmentOf(db, id, actor.id);
  if (!assignment) throw new Refusal('not_found');
  const isChosen = request.chosenLawyerId === actor.id;
  const facts = { lawyersCount: null, offersCount: null, isProofRejected: false, isChosen };
  return {
    ...{ ...factsOf(request), ...facts, hasOffered: assignment.hasOffered },
    events: forLawyer(events, assignment, { isChosen }),
  };
};

const factsOf = ({ status, lawyersCount, offersCount, lastPaymentState }: RequestRow) => ({
  ...{ status, lawyersCount, offersCount },
  isProofRejected: lastPaymentState === 'rejected',
  hasOffered: false,
  isChosen: false,
});

/** All that the history tells of the request; what happens once and again, as it happened first. */
async function eventsOf(db: Db, { id, createdAt }: RequestRow): Promise<Event[]> {
  const lines = await db
    .select({ action: history.action, by: history.actorRole, at: history.at, reason: history.reason })
    .from(history)
    .where(and(eq(history.subject, 'request'), eq(history.subjectId, id), inArray(history.action, Object.keys(kinds))))
    .orderBy(asc(history.id));
  const events: Event[] = [{ kind: 'submitted', at: createdAt.toISOString(), reason: null }];
  for (const { action, by, at, reason } of lines) {
    // The platform opens a request for payment when its first offer comes.
    const kind = action === 'openForPayment' && by === 'platform' ? 'firstOffer' : kinds[action];
    const isKnown = toldOnce.some((once) => once === kind) && events.some((event) => event.kind === kind);
    if (kind && !isKnown) events.push({ kind, at: at.toISOString(), reason });
  }
  return events;
}

/** From the day on which it was given to him; whoever was not chosen is told no more than that. */
function forLawyer(events: readonly Event[], { createdAt }: AssignmentRow, { isChosen }: { isChosen: boolean }) {
  const given: Event = { kind: 'assigned', at: createdAt.toISOString(), reason: null };
  const told = events.filter(({ kind }) => toldToLawyers.includes(kind)).map((event) => ({ ...event, reason: null }));
  const choice = told.findIndex(({ kind }) => kind === 'chosen');
  const known = choice < 0 || isChosen ? told : told.slice(0, choice + 1);
  return [...events.slice(0, 1), given, ...known].toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The first offer on a request that was open for payment already: no move tells of it. */
export const recordFirstOffer = (db: Db, requestId: number, now: Date): Promise<void> =>
  record(db, { at: now, by: 'platform', action: 'firstOffer', subject: 'request', subjectId: requestId });
