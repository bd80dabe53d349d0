import type { MatchedLawyer, RequestForAdmin } from '#contract/requests/administration.ts';
import type { MyRequest, RequestStatus } from '#contract/requests/calls.ts';
import { factsFor } from '#contract/requests/facts.ts';
import { type Candidate, matchOf, type Wish } from '#contract/requests/matching.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import type { Settings } from '#server/content/settings.ts';
import { endDay, requestWait } from '#server/requests/clock/ends.ts';
import { backTo } from '#server/requests/end-request.ts';
import { factsForEveryone, factsForLawyer, factsForOwner, factsForPage } from '#server/requests/facts.ts';
import type { AssignmentRow, RequestRow } from '#server/requests/table.ts';

/** Within how long what requests wait for usually happens. */
export const usualTimes = async ({ db, app: { usualWait } }: Pick<RequestContext, 'db' | 'app'>) => ({
  firstOffer: await usualWait(db, 'firstOffer'),
  proof: await usualWait(db, 'proof'),
});
export type UsualTimes = Awaited<ReturnType<typeof usualTimes>>;

/** For this request in its status. Null: what it waits for is not up to the platform and its lawyers. */
export function usualWaitOf({ status }: { status: RequestStatus }, { firstOffer, proof }: UsualTimes) {
  if (status === 'Pending') return firstOffer;
  return status === 'Payment Under Review' ? proof : null;
}

/** The refund of a proof that the end of the request closed. Null: nothing, or it stayed. */
export function closedProofRefund({ lastPaymentState, refund }: RequestRow): 'asked' | 'due' | 'paid' | null {
  return lastPaymentState === 'closed' && refund && refund.state !== 'dropped' ? refund.state : null;
}

type Own = { request: RequestRow; lawyerName: string | null };

export const viewMyRequest = ({ request, lawyerName }: Own, settings: Settings, usual: UsualTimes): MyRequest => ({
  ...factsForEveryone(request),
  ...factsForOwner(request),
  lawyerName,
  offersCount: request.offersCount,
  endsOn: endDay(requestWait(request), settings),
  usualWait: usualWaitOf(request, usual),
  lastPayment: request.lastPaymentState && { state: request.lastPaymentState, reason: request.lastPaymentReason },
});

export type ForLawyer = { request: RequestRow; clientName: string; clientEmail: string };

/** Only the chosen lawyer and administrators get the name of a discreet client. */
export function viewForLawyer({ request, clientName, clientEmail }: ForLawyer, viewer: { id: number; role: string }) {
  const isChosen = request.chosenLawyerId === viewer.id;
  const isTrusted = viewer.role === 'Admin' || isChosen;
  const isNamed = !request.isDiscreet || isTrusted;
  return {
    ...(viewer.role === 'Admin' ? factsForEveryone(request) : factsForLawyer(request, viewer.id)),
    ...factsForPage(request, isTrusted),
    clientId: request.clientId,
    clientNamr: isNamed ? clientName : null,
    clientEmail: isNamed ? clientEmail || null : null,
    isChosen,
  };
}

export type Assigned = { assignment: AssignmentRow; userName: string };
export type ForAdmin = ForLawyer & { lawyerName: string | null; hasNote: boolean };

/** `unfit`: those requests that nobody fits. */
export const viewForAdmin = (
  found: ForAdmin,
  assigned: readonly Assigned[],
  unfit: ReadonlySet<number>,
): RequestForAdmin => ({
  ...factsForEveryone(found.request),
  ...factsFor(found.request, 'admin'),
  clientId: found.request.clientId,
  clientName: found.clientName,
  clientEmail: found.clientEmail,
  offersCount: found.request.offersCount,
  backTo: backTo(found.request),
  hasOpenProof: found.request.lastPaymentState === 'waiting',
  closedProofRefund: closedProofRefund(found.request),
  hasNote: found.hasNote,
  lawyerName: found.lawyerName,
  lawyerId: found.request.chosenLawyerId,
  assignedLawyers: assigned.map(({ assignment, userName }) => ({
    userId: assignment.lawyerId,
    userName,
    assignedBy: assignment.assignedBy,
    assignedAt: assignment.createdAt.toISOString(),
    hasOffered: assignment.hasOffered,
  })),
  nobodyFits: unfit.has(found.request.id),
});

/** Empty for a lawyer who was withdrawn. */
export const viewDeclined = ({ assignment, userName }: Assigned) => {
  const { lawyerId: userId, withdrawnAt, declineReason: reason, declineNote: note } = assignment;
  return withdrawnAt && reason ? [{ userId, userName, declinedAt: withdrawnAt.toISOString(), reason, note }] : [];
};

/** A lawyer's facts, and the points they earn for a request. */
export function viewMatched(lawyer: Candidate & { displayName: string; lacksFee: boolean }, wish: Wish): MatchedLawyer {
  const { points, earned } = matchOf(lawyer, wish);
  return {
    userId: lawyer.id,
    userName: lawyer.displayName,
    specializationName: lawyer.specialty,
    governorate: lawyer.governorate,
    court: lawyer.court,
    yearsOfExperience: lawyer.yearsOfExperience,
    lacksFee: lawyer.lacksFee,
    openAssignments: lawyer.openAssignments,
    points,
    earned,
  };
}
