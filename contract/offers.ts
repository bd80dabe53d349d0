import * as z from 'zod/mini';
import { requestTexts, offerTexts as said } from '#contract/copy/requests.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { optional, required, withDefault } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { RequestFacts, requestStatuses } from '#contract/requests.ts';

export const clarity = ['clear', 'unclear'] as const;
export const agreement = ['agreed', 'notAgreed'] as const;

/** What the score of an offer is computed from. */
export type ScoredOffer = {
  caseType: boolean;
  topic: (typeof clarity)[number];
  strategy: (typeof clarity)[number];
  contractAgreement: (typeof agreement)[number];
  confidentiality: (typeof agreement)[number];
  communication: (typeof agreement)[number];
  initialFee: number | null;
  finalFee: number | null;
  estimatedTime: string | null;
};

/** The nine items of an offer and their points (specification §5); they sum to 100. */
export const scoreItems = [
  { item: 'caseType', points: 5, isEarned: (offer: ScoredOffer) => offer.caseType },
  { item: 'topic', points: 10, isEarned: (offer: ScoredOffer) => offer.topic === 'clear' },
  { item: 'strategy', points: 10, isEarned: (offer: ScoredOffer) => offer.strategy === 'clear' },
  { item: 'contractAgreement', points: 20, isEarned: (offer: ScoredOffer) => offer.contractAgreement === 'agreed' },
  { item: 'confidentiality', points: 5, isEarned: (offer: ScoredOffer) => offer.confidentiality === 'agreed' },
  { item: 'communication', points: 20, isEarned: (offer: ScoredOffer) => offer.communication === 'agreed' },
  { item: 'initialFee', points: 15, isEarned: (offer: ScoredOffer) => offer.initialFee !== null },
  { item: 'finalFee', points: 10, isEarned: (offer: ScoredOffer) => offer.finalFee !== null },
  { item: 'estimatedTime', points: 5, isEarned: (offer: ScoredOffer) => !!offer.estimatedTime },
] as const;
export type ScoreItem = (typeof scoreItems)[number]['item'];

/** 0 to 100; pages show it out of 10. The server computes it, the lawyer's form shows it growing. */
export const scoreOf = (offer: ScoredOffer): number =>
  scoreItems.reduce((sum, { points, isEarned }) => sum + (isEarned(offer) ? points : 0), 0);

export const offeringLawyer = { roles: ['Lawyer'], accepted: true } as const;
const client = { roles: ['Client'], accepted: true } as const;
const requestId = required(rule.id, requestTexts.requestNumber);
const clarityRule = rule.verdict('clear', 'unclear');
const agreementRule = rule.verdict('agreed', 'notAgreed');
const fee = rule.amount(said.feeNumeric);

/** What is offered, without who offers it. */
export const OfferTerms = {
  caseType: z.boolean(),
  topic: z.enum(clarity),
  strategy: z.enum(clarity),
  topicDetails: z.nullable(z.string()),
  strategyDetails: z.nullable(z.string()),
  contractAgreement: z.enum(agreement),
  confidentiality: z.enum(agreement),
  communication: z.enum(agreement),
  initialFee: z.nullable(z.number()),
  finalFee: z.nullable(z.number()),
  estimatedTime: z.nullable(z.string()),
};

export const Offer = z.object({
  id: z.number(),
  lawyerId: z.number(),
  lawyerName: z.string(),
  lawyerPhone: z.string(),
  ...OfferTerms,
  score: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Offer = z.infer<typeof Offer>;

export const makeOffer = endpoint({
  does: "An assigned lawyer's priced offer; a second call replaces it until the client has chosen.",
  call: 'POST /api/PlaceOfRequest/submit-request-details',
  who: offeringLawyer,
  input: z.object({
    requestId,
    lawyerName: required(rule.text(rule.lengthMax.name), said.name),
    lawyerPhone: required(rule.phone, said.phone),
    caseType: withDefault(rule.flag, false),
    topic: withDefault(clarityRule, 'unclear'),
    strategy: withDefault(clarityRule, 'unclear'),
    topicDetails: optional(rule.longText),
    strategyDetails: optional(rule.longText),
    contractAgreement: withDefault(agreementRule, 'notAgreed'),
    confidentiality: withDefault(agreementRule, 'notAgreed'),
    communication: withDefault(agreementRule, 'notAgreed'),
    initialFee: optional(fee),
    finalFee: optional(fee),
    estimatedTime: optional(rule.text(rule.lengthMax.name)),
  }),
  output: z.object({ id: z.number(), score: z.number() }),
  errors: ['not_found', 'offers_closed', 'fee_unpaid', 'fee_may_only_fall'],
  message: said.sent,
  creates: true,
});

export const myOffer = endpoint({
  does: "The caller's own standing offer on a request, or null.",
  call: 'GET /api/PlaceOfRequest/my-offer/{requestId}',
  who: offeringLawyer,
  input: z.object({ requestId }),
  output: z.nullable(Offer),
  errors: ['not_found'],
});

export const withdrawOffer = endpoint({
  does: 'Withdraws the offer of the caller, until the client has paid.',
  call: 'POST /api/PlaceOfRequest/withdraw-offer',
  who: offeringLawyer,
  input: z.object({ requestId }),
  output: z.object({ requestId: z.number() }),
  errors: ['not_found', 'offer_stands', 'state_changed'],
  message: said.withdrawn,
});

export const requestWithOffers = endpoint({
  does: "The client's request with its offers, best score first; before «Paid» only their number.",
  call: 'GET /api/PlaceOfRequest/request-details-with-lawyers/{id}',
  who: { roles: ['Client', 'Admin'], accepted: true, duty: 'seesCases' },
  input: z.object({ id: requestId }),
  output: z.object({
    ...RequestFacts,
    offersLocked: z.boolean(),
    offersCount: z.number(),
    chosenLawyerId: z.nullable(z.number()),
    /** The case room with the chosen lawyer. */
    invitationId: z.nullable(z.number()),
    lawyersResponses: z.array(Offer),
  }),
  errors: ['not_found'],
});
export type RequestWithOffers = z.infer<typeof requestWithOffers.output>;

export const chooseOffer = endpoint({
  does: 'The client chooses one offer: the work begins and a case room opens.',
  call: 'POST /api/PlaceOfRequest/choose-lawyer',
  who: client,
  input: z.object({
    requestId,
    responseId: required(rule.id, said.offer),
    /** As the offer was shown: one that its lawyer has changed since is not chosen unseen. */
    updatedAt: optional(rule.text(rule.lengthMax.name)),
  }),
  output: z.object({ requestId: z.number(), invitationId: z.number(), status: z.enum(requestStatuses) }),
  errors: ['not_found', 'state_changed'],
  message: said.chosen,
  creates: true,
});

export const offersApi = { makeOffer, myOffer, withdrawOffer, requestWithOffers, chooseOffer } satisfies Record<
  string,
  Endpoint
>;
