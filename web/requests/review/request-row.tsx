import { ReceiptText, UserRoundX } from 'lucide-react';
import type { RequestForAdmin } from '#contract/requests/administration.ts';
import { reviewCopy } from '#web/requests/review/copy.ts';
import type { RowText } from '#web/ui/list/list-of.ts';

const { row: t } = reviewCopy;

/** The dense row of a request: its number and place, and whether nobody is assigned. */
export function requestRow(request: RequestForAdmin): RowText {
  const { id, status, subjectOfTheRequest, province, lawyerSpecialty, clientName, assignedLawyers } = request;
  const isPending = status === 'Pending';
  return {
    title: <bdi>{subjectOfTheRequest}</bdi>,
    facts: [<bdi key="id">{id}</bdi>, <bdi key="client">{clientName}</bdi>, province, lawyerSpecialty],
    since: isPending ? request.createdAt : null,
    marks: [
      ...(isPending && assignedLawyers.length === 0
        ? [{ tone: 'warning', icon: UserRoundX, text: t.noLawyers } as const]
        : []),
      ...(request.hasOpenProof ? [{ tone: 'warning', icon: ReceiptText, text: t.openProof } as const] : []),
    ],
  };
}
