import * as z from 'zod/mini';
import { fieldTexts } from '#contract/copy/fields.ts';
import { requestTexts, paymentTexts as said } from '#contract/copy/requests.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { holds, optional, type Rule, required, withDefault } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { digitsOf, lengthOf } from '#contract/core/text.ts';
import { requestStatuses } from '#contract/requests.ts';

export const paymentStates = ['waiting', 'approved', 'rejected', 'closed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The life of a proof of payment. A cancelled request closes its open proof, which stays in the ledger (contract §11). */
export const paymentLifecycle = lifecycle('payment', {
  approve: { by: ['Admin'], from: ['waiting'], to: 'approved' },
  reject: { by: ['Admin'], from: ['waiting'], to: 'rejected' },
  close: { by: ['platform'], from: ['waiting'], to: 'closed' },
  /** A decision is withdrawn: the proof waits for another one. */
  withdrawApproval: { by: ['Admin'], from: ['approved'], to: 'waiting' },
  withdrawRejection: { by: ['Admin'], from: ['rejected'], to: 'waiting' },
});

/** A paid year may be renewed in its last days, so that no gap opens; before that there is nothing to pay. */
export const feeRenewalMs = 30 * 24 * 60 * 60_000;

const referenceLengthMax = 50;

/**
 * The number of a transfer as the wallet gives it: letters and digits, kept as they are compared, with Latin digits,
 * capital letters and without the spaces and dashes that people put between.
 */
const transferReference: Rule<string> = {
  json: {
    type: 'string',
    maxLength: referenceLengthMax,
    description: 'Letters and digits; spaces and dashes are dropped',
  },
  read(raw) {
    const typed = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
    const kept = digitsOf(typed).toUpperCase();
    if (!/^[\p{L}\p{N}]+$/u.test(kept)) return { fault: said.referenceSigns };
    return lengthOf(kept) > referenceLengthMax ? { fault: fieldTexts.tooLong(referenceLengthMax) } : { value: kept };
  },
};

const lawyer = { roles: ['Lawyer'], accepted: false } as const;
export const sendPaymentProof = endpoint({
  does: "Sends the picture of the transfer for a request that waits for the client's payment.",
  call: 'POST /api/PlaceOfRequest/process-payment',
  who: { roles: ['Client'], accepted: true },
  input: z.object({
    requestId: required(rule.id, requestTexts.requestNumber),
    payerName: required(rule.text(rule.lengthMax.name), said.fillAll),
    amount: required(rule.amount(said.amountNumeric), said.fillAll),
    transferReference: optional(transferReference),
    senderNumber: optional(rule.phone),
    /** To which of the published wallets. */
    walletId: optional(rule.id),
  }),
  pictures: { paymentImage: { required: said.fillAll } },
  output: z.object({ paymentId: z.number(), requestId: z.number(), status: z.enum(requestStatuses) }),
  errors: ['not_found', 'state_changed', 'proof_open', 'no_offer_yet', 'image_invalid'],
  message: said.sent,
  limit: 'upload',
  creates: true,
});

export const payLawyerFee = endpoint({
  does: "Sends the picture of the transfer of a lawyer's yearly fee.",
  call: 'POST /api/Lawyer/submit-payment-details',
  who: lawyer,
  input: z.object({
    LawyerName: required(rule.text(rule.lengthMax.name), said.feeName),
    LawyerPhone: required(rule.phone, said.feePhone),
    Amount: required(rule.amount(said.amountNumeric), said.feeAmount),
    TransferReference: optional(transferReference),
    SenderNumber: optional(rule.phone),
    WalletId: optional(rule.id),
  }),
  pictures: { PaymentScreenshot: { required: said.feeImage } },
  output: z.object({ paymentId: z.number() }),
  errors: ['proof_open', 'fee_paid', 'image_invalid'],
  message: said.feeSent,
  limit: 'upload',
  creates: true,
});

export const lawyerFee = endpoint({
  does: "The state of the lawyer's yearly fee: his last proof and until when it is paid.",
  call: 'GET /api/Lawyer/fee',
  who: lawyer,
  input: z.object({}),
  output: z.object({
    isPaid: z.boolean(),
    paidUntil: z.nullable(z.string()),
    lastPayment: z.nullable(z.object({ state: z.enum(paymentStates), reason: z.nullable(z.string()) })),
  }),
  errors: [],
});

const OtherProof = z.object({
  id: z.number(),
  amount: z.number(),
  state: z.enum(paymentStates),
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
});

const PaymentForReview = z.object({
  id: z.number(),
  kind: z.enum(['request', 'lawyer']),
  requestId: z.nullable(z.number()),
  payerId: z.number(),
  /** The account's name beside the name that stands on the transfer. */
  accountName: z.string(),
  payerName: z.string(),
  payerPhone: z.nullable(z.string()),
  /** The number of the transfer, and the wallet that it came from, as the payer wrote them. */
  transferReference: z.nullable(z.string()),
  senderNumber: z.nullable(z.string()),
  /** The wallet to which he says that he transferred, as it was called and numbered then. */
  paidTo: z.nullable(z.object({ name: z.string(), number: z.string() })),
  amount: z.number(),
  /** The fee at the time of sending; a different amount is a warning, not a refusal. */
  amountDue: z.number(),
  /** Key of the picture for `/api/Files/{key}`. */
  image: z.string(),
  state: z.enum(paymentStates),
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Earlier proofs with the same picture, exactly or to the eye (contract §5). */
  samePictureAs: z.array(z.number()),
  /** Earlier proofs with the same number of the transfer. */
  sameReferenceAs: z.array(z.number()),
  /** Earlier proofs of other payers from the same wallet: families share one, so it is no warning. */
  sameSenderAs: z.array(z.number()),
  /** The other proofs for this request, or of this lawyer's fee, the newest first. */
  others: z.array(OtherProof),
});
export type PaymentForReview = z.infer<typeof PaymentForReview>;

export const paymentSorts = ['oldest', 'newest', 'amount'] as const;

const askedPayments = {
  state: optional(rule.oneOf(paymentStates)),
  /** Of this payer alone: the number of an account. */
  account: optional(rule.id),
  /** The name of the account, or the number of the transfer, of the proof or of its request. */
  q: optional(rule.text(rule.lengthMax.name)),
  sort: withDefault(rule.oneOf(paymentSorts), 'oldest'),
};

export const listPayments = endpoint({
  does: 'Proofs of payment, of one state or all: the review queue and the ledger.',
  call: 'GET /api/Admin/payments',
  who: administratorWho('seesCases'),
  input: z.object(askedPayments),
  output: z.array(PaymentForReview),
  errors: [],
  isPaged: true,
});

export const proofsSheet = endpoint({
  does: 'The same as a file for spreadsheets (CSV); that it was taken is written into the history.',
  call: 'GET /api/Admin/proofs-sheet',
  who: administratorWho('seesCases'),
  input: z.object(askedPayments),
  output: z.unknown(),
  errors: [],
  isFile: true,
});

export const paymentForReview = endpoint({
  does: 'One proof of payment as the reviewer sees it.',
  call: 'GET /api/Admin/payments/{id}',
  who: administratorWho('seesCases'),
  input: z.object({ id: required(rule.id, said.payment) }),
  output: PaymentForReview,
  errors: ['not_found'],
});

export const reviewPayment = endpoint({
  does: 'Approves a proof, or rejects it with a reason; approving opens the offers or the paid year.',
  call: 'POST /api/Admin/review-payment',
  who: administratorWho('reviews'),
  input: z
    .object({
      paymentId: required(rule.id, said.payment),
      decision: required(rule.oneOf(['approve', 'reject']), said.decision),
      reason: optional(rule.title),
    })
    .check(
      holds<{ decision: string; reason: string | null }>(
        'reason',
        'required',
        said.reason,
        ({ decision, reason }) => decision !== 'reject' || !!reason,
      ),
    ),
  output: z.object({ paymentId: z.number(), state: z.enum(paymentStates) }),
  errors: ['not_found', 'already_decided'],
  message: said.reviewed,
});

export const reconsiderPayment = endpoint({
  does: 'Withdraws a decision on a proof, with a reason: it is under review again. Not once an offer is chosen, nor when a newer proof has come.',
  call: 'POST /api/Admin/reconsider-payment',
  who: administratorWho('reviews'),
  input: z.object({
    paymentId: required(rule.id, said.payment),
    reason: required(rule.title, requestTexts.reason),
  }),
  output: z.object({ paymentId: z.number(), state: z.enum(paymentStates) }),
  errors: ['not_found', 'state_changed'],
  message: said.reconsidered,
});

export const paymentsApi = {
  sendPaymentProof,
  payLawyerFee,
  lawyerFee,
  listPayments,
  proofsSheet,
  paymentForReview,
  reviewPayment,
  reconsiderPayment,
} satisfies Record<string, Endpoint>;
