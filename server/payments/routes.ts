import type { paymentsApi } from '#contract/payments.ts';
import type { Handlers } from '#server/core/act.ts';
import { lawyerFee } from '#server/payments/lawyer-fee.ts';
import { listPayments } from '#server/payments/list-payments.ts';
import { payLawyerFee } from '#server/payments/pay-lawyer-fee.ts';
import { reviewPayment } from '#server/payments/review-payment.ts';
import { sendPaymentProof } from '#server/payments/send-payment-proof.ts';

export const paymentsHandlers: Handlers<typeof paymentsApi> = {
  sendPaymentProof,
  payLawyerFee,
  lawyerFee,
  listPayments,
  reviewPayment,
};
