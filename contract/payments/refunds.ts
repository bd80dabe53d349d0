import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, required } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import { queueInput } from '#contract/core/paging.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import { pounds } from '#contract/core/pounds.ts';
import * as rule from '#contract/core/rules.ts';
import { Held } from '#contract/core/take-back.ts';
import { type PaymentState, rejectedWithReason } from './calls.ts';
import { refundTexts as t } from './copy.ts';
import { transferReference } from './facts.ts';

/**
 * `asked`: its proof was closed with its request before anybody had looked whether the money arrived. `waiting`: paid back
 * as its administrator says, until another one approves that.
 */
export const refundStates = ['asked', 'due', 'waiting', 'paid', 'dropped'] as const;
export type RefundState = (typeof refundStates)[number];
/** Somebody has to decide on it. A payment has one such refund at most. */
export const openRefundStates = ['asked', 'due', 'waiting'] as const satisfies readonly RefundState[];
/** The views of the list: one state, or `now`: the first two, on which any reviewer decides. */
export const refundViews = ['now', ...refundStates] as const;

/** How the request ended whose fee goes back; `decided`: an administrator decided on the refund, with a reason. */
export const refundCauses = ['cancelled', 'notChosen', 'cancelledByAdmin', 'accountDeleted', 'decided'] as const;
export type RefundCause = (typeof refundCauses)[number];

/** The lifecycle of a refund (specification#money-that-goes-back). */
export const refundLifecycle = lifecycle('refund', {
  refundArrived: { by: ['Admin'], from: ['asked'], to: 'due' },
  payBack: { by: ['Admin'], from: ['due'], to: 'paid' },
  /** A large amount, or to another number than the one that paid: another administrator approves it. */
  payBackWithSecond: { by: ['Admin'], from: ['due'], to: 'waiting' },
  approvePayBack: { by: ['Admin'], from: ['waiting'], to: 'paid' },
  rejectPayBack: { by: ['Admin'], from: ['waiting'], to: 'due' },
  dropRefund: { by: ['Admin', 'platform'], from: ['due', 'asked'], to: 'dropped' },
});

