import type { MyRequest } from '#contract/requests.ts';
import type { MatchedLawyer, RequestForAdmin } from '#contract/requests-administration.ts';
import { type Candidate, matchOf, type Wish } from '#contract/requests-matching.ts';
import { factsForLawyer, requestFacts } from '#server/requests/facts.ts';
import type { AssignmentRow, RequestRow } from '#server/requests/table.ts';
import { backTo } from '#server/requests/take-request-back.ts';

export const viewMyRequest = ({
  request,
  lawyerName,
}: {
  request: RequestRow;
  lawyerName: string | null;
}): MyRequest => ({
  ...requestFacts(request),
  requestNumber: request.requestNumber,
  lawyerName,
  offersCount: request.offersCount,
  lastPayment: request.lastPaymentState && { state: request.lastPaymentState, reason: request.lastPaymentReason },
});

export type ForLawyer = { request: RequestRow; clientName: string; clientEmail: string };

/** A client who wishes to stay discreet is named to the chosen lawyer and to administrators only. */
export function viewForLawyer({ request, clientName, clientEmail }: ForLawyer, viewer: { id: number; role: string }) {
  const isChosen = request.chosenLawyerId === viewer.id;
  const isTrusted = viewer.role === 'Admin' || isChosen;
  const isNamed = !request.isDiscreet || isTrusted;
  return {
    ...(viewer.role === 'Admin' ? requestFacts(request) : factsForLawyer(request, viewer.id)),
    clientId: request.clientId,
    clientNamr: isNamed ? clientName : null,
    clientEmail: isNamed ? clientEmail || null : null,
    clientPhone: isTrusted ? request.phoneNumber || null : null,
    isChosen,
    discreet: request.isDiscreet,
  };
}

export type Assigned = { assignment: AssignmentRow; userName: string };
export type ForAdmin = ForLawyer & { lawyerName: string | null };

export const viewForAdmin = (found: ForAdmin, assigned: readonly Assigned[]): RequestForAdmin => ({
  ...requestFacts(found.request),
  clientId: found.request.clientId,
  clientName: found.clientName,
  clientEmail: found.clientEmail,
  phoneNumber: found.request.phoneNumber,
  requestNumber: found.request.requestNumber,
  discreet: found.request.isDiscreet,
  offersCount: found.request.offersCount,
  backTo: backTo(found.request),
  hasOpenProof: found.request.lastPaymentState === 'waiting',
  lawyerName: found.lawyerName,
  lawyerId: found.request.chosenLawyerId,
  assignedLawyers: assigned.map(({ assignment, userName }) => ({
    userId: assignment.lawyerId,
    userName,
    assignedBy: assignment.assignedBy,
    assignedAt: assignment.createdAt.toISOString(),
    hasOffered: assignment.hasOffered,
  })),
});

/** A lawyer held against a request: his facts and what they earn. */
export function viewMatched(lawyer: Candidate & { displayName: string }, wish: Wish): MatchedLawyer {
  const { points, earned } = matchOf(lawyer, wish);
  return {
    userId: lawyer.id,
    userName: lawyer.displayName,
    specializationName: lawyer.specialty,
    governorate: lawyer.governorate,
    court: lawyer.court,
    yearsOfExperience: lawyer.yearsOfExperience,
    isPaid: lawyer.isPaid,
    openAssignments: lawyer.openAssignments,
    points,
    earned,
  };
}
