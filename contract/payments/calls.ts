import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { holds, optional, required } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import { queueInput } from '#contract/core/paging.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import { pounds } from '#contract/core/pounds.ts';
import * as rule from '#contract/core/rules.ts';
import { Held } from '#contract/core/take-back.ts';
import { UsualWait } from '#contract/core/waiting.ts';
import { requestStatuses } from '#contract/requests/calls.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { proofColumns, paymentTexts as t } from './copy.ts';
import { paymentAnswers, paymentFactColumns, paymentInputs } from './facts.ts';

/** `withdrawn`: a recorded payment that does not count, or no longer. */
export const paymentStates = ['waiting', 'approved', 'rejected', 'closed', 'withdrawn'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How recorded money came. The wallets are those of the settings. */
export const paymentWays = ['wallet', 'instapay', 'cash'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/**
 * The lifecycle of a payment: a proof, or one that an administrator recorded. Cancelling a request closes its open proof,
 * which stays in the ledger (specification#request-states).
 */
export const paymentLifecycle = lifecycle('payment', {
  approve: { by: ['Admin'], from: ['waiting'], to: 'approved' },
  reject: { by: ['Admin'], from: ['waiting'], to: 'rejected' },
  close: { by: ['platform'], from: ['waiting'], to: 'closed' },
  /** A decision that is taken back: the payment waits for a new one. */
  withdrawApproval: { by: ['Admin'], from: ['approved'], to: 'waiting' },
  withdrawRejection: { by: ['Admin'], from: ['rejected'], to: 'waiting' },
  /** A recorded payment: by its author while it waits, or by any reviewer when it already counts. */
  withdrawRecord: { by: ['Admin'], from: ['waiting'], to: 'withdrawn' },
  takeBack: { by: ['Admin'], from: ['approved'], to: 'withdrawn' },
});

/** A lawyer can renew their paid year in its last days, so that there is no gap. Earlier than that they cannot pay. */
export const feeRenewalMs = 30 * 24 * 60 * 60_000;

const lawyer = { roles: ['Lawyer'], accepted: false } as const;
export const sendPaymentProof = endpoint({
  does: 'Sends a proof of payment for a request: the picture of the transfer.',
  call: 'POST /api/PlaceOfRequest/process-payment',
  who: { roles: ['Client'], accepted: true },
  input: z.object({
    requestId: required(rule.id, requestTexts.requestNumber),
    ...paymentInputs('request'),
    /** The published wallet that received the transfer. */
    walletId: optional(rule.id),
  }),
  pictures: { paymentImage: { required: t.picture } },
  output: z.object({
    paymentId: z.number(),
    requestId: z.number(),
    status: z.enum(requestStatuses),
    /** Within how long a proof is usually decided on. */
    usualWait: UsualWait,
  }),
  errors: ['not_found', 'state_changed', 'proof_open', 'no_offer_yet', 'no_fee'],
  message: t.sent,
  limit: 'upload',
  creates: true,
});

/** The payer's last proof, for the next one. */
const sentProof = {
  ...paymentAnswers,
  paidTo: z.nullable(z.object({ name: z.string(), number: z.string() })),
  /** The key of the picture under `/api/Files/`. */
  image: z.string(),
  createdAt: z.string(),
};
const SentProof = z.object(sentProof);
export type SentProof = z.infer<typeof SentProof>;

export const lastProof = endpoint({
  does: "The client's last proof of payment for a request, or for any other one: what a new proof is filled in with.",
  call: 'GET /api/PlaceOfRequest/last-proof',
  who: { roles: ['Client'], accepted: true },
  input: z.object({ requestId: required(rule.id, requestTexts.requestNumber) }),
  output: z.object({
    proof: z.nullable(z.object({ requestId: z.number(), state: z.enum(paymentStates), ...sentProof })),
  }),
  errors: [],
});

export const payLawyerFee = endpoint({
  does: "Sends a proof of payment for the lawyer's yearly fee: the picture of the transfer.",
  call: 'POST /api/Lawyer/submit-payment-details',
  who: lawyer,
  input: z.object({
    ...paymentInputs('lawyer'),
    WalletId: optional(rule.id),
  }),
  pictures: { PaymentScreenshot: { required: t.feeImage } },
  output: z.object({ paymentId: z.number() }),
  errors: ['proof_open', 'fee_paid', 'no_fee'],
  message: t.feeSent,
  limit: 'upload',
  creates: true,
});

export const lawyerFee = endpoint({
  does: "The state of the lawyer's yearly fee: their last proof of payment and the end of the paid year.",
  call: 'GET /api/Lawyer/fee',
  who: lawyer,
  output: z.object({
    isPaid: z.boolean(),
    paidUntil: z.nullable(z.string()),
    lastPayment: z.nullable(
      z.object({
        state: z.enum(paymentStates),
        reason: z.nullable(z.string()),
        /** Null where an administrator recorded it, and once its picture was erased. */
        proof: z.nullable(SentProof),
      }),
    ),
    /** Within how long a proof is usually decided on, while one waits. */
    usualWait: UsualWait,
  }),
});

const OtherProof = z.object({
  id: z.number(),
  amount: pounds,
  state: z.enum(paymentStates),
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  isRecorded: z.boolean(),
});

const PaymentForReview = z.object({
  id: z.number(),
  kind: z.enum(['request', 'lawyer']),
  requestId: z.nullable(z.number()),
  payerId: z.number(),
  /** The name of the account. `payerName` is the one on the transfer, as the payer typed it. */
  accountName: z.string(),
  /** How the payer is reached. Null once their account is deleted. */
  contact: z.nullable(z.object({ phone: z.string(), email: z.string() })),
  ...paymentAnswers,
  /** The wallet that the payer says they transferred to, with its name and number at that time. */
  paidTo: z.nullable(z.object({ name: z.string(), number: z.string() })),
  /** The fee at the time of sending. A different amount is a warning, not an error. */
  amountDue: pounds,
  /** The key of the picture under `/api/Files/`. Null for a recorded payment. */
  image: z.nullable(z.string()),
  /** The way, day and reason that an administrator recorded. Null for a proof. */
  recorded: z.nullable(
    z.object({
      way: z.enum(paymentWays),
      /** The day in Cairo when the money came. */
      receivedOn: z.string(),
      reason: z.string(),
      by: z.object({ id: z.number(), name: z.string() }),
    }),
  ),
  state: z.enum(paymentStates),
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** The name of the administrator who decided. Null while it waits, and when the platform decided. */
  decidedBy: z.nullable(z.string()),
  /** Earlier proofs with the same or a similar picture (specification#review-of-proofs). */
  samePictureAs: z.array(z.number()),
  /** Earlier proofs with the same transfer number. */
  sameReferenceAs: z.array(z.number()),
  /** Earlier proofs of other payers from the same wallet. Not a warning, because families share wallets. */
  sameSenderAs: z.array(z.number()),
  /** The part that is due to the payer, waits for a second administrator, or was paid back. */
  refunded: pounds,
  hasNote: z.boolean(),
  /** The other proofs for this request or this lawyer's fee, newest first. */
  others: z.array(OtherProof),
});
export type PaymentForReview = z.infer<typeof PaymentForReview>;

const { amount, ...otherFactColumns } = paymentFactColumns;
const { id, name, kind, request, due, ...decisionColumns } = proofColumns;
/** The columns of the CSV file of the list, in this order. */
export const proofListColumns = { id, name, kind, request, amount, due, ...otherFactColumns, ...decisionColumns };

export const paymentSorts = ['oldest', 'newest', 'amount'] as const;

export const listPayments = endpoint({
  does: 'Proofs of payment in one state or in all: the review queue and the ledger.',
  call: 'GET /api/Admin/payments',
  who: administratorWho('seesCases'),
  /** `account`: the payer. `q`: the name of the account, the number of the transfer, or the id of the proof or of its request. */
  input: z.extend(queueInput(paymentStates, paymentSorts), {
    /** When yes: only proofs with the picture or the transfer number of an earlier one. */
    repeated: optional(rule.flag),
  }),
  output: z.array(PaymentForReview),
  isPaged: true,
  csv: { needsConfirmation: true },
});

export const paymentForReview = endpoint({
  does: 'One proof of payment with everything that a reviewer needs.',
  call: 'GET /api/Admin/payments/{id}',
  who: administratorWho('seesCases'),
  input: z.object({ id: required(rule.id, t.payment) }),
  output: PaymentForReview,
  errors: ['not_found'],
});

/**
 * Concerns about a payment. Approving it then needs a reason (specification#review-of-proofs). A clearer picture after
 * a rejection has the number of the same transfer: that speaks against nothing.
 */
export const paymentConcerns = (
  payment: Pick<PaymentForReview, 'amount' | 'amountDue' | 'samePictureAs' | 'sameReferenceAs' | 'others'>,
): string[] => {
  const isClearer = (id: number) => payment.others.some((other) => other.id === id && other.state === 'rejected');
  return [
    ...(payment.amount < payment.amountDue ? [t.concerns.less] : []),
    ...(payment.samePictureAs.length > 0 ? [t.concerns.samePicture] : []),
    ...(payment.sameReferenceAs.every(isClearer) ? [] : [t.concerns.sameReference]),
  ];
};

/** A rejection needs its reason. */
export const rejectedWithReason = holds<{ decision: string; reason: string | null }>(
  'reason',
  'required',
  t.reason,
  ({ decision, reason }) => decision !== 'reject' || !!reason,
);

export const reviewPayment = endpoint({
  does: 'Approves a proof, or rejects it with a reason. An approval against a warning needs a reason too, which only the history keeps. Approving shows the offers to the client or starts the paid year of the lawyer. A recorded payment that waits is decided by another administrator than its author.',
  call: 'POST /api/Admin/review-payment',
  who: administratorWho('reviews'),
  needsConfirmation: 'half an hour',
  input: z
    .object({
      paymentId: required(rule.id, t.payment),
      decision: required(rule.oneOf(['approve', 'reject']), t.decision),
      reason: optional(rule.title),
    })
    .check(rejectedWithReason),
  output: z.object({ paymentId: z.number(), state: z.enum(paymentStates), held: Held }),
  errors: ['not_found', 'already_decided', 'own_record', 'reason_needed'],
  message: t.reviewed,
});
