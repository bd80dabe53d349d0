import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { propertyOf } from '#contract/core/facts.ts';
import { required } from '#contract/core/fields.ts';
import { pounds } from '#contract/core/pounds.ts';
import * as rule from '#contract/core/rules.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { offerTexts as t } from './copy.ts';
import { feeNames, offerFacts, termAnswers } from './facts.ts';

/**
 * The versions of the sentences on the paper. An agreement keeps the one it was made with: never change the sentences of
 * a version, add a version.
 */
export const ClausesVersion = z.literal(1);
export type ClausesVersion = z.infer<typeof ClausesVersion>;
export const clausesNow: ClausesVersion = 1;

const Agreement = z.object({
  /** An unguessable code and a fingerprint of all fields below. */
  reference: z.string(),
  /** Whether the stored agreement still has the fingerprint of the reference. Null: the key that made it may be gone. */
  isUnchanged: z.nullable(z.boolean()),
  requestId: z.number(),
  clausesVersion: ClausesVersion,
  agreedAt: z.string(),
  clientName: z.string(),
  lawyerName: z.string(),
  category: z.string(),
  province: z.string(),
  center: z.string(),
  court: z.nullable(z.string()),
  ...termAnswers,
  totalFee: z.nullable(pounds),
});
export type Agreement = z.infer<typeof Agreement>;

export const feeAgreement = endpoint({
  does: 'The agreement that was made when the offer was chosen, for the two parties and administrators.',
  call: 'GET /api/PlaceOfRequest/fee-agreement/{requestId}',
  who: { roles: ['Client', 'Lawyer', 'Admin'], accepted: true, capability: 'seesCases' },
  input: z.object({ requestId: required(rule.id, requestTexts.requestNumber) }),
  output: Agreement,
  errors: ['not_found', 'texts_erased'],
});

const CheckedAgreement = z.object({
  /**
   * `changed`: the code is known, but the fingerprint differs from the stored agreement. `erased`: it was made, and its
   * text was erased with those of its case. `uncheckable`: it was made, and the key that made its fingerprint may be gone.
   */
  state: z.enum(['unchanged', 'changed', 'unknown', 'erased', 'uncheckable']),
  /** To compare with a printed agreement. Only initials, because anybody may hold the paper. */
  agreed: z.nullable(
    z.object({
      agreedAt: z.string(),
      clientInitials: z.string(),
      lawyerInitials: z.string(),
      ...propertyOf(offerFacts, 'answer', feeNames),
      totalFee: z.nullable(pounds),
    }),
  ),
});
export type CheckedAgreement = z.infer<typeof CheckedAgreement>;

export const checkAgreement = endpoint({
  does: 'Checks whether the agreement with this reference exists and is unchanged.',
  call: 'GET /api/PlaceOfRequest/check-agreement',
  who: 'anyone',
  input: z.object({ reference: required(rule.text(50), t.reference) }),
  output: CheckedAgreement,
});
