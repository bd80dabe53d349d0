import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, required, withDefault } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import { pounds } from '#contract/core/pounds.ts';
import * as rule from '#contract/core/rules.ts';
import { UsualWait } from '#contract/core/waiting.ts';
import { requestTexts as t } from './copy.ts';
import { requestAnswers } from './facts.ts';

export const requestStatuses = [
  'Pending',
  'Waiting for Paid',
  'Payment Under Review',
  'Paid',
  'In Progress',
  'Completed',
  'Cancelled',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** The lifecycle of a request: the only place that says which status can follow which (specification#request-states). */
export const requestLifecycle = lifecycle('request', {
  openForPayment: { by: ['platform', 'Admin'], from: ['Pending'], to: 'Waiting for Paid' },
  /** The same where the fee is 0. */
  openWithoutFee: { by: ['platform', 'Admin'], from: ['Pending'], to: 'Paid' },
  sendProof: { by: ['Client'], from: ['Waiting for Paid'], to: 'Payment Under Review' },
  approvePayment: { by: ['Admin'], from: ['Payment Under Review'], to: 'Paid' },
  rejectPayment: { by: ['Admin'], from: ['Payment Under Review'], to: 'Waiting for Paid' },
  /** An administrator records a payment without a picture, which is then approved at once or by another one. */
  recordPayment: { by: ['Admin'], from: ['Waiting for Paid'], to: 'Payment Under Review' },
  /** A recorded payment does not count, or no longer. */
  takeBackPayment: { by: ['Admin'], from: ['Payment Under Review', 'Paid'], to: 'Waiting for Paid' },
  chooseOffer: { by: ['Client'], from: ['Paid'], to: 'In Progress' },
  complete: { by: ['Client', 'Admin'], from: ['In Progress'], to: 'Completed' },
  /** The lawyer reported that the work is done, and the client did not answer within `doneDays`. */
  completeUnanswered: {
    by: ['platform'],
    from: ['In Progress'],
    to: 'Completed',
    after: { days: 'doneDays', reminders: { Client: [3, 10] } },
  },
  /** An open proof is closed; for a paid fee a refund is due. */
  cancel: {
    by: ['Client'],
    from: ['Pending', 'Waiting for Paid', 'Payment Under Review', 'Paid'],
    to: 'Cancelled',
  },
  /** The client deleted their account, so nobody can choose an offer. */
  cancelWithAccount: { by: ['platform'], from: ['Paid'], to: 'Cancelled' },
  cancelByAdmin: {
    by: ['Admin'],
    from: ['Pending', 'Waiting for Paid', 'Payment Under Review', 'Paid', 'In Progress'],
    to: 'Cancelled',
  },
  expireWithoutOffers: {
    by: ['platform'],
    from: ['Pending', 'Waiting for Paid', 'Paid'],
    to: 'Cancelled',
    after: { days: 'offerDays', reminders: { Admin: [3, 7], Client: [7] } },
  },
  expireUnpaid: {
    by: ['platform'],
    from: ['Waiting for Paid'],
    to: 'Cancelled',
    after: { days: 'paymentDays', reminders: { Client: [3, 10, 25] } },
  },
  expireUnchosen: {
    by: ['platform'],
    from: ['Paid'],
    to: 'Cancelled',
    after: { days: 'choiceDays', reminders: { Client: [3, 10, 25] } },
  },
});
export type RequestTransition = keyof typeof requestLifecycle.transitions;

/** The statuses that taking back a decision of an administrator can restore (decision 028). */
export const reopenedStatuses = [
  'Pending',
  'Waiting for Paid',
  'Paid',
  'In Progress',
] as const satisfies readonly RequestStatus[];
export type ReopenedStatus = (typeof reopenedStatuses)[number];

/** A lawyer may offer in these statuses (specification#offers). */
export const takesOffers = (status: RequestStatus) =>
  (['Pending', 'Waiting for Paid', 'Payment Under Review', 'Paid'] as RequestStatus[]).includes(status);
/** The client sees the offers in these statuses. */
export const showsOffers = (status: RequestStatus) =>
  (['Paid', 'In Progress', 'Completed'] as RequestStatus[]).includes(status);

const client = { roles: ['Client'], accepted: true } as const;
const lawyer = { roles: ['Lawyer'], accepted: true } as const;
const clientOrAdmin = { roles: ['Client', 'Admin'], accepted: true, capability: 'manages' } as const;

const requestId = required(rule.id, t.requestNumber);

type Ended = { status: RequestStatus; sentAgainAs: number | null };

/** It ended without a lawyer, and its client has not sent it again. */
export const canSendAgain = ({ status, sentAgainAs }: Ended, hasLawyer: boolean): boolean =>
  status === 'Cancelled' && !hasLawyer && sentAgainAs === null;

/** The day in Cairo by which a lawyer offers or declines. Later the platform takes the request from them. */
export const answerBy = z.nullable(z.string());

/** Facts for everyone who may read a request. */
export const RequestFacts = {
  id: z.number(),
  orderNumber: z.string(),
  ...requestAnswers('everyone'),
  /** The same as `center` (specification#request-facts). */
  city: z.string(),
  status: z.enum(requestStatuses),
  /** The fee that counts for it. Null before its first offer: until then the settings may change it. */
  fee: z.nullable(pounds),
  createdAt: z.string(),
  /** When the chosen lawyer reported that the work is done. Null once the client answered, and for other lawyers. */
  doneReportedAt: z.nullable(z.string()),
};

/**
 * The fit of the lawyer to the request: the specialty that it names, and its governorate
 * (specification#assigning-lawyers).
 */
export const Fits = z.object({ specialty: z.boolean(), governorate: z.boolean() });

/** The last refund of their payment, for the payer. */
export const RefundOfRequest = z.object({
  /** `asked`: whether the money of their closed proof arrived is not known yet. */
  state: z.enum(['asked', 'due', 'paid', 'dropped']),
  amount: pounds,
  /** The last digits of the number that it goes to; null if they are asked for one. */
  number: z.nullable(z.string()),
  /** The number of the transfer back, when it was paid back. */
  transferReference: z.nullable(z.string()),
  /** Why it was dropped. */
  reason: z.nullable(z.string()),
});
export type RefundOfRequest = z.infer<typeof RefundOfRequest>;

/** More facts, for the client of the request. */
export const OwnFacts = {
  ...requestAnswers('owner'),
  /** The number of the new request, once the client sent this one again. */
  sentAgainAs: z.nullable(z.number()),
  refund: z.nullable(RefundOfRequest),
};

const MyRequest = z.object({
  ...RequestFacts,
  ...OwnFacts,
  /** The chosen lawyer. */
  lawyerName: z.nullable(z.string()),
  offersCount: z.number(),
  /** The day in Cairo on which the platform ends it if nobody acts. */
  endsOn: z.nullable(z.string()),
  /** Within how long what it waits for usually happens: the first offer, or the decision on its proof. */
  usualWait: UsualWait,
  lastPayment: z.nullable(
    z.object({ state: z.enum(['waiting', 'approved', 'rejected', 'closed']), reason: z.nullable(z.string()) }),
  ),
});
export type MyRequest = z.infer<typeof MyRequest>;

/** A client can get only the requests that go on, or only those that ended. */
export const ownLists = ['open', 'ended'] as const;

export const myRequests = endpoint({
  does: "The client's own requests, newest first. In the list of open ones, those that wait on the client come first.",
  call: 'GET /api/PlaceOfRequest/get-my-requests',
  who: client,
  input: z.object({ list: optional(rule.oneOf(ownLists)) }),
  output: z.array(MyRequest),
  isPaged: true,
});

export const requestForLawyer = endpoint({
  does: 'The request as an assigned lawyer sees it.',
  call: 'GET /api/PlaceOfRequest/request-details/{id}',
  who: { roles: ['Lawyer', 'Admin'], accepted: true, capability: 'seesCases' },
  input: z.object({ id: requestId }),
  output: z.object({
    ...RequestFacts,
    clientId: z.number(),
    /** The spelling that existing callers know. Null while the request is discreet (specification#discretion). */
    clientNamr: z.nullable(z.string()),
    clientEmail: z.nullable(z.string()),
    ...requestAnswers('lawyer'),
    isChosen: z.boolean(),
  }),
  errors: ['not_found'],
  wrap: 'requestDetails',
});

/** `due`: by the request's date, first the coming days, then the past ones, those nearest to today first; without a deadline last. */
export const assignedSorts = ['newest', 'oldest', 'due'] as const;
/** The tabs of a lawyer's list: which request is in which tab says `lists.ts`. */
export const lawyerTabs = ['toOffer', 'offered', 'chosen', 'ended'] as const;

export const assignedRequests = endpoint({
  does: 'The requests assigned to the lawyer: all or those of one tab, searched and sorted.',
  call: 'GET /api/PlaceOfRequest/assigned-requests',
  who: lawyer,
  input: z.object({
    tab: optional(rule.oneOf(lawyerTabs)),
    /** Words or a number to search for, in what the lawyer may read: the texts, the place and the number. */
    q: optional(rule.text(rule.lengthMax.name)),
    sort: withDefault(rule.oneOf(assignedSorts), 'newest'),
  }),
  output: z.array(z.object({ ...RequestFacts, hasOffered: z.boolean(), isChosen: z.boolean(), answerBy, fits: Fits })),
  isPaged: true,
});

export const RequestStatusChange = z.object({ requestId: z.number(), status: z.enum(requestStatuses) });

export const cancelRequest = endpoint({
  does: 'Cancels a request. A client can until they choose an offer, an administrator until it is completed. A fee that was paid before the choice goes back.',
  call: 'POST /api/PlaceOfRequest/cancel',
  who: clientOrAdmin,
  input: z.object({ requestId, reason: required(rule.title, t.reason) }),
  output: RequestStatusChange,
  errors: ['not_found', 'state_changed'],
  message: t.cancelled,
});

export const completeRequest = endpoint({
  does: 'Confirms that the work on a request is done.',
  call: 'POST /api/PlaceOfRequest/complete',
  who: clientOrAdmin,
  input: z.object({ requestId }),
  output: RequestStatusChange,
  errors: ['not_found', 'state_changed'],
  message: t.completed,
});

export const reportDone = endpoint({
  does: 'The chosen lawyer says that the work is done. The client confirms it by `complete`, or objects.',
  call: 'POST /api/PlaceOfRequest/report-done',
  who: lawyer,
  input: z.object({ requestId }),
  output: z.object({ requestId: z.number(), doneReportedAt: z.string() }),
  errors: ['not_found', 'state_changed'],
  message: t.doneReported,
});

export const objectToDone = endpoint({
  does: 'The client answers that the work is not done. The text becomes a note in the case room.',
  call: 'POST /api/PlaceOfRequest/object',
  who: client,
  input: z.object({ requestId, text: required(rule.longText, t.objection) }),
  output: z.object({ requestId: z.number() }),
  errors: ['not_found', 'state_changed'],
  message: t.objected,
  limit: 'contribution',
});
