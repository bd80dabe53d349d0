import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import {
  assignedRequests,
  lawyerTabs,
  myRequests,
  type RequestStatus,
  requestLifecycle,
  takesOffers,
} from './calls.ts';

/** The statuses in which nothing happens any more. */
export const endedStatuses = ['Completed', 'Cancelled'] as const satisfies RequestStatus[];

const { sendProof, chooseOffer } = requestLifecycle.transitions;
/** The statuses in which the client must act if there is an offer: pay for it, or choose one. */
export const waitingStatuses: readonly RequestStatus[] = [...sendProof.from, ...chooseOffer.from];

/** The parts of a client's list, in its order: what waits on them comes first. */
export const clientParts = ['waiting', 'running', 'ended'] as const;
export type ClientPart = (typeof clientParts)[number];

type OwnState = { status: RequestStatus; offersCount: number; doneReportedAt: string | null };

export function clientPartOf({ status, offersCount, doneReportedAt }: OwnState): ClientPart {
  if ((endedStatuses as readonly RequestStatus[]).includes(status)) return 'ended';
  if (doneReportedAt !== null) return 'waiting';
  return waitingStatuses.includes(status) && offersCount > 0 ? 'waiting' : 'running';
}

export type LawyerTab = (typeof lawyerTabs)[number];

type OfferedOn = { status: RequestStatus; hasOffered: boolean; isChosen: boolean };

/** A request whose client chose another lawyer has ended for this one. */
export function lawyerTabOf({ status, hasOffered, isChosen }: OfferedOn): LawyerTab {
  if (takesOffers(status)) return hasOffered ? 'offered' : 'toOffer';
  return status === 'In Progress' && isChosen ? 'chosen' : 'ended';
}

const countOf = <const Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodMiniNumber>);

export const myRequestCounts = endpoint({
  does: "How many requests each part of the client's list has.",
  call: 'GET /api/PlaceOfRequest/my-request-counts',
  who: myRequests.who,
  output: countOf(clientParts),
});

export const assignedRequestCounts = endpoint({
  does: "How many requests each tab of the lawyer's list has, of those that a search finds.",
  call: 'GET /api/PlaceOfRequest/assigned-request-counts',
  who: assignedRequests.who,
  input: z.object({ q: assignedRequests.input.shape.q }),
  output: countOf(lawyerTabs),
});