const Refund = z.object({
  id: z.number(),
  state: z.enum(refundStates),
  amount: pounds,
  cause: z.enum(refundCauses),
  /** Why an administrator decided on it, or cancelled the request. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  paymentId: z.number(),
  /** Null for a lawyer's yearly fee. */
  requestId: z.nullable(z.number()),
  payerId: z.number(),
  accountName: z.string(),
  /** The name on the transfer. */
  payerName: z.string(),
  payerPhone: z.nullable(z.string()),
  /** The number that paid, as the payer wrote it; null if they did not. Money to any other number needs a second administrator. */
  payerNumber: z.nullable(z.string()),
  /** The amount of the payment, and what of it was paid back by other refunds. */
  paid: pounds,
  paidBackBefore: pounds,
  paymentSentAt: z.string(),
  /** The number of the transfer and the wallet, as the payer wrote them. */
  paymentReference: z.nullable(z.string()),
  paidTo: z.nullable(z.string()),
  /** The administrator who said that the money of its closed proof arrived. */
  arrivedBy: z.nullable(z.string()),
  /** The key of the picture of the payment under `/api/Files/`. */
  image: z.nullable(z.string()),
  /** How it was paid back. */
  transfer: z.nullable(
    z.object({
      wallet: z.string(),
      /** Null after it was erased. */
      number: z.nullable(z.string()),
      transferReference: z.string(),
      paidOn: z.string(),
      reason: z.nullable(z.string()),
      by: z.object({ id: z.number(), name: z.string() }),
    }),
  ),
  /** The second administrator, who approved, refused or dropped it. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedBecause: z.nullable(z.string()),
});
export type RefundForReview = z.infer<typeof Refund>;

/** Money that counts, or came for a proof that was closed before anybody had decided on it. */
export const isRefundable = ({ state }: { readonly state: PaymentState }): boolean =>
  state === 'approved' || state === 'closed';

const seers = administratorWho('seesCases');
const reviewers = administratorWho('reviews');
const refundId = required(rule.id, t.refund);
const reason = required(rule.title, t.reason);
const Decided = z.object({ refundId: z.number(), state: z.enum(refundStates), held: Held });

export const listRefunds = endpoint({
  does: 'Refunds in one state, those to decide on now, or all: the queue of money that goes back.',
  call: 'GET /api/Admin/refunds',
  who: seers,
  /** `account`: the payer. `q`: the name of the account, the number of the transfer back, or the id of the refund, its payment or its request. */
  input: queueInput(refundViews, ['oldest', 'newest']),
  output: z.array(Refund),
  isPaged: true,
  csv: { needsConfirmation: true },
});

export const refundForReview = endpoint({
  does: 'One refund with its payment.',
  call: 'GET /api/Admin/refunds/{id}',
  who: seers,
  input: z.object({ id: refundId }),
  output: Refund,
  errors: ['not_found'],
});

export const refundPayment = endpoint({
  does: 'Decides that an approved payment, or a part of it, goes back to its payer, who is notified. Never more than is left of it. Also the money of a proof that the end of its request closed.',
  call: 'POST /api/Admin/refund',
  who: reviewers,
  input: z.object({
    paymentId: required(rule.id, t.payment),
    amount: required(rule.amount(t.amountNumeric), t.amount),
    reason,
  }),
  output: z.object({ refundId: z.number(), state: z.enum(refundStates) }),
  errors: ['not_found', 'state_changed', 'refund_open', 'texts_erased'],
  message: t.made,
  creates: true,
});

export const payBack = endpoint({
  does: 'Says that a refund was paid back. Above the amount of the settings, and to another number than the one that paid, it waits until another administrator approves it.',
  call: 'POST /api/Admin/pay-back',
  who: reviewers,
  needsConfirmation: 'half an hour',
  input: z.object({
    refundId,
    /** The wallet of the settings that sent the money. */
    walletId: required(rule.id, t.wallet),
    number: required(rule.phone, t.number),
    transferReference: required(transferReference, t.reference),
    /** The day in Cairo when the money was sent. */
    paidOn: required(rule.calendarDate, t.paidOn),
    /** Required for another number than the one that paid. */
    reason: optional(rule.title),
  }),
  output: Decided,
  errors: ['not_found', 'already_decided'],
  message: t.paidBack,
});

export const reviewPayBack = endpoint({
  does: 'Approves what another administrator paid back, or refuses it with a reason: then the refund is due again.',
  call: 'POST /api/Admin/review-pay-back',
  who: reviewers,
  needsConfirmation: 'half an hour',
  input: z
    .object({
      refundId,
      decision: required(rule.oneOf(['approve', 'reject']), t.decision),
      reason: optional(rule.title),
    })
    .check(rejectedWithReason),
  output: Decided,
  errors: ['not_found', 'already_decided', 'own_record'],
  message: t.reviewed,
});

export const refundArrived = endpoint({
  does: 'Says that the money of a proof arrived, which was closed with its request: it is due now.',
  call: 'POST /api/Admin/refund-arrived',
  who: reviewers,
  input: z.object({ refundId }),
  output: Decided,
  errors: ['not_found', 'already_decided'],
  message: t.arrived,
});

export const dropRefund = endpoint({
  does: 'Drops a refund that is due, or whose money did not arrive. The payer gets the reason.',
  call: 'POST /api/Admin/drop-refund',
  who: reviewers,
  input: z.object({
    refundId,
    /** The state that its administrator saw: what a colleague said to have arrived meanwhile is not dropped as not arrived. */
    seen: optional(rule.oneOf(['asked', 'due'])),
    reason,
  }),
  output: Decided,
  errors: ['not_found', 'already_decided'],
  message: t.dropped,
});
