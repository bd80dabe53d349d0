import { wireAmount } from '#contract/core/money.ts';
import type { PaymentForReview } from '#contract/payments.ts';
import type { PaymentRow } from '#server/payments/table.ts';

/** A proof with what is shown beside it. */
export type PaymentWithPayer = { payment: PaymentRow; accountName: string; image: string; samePictureAs: number[] };

export const viewPayment = ({ payment, accountName, image, samePictureAs }: PaymentWithPayer): PaymentForReview => ({
  id: payment.id,
  kind: payment.requestId === null ? 'lawyer' : 'request',
  requestId: payment.requestId,
  payerId: payment.payerId,
  accountName,
  payerName: payment.payerName,
  payerPhone: payment.payerPhone,
  amount: wireAmount(payment.amount),
  amountDue: wireAmount(payment.amountDue),
  image,
  state: payment.state,
  reason: payment.reason,
  createdAt: payment.createdAt.toISOString(),
  decidedAt: payment.decidedAt?.toISOString() ?? null,
  samePictureAs,
});
