import { mapFacts } from '#contract/core/facts.ts';
import { type Piastres, toWire } from '#contract/core/money.ts';
import type { PaymentForReview } from '#contract/payments/calls.ts';
import { type PaymentFactAnswers, paymentFactNames, paymentFacts } from '#contract/payments/facts.ts';
import type { ProofForReview } from '#server/payments/proofs-for-review.ts';
import type { PaymentRow } from '#server/payments/table.ts';

const instantOf = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** The wallet that the payer named, if they named one. */
export const paidTo = ({ walletName: name, walletNumber: number }: Pick<PaymentRow, 'walletName' | 'walletNumber'>) =>
  name === null || number === null ? null : { name, number };

/** The facts as they are answered: money in pounds. */
export const answeredPaymentFacts = (payment: PaymentRow) =>
  mapFacts(paymentFactNames, payment, (name, value) =>
    paymentFacts[name].kind === 'money' ? toWire(value as Piastres) : value,
  ) as PaymentFactAnswers;

/** What the administrator said who recorded it. Null for a proof. */
export const recordedAs = ({ way, receivedOn, recordedBecause: reason }: PaymentRow) =>
  way === null || receivedOn === null || reason === null ? null : { way, receivedOn, reason };

function recordedBy({ payment, recordedByName: name }: ProofForReview): PaymentForReview['recorded'] {
  const recorded = recordedAs(payment);
  const { recordedBy: id } = payment;
  return recorded && id !== null && name !== null ? { ...recorded, by: { id, name } } : null;
}

export function viewPayment(found: ProofForReview): PaymentForReview {
  const { payment, others, recordedByName: _, ...beside } = found;
  return {
    ...beside,
    id: payment.id,
    kind: payment.requestId === null ? 'lawyer' : 'request',
    requestId: payment.requestId,
    payerId: payment.payerId,
    ...answeredPaymentFacts(payment),
    paidTo: paidTo(payment),
    recorded: recordedBy(found),
    amountDue: toWire(payment.amountDue),
    state: payment.state,
    reason: payment.reason,
    createdAt: payment.createdAt.toISOString(),
    decidedAt: payment.decidedAt?.toISOString() ?? null,
    others: others.map(({ amount, createdAt, decidedAt, ...other }) => ({
      ...other,
      amount: toWire(amount),
      createdAt: new Date(createdAt).toISOString(),
      decidedAt: instantOf(decidedAt),
    })),
  };
}
