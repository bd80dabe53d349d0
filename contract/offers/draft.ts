import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { offeringLawyer } from './calls.ts';
import { offerTexts as t } from './copy.ts';
import { draftAnswers, draftInputs } from './facts.ts';

const requestId = required(rule.id, requestTexts.requestNumber);

/** The draft as typed, valid or not. Every answer may be missing, and a fee may be any text. */
const OfferDraft = z.object({
  lawyerName: z.nullable(z.string()),
  ...draftAnswers,
});
export type OfferDraft = z.infer<typeof OfferDraft>;

/** Why a lawyer cannot offer now. */
const offerBlockers = ['offers_closed', 'fee_unpaid'] as const;
export type OfferBlocker = (typeof offerBlockers)[number];

export const offerDesk = endpoint({
  does: "What the caller's offer form starts with: their unsent draft, what blocks them from offering, and their case room.",
  call: 'GET /api/PlaceOfRequest/offer-desk/{requestId}',
  who: offeringLawyer,
  input: z.object({ requestId }),
  output: z.object({
    draft: z.nullable(z.extend(OfferDraft, { savedAt: z.string() })),
    blocker: z.nullable(z.enum(offerBlockers)),
    /** The case room, if the caller was chosen. */
    invitationId: z.nullable(z.number()),
  }),
  errors: ['not_found'],
});

export const saveOfferDraft = endpoint({
  does: "Saves the caller's draft of an offer. Only they can read it. Sending the offer deletes it.",
  call: 'POST /api/PlaceOfRequest/save-offer-draft',
  who: offeringLawyer,
  forgetsAnswer: true,
  input: z.object({
    requestId,
    lawyerName: optional(rule.text(rule.lengthMax.name)),
    ...draftInputs,
  }),
  output: z.object({ savedAt: z.string() }),
  errors: ['not_found', 'offers_closed'],
  message: t.draftSaved,
});

export const dropOfferDraft = endpoint({
  does: "Deletes the caller's unsent draft.",
  call: 'POST /api/PlaceOfRequest/drop-offer-draft',
  who: offeringLawyer,
  input: z.object({ requestId }),
  output: z.object({ requestId: z.number() }),
  errors: ['not_found'],
  message: t.draftDropped,
});
