import { ArrowLeftRight, Copy } from 'lucide-react';
import { fromWire } from '#contract/core/money.ts';
import type { PaymentForReview } from '#contract/payments/calls.ts';
import { proofKinds } from '#contract/payments/copy.ts';
import { formatAmount, formatMoney } from '#web/core/words/format.ts';
import { recordCopy } from '#web/payments/record/copy.ts';
import { reviewCopy } from '#web/payments/review/copy.ts';
import { factText } from '#web/payments/review/payment-fact.tsx';
import type { RowMark, RowText } from '#web/ui/list/list-of.ts';

const { row: t } = reviewCopy;

const isDifferent = ({ amount, amountDue }: PaymentForReview) => fromWire(amount) !== fromWire(amountDue);

/** One mark: the worst. */
function markOf(payment: PaymentForReview): RowMark | null {
  if (payment.samePictureAs.length > 0) return { tone: 'danger', icon: Copy, text: t.samePicture };
  if (payment.sameReferenceAs.length > 0) return { tone: 'danger', icon: Copy, text: t.sameReference };
  return isDifferent(payment) ? { tone: 'warning', icon: ArrowLeftRight, text: t.otherAmount } : null;
}

/** The dense row of a proof: for what, and how much of what is due. */
export function paymentRow(payment: PaymentForReview): RowText {
  const { accountName, kind, requestId, amount, amountDue, recorded, state, createdAt } = payment;
  const mark = state === 'waiting' ? markOf(payment) : null;
  return {
    title: <bdi>{accountName}</bdi>,
    facts: [
      requestId === null ? proofKinds[kind] : t.request(requestId),
      isDifferent(payment)
        ? t.of(formatAmount(fromWire(amount)), formatMoney(fromWire(amountDue)))
        : factText(payment, 'amount'),
      recorded && recordCopy.badge,
    ],
    since: state === 'waiting' ? createdAt : null,
    marks: mark === null ? [] : [mark],
  };
}
