import * as z from 'zod/mini';
import { requestTexts, offerTexts as said } from '#contract/copy/requests.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { optional, required, withDefault } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { agreement, clarity, offeringLawyer } from '#contract/offers.ts';

const requestId = required(rule.id, requestTexts.requestNumber);
const line = optional(rule.text(rule.lengthMax.name));
const clarityAnswer = optional(rule.oneOf(clarity));
const agreementAnswer = optional(rule.oneOf(agreement));

/** As it was typed, whether it fits or not: an answer that was not given is missing, a fee is any text. */
const OfferDraft = z.object({
  lawyerName: z.nullable(z.string()),
  lawyerPhone: z.nullable(z.string()),
  caseType: z.boolean(),
  topic: z.nullable(z.enum(clarity)),
  strategy: z.nullable(z.enum(clarity)),
  topicDetails: z.nullable(z.string()),
  strategyDetails: z.nullable(z.string()),
  contractAgreement: z.nullable(z.enum(agreement)),
  confidentiality: z.nullable(z.enum(agreement)),
  communication: z.nullable(z.enum(agreement)),
  initialFee: z.nullable(z.string()),
  finalFee: z.nullable(z.string()),
  estimatedTime: z.nullable(z.string()),
});
export type OfferDraft = z.infer<typeof OfferDraft>;

/** Why a lawyer cannot offer now. */
const hindrances = ['offers_closed', 'fee_unpaid'] as const;
export type Hindrance = (typeof hindrances)[number];

export const offerDesk = endpoint({
  does: "What the caller's form opens with: his unsent draft, what keeps him from offering, and his case room.",
  call: 'GET /api/PlaceOfRequest/offer-desk/{requestId}',
  who: offeringLawyer,
  input: z.object({ requestId }),
  output: z.object({
    draft: z.nullable(z.extend(OfferDraft, { savedAt: z.string() })),
    hindrance: z.nullable(z.enum(hindrances)),
    /** The case room, where the caller was chosen. */
    invitationId: z.nullable(z.number()),
  }),
  errors: ['not_found'],
});

export const saveOfferDraft = endpoint({
  does: 'Keeps what the caller has written of an offer, for him alone; sending the offer drops it.',
  call: 'POST /api/PlaceOfRequest/save-offer-draft',
  who: offeringLawyer,
  input: z.object({
    requestId,
    lawyerName: line,
    lawyerPhone: line,
    caseType: withDefault(rule.flag, false),
    topic: clarityAnswer,
    strategy: clarityAnswer,
    topicDetails: optional(rule.longText),
    strategyDetails: optional(rule.longText),
    contractAgreement: agreementAnswer,
    confidentiality: agreementAnswer,
    communication: agreementAnswer,
    initialFee: line,
    finalFee: line,
    estimatedTime: line,
  }),
  output: z.object({ savedAt: z.string() }),
  errors: ['not_found', 'offers_closed'],
  message: said.draftSaved,
});

export const dropOfferDraft = endpoint({
  does: "Drops the caller's unsent draft.",
  call: 'POST /api/PlaceOfRequest/drop-offer-draft',
  who: offeringLawyer,
  input: z.object({ requestId }),
  output: z.object({ requestId: z.number() }),
  errors: ['not_found'],
  message: said.draftDropped,
});

export const draftsApi = { offerDesk, saveOfferDraft, dropOfferDraft } satisfies Record<string, Endpoint>;
