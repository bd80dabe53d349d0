import * as z from 'zod/mini';
import { requestTexts as said } from '#contract/copy/requests.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { requestStatuses } from '#contract/requests.ts';

export const requestEventKinds = [
  'submitted',
  'assigned',
  'opened',
  'firstOffer',
  'proofSent',
  'proofRejected',
  'approved',
  'chosen',
  'completed',
  'cancelled',
  'cancelledByAdmin',
  'reviewedAgain',
  'takenBack',
] as const;

/** What the next step depends on. Null: not for this reader to know. */
const facts = {
  status: z.enum(requestStatuses),
  /** Lawyers to whom the request was given; never who they are. */
  lawyersCount: z.nullable(z.number()),
  offersCount: z.nullable(z.number()),
  isProofRejected: z.boolean(),
  /** The lawyer who asks has an offer on the request; he is the one who was chosen. */
  hasOffered: z.boolean(),
  isChosen: z.boolean(),
};
const Facts = z.object(facts);
export type StepFacts = z.infer<typeof Facts>;

const Timeline = z.object({
  ...facts,
  /** In the order in which they happened. */
  events: z.array(
    z.object({
      kind: z.enum(requestEventKinds),
      at: z.string(),
      /** Why a proof was rejected or the request cancelled. */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type RequestTimeline = z.infer<typeof Timeline>;

export const requestTimeline = endpoint({
  does: 'What has happened to a request, as far as the caller may know it; it names no lawyer, score or fee.',
  call: 'GET /api/PlaceOfRequest/timeline/{id}',
  who: { roles: ['Client', 'Lawyer', 'Admin'], accepted: true, duty: 'seesCases' },
  input: z.object({ id: required(rule.id, said.requestNumber) }),
  output: Timeline,
  errors: ['not_found'],
});

export const timelineApi = { requestTimeline } satisfies Record<string, Endpoint>;
