import { TriangleAlert } from 'lucide-react';
import { fromWire, subtract } from '#contract/core/money.ts';
import type { PaymentForReview } from '#contract/payments/calls.ts';
import { proofColumns } from '#contract/payments/copy.ts';
import { paymentLabels } from '#contract/payments/facts.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/payments/review/copy.ts';

/** What is due, what was paid, and the difference if there is one. */
export function PaymentSums({ payment }: { payment: PaymentForReview }) {
  const [paid, due] = [fromWire(payment.amount), fromWire(payment.amountDue)];
  return (
    <dl className="payment-sums">
      <div>
        <dt>{proofColumns.due}</dt>
        <dd>{formatMoney(due)}</dd>
      </div>
      <div>
        <dt>{paymentLabels.amount}</dt>
        <dd>{formatMoney(paid)}</dd>
      </div>
      {paid !== due && (
        <div className="tone-warning">
          <dt>
            <TriangleAlert size={15} aria-hidden="true" className="inline" /> {paid < due ? t.lessBy : t.moreBy}
          </dt>
          <dd>{formatMoney(paid < due ? subtract(due, paid) : subtract(paid, due))}</dd>
        </div>
      )}
    </dl>
  );
}
