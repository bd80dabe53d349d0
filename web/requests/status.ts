import type { RequestStatus } from '#contract/requests/calls.ts';
import { requestStatusName } from '#contract/requests/copy.ts';
import { requestsCopy } from '#web/requests/copy.ts';

const { status: t } = requestsCopy;

/** The reader of a status: only the owner reads what to do next, and a lawyer waits for somebody else's payment. */
type StatusReader = 'owner' | 'lawyer' | 'other';

export type StatusFacts = {
  status: RequestStatus;
  /** Null where it is not known. */
  fee?: number | null;
  /** The chosen lawyer. */
  lawyerName?: string | null;
  reader?: StatusReader;
  /** The reader is a lawyer, and the client chose them. */
  isChosen?: boolean;
};

/** The client chose another lawyer than the reader. */
export const isLost = ({ status, reader, isChosen }: StatusFacts): boolean =>
  reader === 'lawyer' && isChosen === false && (status === 'In Progress' || status === 'Completed');

/** The status of a request in words (specification#pages). */
export function requestStatusText(facts: StatusFacts): string {
  const { status, fee = null, lawyerName, reader = 'owner', isChosen = false } = facts;
  if (isLost(facts)) return t.notChosen;
  if (status === 'Waiting for Paid' && reader === 'lawyer') return t.waitingForClient;
  if (status === 'Paid' && reader === 'owner') return t.paidForOwner(requestStatusName(status, fee));
  if (status === 'In Progress' && isChosen) return t.chosen;
  if (status === 'In Progress' && lawyerName) return t.inProgressWith(lawyerName);
  return requestStatusName(status, fee);
}

/** Cards of Pending and Waiting for Paid lead nowhere: there is nothing to see yet (specification#pages). */
export const hasDetailsLink = (status: RequestStatus): boolean => status !== 'Pending' && status !== 'Waiting for Paid';
