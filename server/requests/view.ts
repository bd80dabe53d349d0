import type { MyRequest, RequestForAdmin } from '#contract/requests.ts';
import { requestFacts } from '#server/requests/facts.ts';
import type { AssignmentRow, RequestRow } from '#server/requests/table.ts';

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
  const isNamed = !request.isDiscreet || viewer.role === 'Admin' || request.chosenLawyerId === viewer.id;
  return {
    ...requestFacts(request),
    clientId: request.clientId,
    clientNamr: isNamed ? clientName : null,
    clientEmail: isNamed ? clientEmail || null : null,
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
  lawyerName: found.lawyerName,
  assignedLawyers: assigned.map(({ assignment, userName }) => ({
    userId: assignment.lawyerId,
    userName,
    assignedBy: assignment.assignedBy,
    assignedAt: assignment.createdAt.toISOString(),
    hasOffered: assignment.hasOffered,
  })),
});
