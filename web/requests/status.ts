import type { RequestStatus } from '#contract/requests.ts';
import { requestsCopy } from '#web/requests/copy.ts';

const { status: said } = requestsCopy;

/** Who reads a status: only its owner is told what to do next. */
export type StatusReader = 'owner' | 'other';

/** The status of a request in words (contract §11); `lawyerName` is the chosen lawyer's. */
export function requestStatusText(
  status: RequestStatus,
  lawyerName: string | null = null,
  reader: StatusReader = 'owner',
): string {
  const texts: Record<RequestStatus, string> = {
    Pending: said.pending,
    'Waiting for Paid': said.waitingForPaid,
    'Payment Under Review': said.underReview,
    Paid: reader === 'owner' ? said.paid : said.paidForOthers,
    'In Progress': lawyerName ? said.inProgressWith(lawyerName) : said.inProgress,
    Completed: said.completed,
    Cancelled: said.cancelled,
  };
  return texts[status];
}

/** Cards of Pending and Waiting for Paid lead nowhere: there is nothing to see yet (contract §11). */
export const hasDetailsLink = (status: RequestStatus): boolean => status !== 'Pending' && status !== 'Waiting for Paid';
