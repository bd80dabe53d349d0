import { fromNumeric, wireAmount } from '#contract/core/money.ts';
import type { PaymentForReview } from '#contract/payments.ts';
import type { ProofForReview } from '#server/payments/proofs-for-review.ts';
import type { PaymentRow } from '#server/payments/table.ts';

const instantOf = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** The wallet that was named; nobody has to name one. */
export const paidTo = ({ walletName: name, walletNumber: number }: Pick<PaymentRow, 'walletName' | 'walletNumber'>) =>
  name === null || number === null ? null : { name, number };

export const viewPayment = ({ payment, others, ...beside }: ProofForReview): PaymentForReview => ({
  ...beside,
  id: payment.id,
  kind: payment.requestId === null ? 'lawyer' : 'request',
  requestId: payment.requestId,
  payerId: payment.payerId,
  payerName: payment.payerName,
  payerPhone: payment.payerPhone,
  transferReference: payment.transferReference,
  senderNumber: payment.senderNumber,
  paidTo: paidTo(payment),
  amount: wireAmount(payment.amount),
  amountDue: wireAmount(payment.amountDue),
  state: payment.state,
  reason: payment.reason,
  createdAt: payment.createdAt.toISOString(),
  decidedAt: payment.decidedAt?.toISOString() ?? null,
  others: others.map(({ id, amount, state, reason, createdAt, decidedAt }) => ({
    ...{ id, state, reason },
    amount: wireAmount(fromNumeric(amount)),
    createdAt: new Date(createdAt).toISOString(),
    decidedAt: instantOf(decidedAt),
  })),
});
