import type { paymentsApi } from '#contract/payments.ts';
import type { ledgerApi } from '#contract/payments-ledger.ts';
import type { Handlers } from '#server/core/act.ts';
import { lawyerFee } from '#server/payments/lawyer-fee.ts';
import { listPayments, paymentForReview } from '#server/payments/list-payments.ts';
import { payLawyerFee } from '#server/payments/pay-lawyer-fee.ts';
import { paymentTotals } from '#server/payments/payment-totals.ts';
import { paymentsSheet } from '#server/payments/payments-sheet.ts';
import { proofsSheet } from '#server/payments/proofs-sheet.ts';
import { reconsiderPayment } from '#server/payments/reconsider-payment.ts';
import { reviewPayment } from '#server/payments/review-payment.ts';
import { sendPaymentProof } from '#server/payments/send-payment-proof.ts';

export const paymentsHandlers: Handlers<typeof paymentsApi & typeof ledgerApi> = {
  sendPaymentProof,
  payLawyerFee,
  lawyerFee,
  listPayments,
  proofsSheet,
  paymentForReview,
  reviewPayment,
  reconsiderPayment,
  paymentTotals,
  paymentsSheet,
};
