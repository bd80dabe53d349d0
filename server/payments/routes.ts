import { apiByDomain } from '#contract/api.ts';
import { handlersOf } from '#server/core/http/handler.ts';
import * as lawyerFee from '#server/payments/lawyer-fee.ts';
import * as ledger from '#server/payments/ledger.ts';
import * as listPayments from '#server/payments/list-payments.ts';
import * as reconsiderPayment from '#server/payments/reconsider-payment.ts';
import * as recordPayment from '#server/payments/record-payment.ts';
import * as reviewPayment from '#server/payments/review-payment.ts';
import * as sendPaymentProof from '#server/payments/send-payment-proof.ts';
import * as takeBackPayment from '#server/payments/take-back-payment.ts';
import * as undoPaymentDecision from '#server/payments/undo-payment-decision.ts';

export const paymentsHandlers = handlersOf(apiByDomain.payments, {
  ...lawyerFee,
  ...ledger,
  ...listPayments,
  ...reconsiderPayment,
  ...recordPayment,
  ...reviewPayment,
  ...sendPaymentProof,
  ...takeBackPayment,
  ...undoPaymentDecision,
});
