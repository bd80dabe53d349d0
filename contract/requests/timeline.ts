import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { UsualWait } from '#contract/core/waiting.ts';
import { requestStatuses } from './calls.ts';
import { requestTexts as t } from './copy.ts';

export const requestEventKinds = [
  'submitted',
  'assigned',
  'opened',
  'firstOffer',
  'proofSent',
  'proofRejected',
  'paymentRecorded',
  'approved',
  'paymentTakenBack',
  'chosen',
  'doneReported',
  'doneObjected',
  'completed',
  'completedUnanswered',
  'cancelled',
  'cancelledByAdmin',
  'expired',
  'reviewedAgain',
  'takenBack',
  'refundAsked',
  'refundDue',
  'refundPaid',
  'refundDropped',
  'refundTakenBack',
  'sentAgain',
] as const;

/** The facts that the next step depends on. Null: the caller may not know it. */
const facts = {
  status: z.enum(requestStatuses),
  /** The number of assigned lawyers. Their names are never answered. */
  lawyersCount: z.nullable(z.number()),
  offersCount: z.nullable(z.number()),
  /** Nothing is paid for it: its fee is 0, or the fee of the settings while it has none. */
  isFree: z.boolean(),
  isProofRejected: z.boolean(),
  /** The caller is a lawyer and has offered; `isChosen`: the client chose them. */
  hasOffered: z.boolean(),
  isChosen: z.boolean(),
  /** The chosen lawyer reported that the work is done, and the client has not answered yet. */
  isDoneReported: z.boolean(),
  /** Within how long what it waits for usually happens: the first offer, or the decision on its proof. */
  usualWait: UsualWait,
};
const Facts = z.object(facts);
export type StepFacts = z.infer<typeof Facts>;

const Timeline = z.object({
  ...facts,
  /** The day in Cairo on which the wait for the client, or for the lawyer who asks, ends. */
  endsOn: z.nullable(z.string()),
  /** Oldest first. */
  events: z.array(
    z.object({
      kind: z.enum(requestEventKinds),
      at: z.string(),
      /** Why a proof was rejected or the request was cancelled. */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type RequestTimeline = z.infer<typeof Timeline>;

export const requestTimeline = endpoint({
  does: 'The events of a request, as far as the caller may know them. It names no lawyer, score or fee.',
  call: 'GET /api/PlaceOfRequest/timeline/{id}',
  who: { roles: ['Client', 'Lawyer', 'Admin'], accepted: true, capability: 'seesCases' },
  input: z.object({ id: required(rule.id, t.requestNumber) }),
  output: Timeline,
  errors: ['not_found'],
});
