import { apiByDomain } from '#contract/api.ts';
import { handlersOf } from '#server/call/context/handler.ts';
import * as lastProof from '#server/payments/last-proof.ts';
import * as lawyerFee from '#server/payments/lawyer-fee.ts';
import * as ledger from '#server/payments/ledger.ts';
import * as listPayments from '#server/payments/list-payments.ts';
import * as recordPayment from '#server/payments/record-payment.ts';
import * as listRefunds from '#server/payments/refunds/list-refunds.ts';
import * as payBack from '#server/payments/refunds/pay-back.ts';
import * as reviewPayment from '#server/payments/review-payment.ts';
import * as sendPaymentProof from '#server/payments/send-payment-proof.ts';

export const paymentsHandlers = handlersOf(apiByDomain.payments, {
  ...lastProof,
  ...lawyerFee,
  ...ledger,
  ...listPayments,
  ...listRefunds,
  ...payBack,
  ...recordPayment,
  ...reviewPayment,
  ...sendPaymentProof,
});
