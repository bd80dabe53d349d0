import { ImageOff, PencilLine, UsersRound } from 'lucide-react';
import type { AccountForReview } from '#contract/accounts/calls.ts';
import { reviewCopy } from '#web/accounts/review/copy.ts';
import { formatCount, formatDate } from '#web/core/words/format.ts';
import type { RowMark, RowText } from '#web/ui/list/list-of.ts';

const { row: t } = reviewCopy;

/** Which of the two papers of a lawyer are missing. */
function missingPapers({ lawyer }: AccountForReview): string | null {
  if (!lawyer || (lawyer.idPhoto && lawyer.barCardPhoto)) return null;
  if (!lawyer.idPhoto && !lawyer.barCardPhoto) return t.noPapers;
  return lawyer.idPhoto ? t.noBarCard : t.noIdCard;
}

function noticesOf(account: AccountForReview): RowMark[] {
  const missing = missingPapers(account);
  return [
    ...(account.sameCard.length > 0 ? [{ tone: 'danger', icon: UsersRound, text: t.sameCard } as const] : []),
    ...(missing === null ? [] : [{ tone: 'warning', icon: ImageOff, text: missing } as const]),
    ...(account.lawyer?.reviewNote ? [{ tone: 'warning', icon: PencilLine, text: t.asked } as const] : []),
  ];
}

/** The dense row of an account: a lawyer's profession and place, anybody else's address. */
export function accountRow(account: AccountForReview): RowText {
  const { status, lawyer, email, createdAt } = account;
  const isWaiting = status === 'Pending';
  return {
    facts: lawyer
      ? [
          lawyer.specializationName,
          lawyer.governorate,
          lawyer.yearsOfExperience === null ? null : formatCount(lawyer.yearsOfExperience, 'year'),
        ]
      : [
          <bdi key="email" dir="ltr">
            {email}
          </bdi>,
          isWaiting ? null : formatDate(createdAt),
        ],
    since: isWaiting ? createdAt : null,
    marks: isWaiting ? noticesOf(account) : [],
  };
}
