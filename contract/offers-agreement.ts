import * as z from 'zod/mini';
import { requestTexts, offerTexts as said } from '#contract/copy/requests.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { OfferTerms } from '#contract/offers.ts';

const Agreement = z.object({
  /** A code that nobody can guess and a fingerprint of all that is below. */
  reference: z.string(),
  /** Does what is kept still have the fingerprint that stands in the reference? */
  isUnchanged: z.boolean(),
  requestId: z.number(),
  agreedAt: z.string(),
  clientName: z.string(),
  lawyerName: z.string(),
  nature: z.string(),
  province: z.string(),
  center: z.string(),
  court: z.nullable(z.string()),
  ...OfferTerms,
  totalFee: z.nullable(z.number()),
});
export type Agreement = z.infer<typeof Agreement>;

export const feeAgreement = endpoint({
  does: 'What was agreed when the offer was chosen, for the two parties and administrators.',
  call: 'GET /api/PlaceOfRequest/fee-agreement/{requestId}',
  who: { roles: ['Client', 'Lawyer', 'Admin'], accepted: true, duty: 'seesCases' },
  input: z.object({ requestId: required(rule.id, requestTexts.requestNumber) }),
  output: Agreement,
  errors: ['not_found'],
});

const CheckedAgreement = z.object({
  /** `changed`: the code is known, but the fingerprint beside it is not that of what is kept. */
  state: z.enum(['unchanged', 'changed', 'unknown']),
  /** What a paper is held against; initials only, for a paper may lie in anybody's hands. */
  agreed: z.nullable(
    z.object({
      agreedAt: z.string(),
      clientInitials: z.string(),
      lawyerInitials: z.string(),
      initialFee: z.nullable(z.number()),
      finalFee: z.nullable(z.number()),
      totalFee: z.nullable(z.number()),
    }),
  ),
});
export type CheckedAgreement = z.infer<typeof CheckedAgreement>;

export const checkAgreement = endpoint({
  does: 'Tells whether the agreement with this reference exists and is unchanged.',
  call: 'GET /api/PlaceOfRequest/check-agreement',
  who: 'anyone',
  input: z.object({ reference: required(rule.text(50), said.reference) }),
  output: CheckedAgreement,
  errors: [],
});

export const agreementsApi = { feeAgreement, checkAgreement } satisfies Record<string, Endpoint>;
