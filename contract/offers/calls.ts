import * as z from 'zod/mini';
import { offeredLawyerAnswers } from '#contract/accounts/facts.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, required } from '#contract/core/fields.ts';
import type { Piastres, Pounds } from '#contract/core/money.ts';
import * as rule from '#contract/core/rules.ts';
import { lettersIn } from '#contract/core/text.ts';
import { Fits, OwnFacts, RequestFacts, requestStatuses } from '#contract/requests/calls.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { offerTexts as t } from './copy.ts';
import { type FeeName, type OfferFactValues, offerAnswers, offerInputs } from './facts.ts';

/** The facts that the score of an offer is computed from. Only a fee's presence counts. */
export type ScoredOffer = Omit<OfferFactValues, 'lawyerPhone' | FeeName> & Record<FeeName, Piastres | Pounds | null>;

/** The two items that count only with words, and the text that says them. */
export const wordedItems = { topic: 'topicDetails', strategy: 'strategyDetails' } as const;
type WordedItem = keyof typeof wordedItems;

const wordedPoints = 10;
const lettersMin = 20;

/** How many letters are still to be written until a text earns its item. */
export const lettersLeft = (text: string | null): number => Math.max(lettersMin - lettersIn(text ?? ''), 0);

/** «Clear», and said in words. Null: an older client, which does not send the text. */
const isSaid = (item: WordedItem, offer: ScoredOffer): boolean => {
  const text = offer[wordedItems[item]];
  return offer[item] === 'clear' && (text === null || lettersLeft(text) === 0);
};

/** The nine items of an offer and their points, which sum to 100 (specification#score). */
export const scoreItems = [
  { item: 'caseType', points: 5, isEarned: (offer: ScoredOffer) => offer.caseType },
  { item: 'topic', points: wordedPoints, isEarned: (offer: ScoredOffer) => isSaid('topic', offer) },
  { item: 'strategy', points: wordedPoints, isEarned: (offer: ScoredOffer) => isSaid('strategy', offer) },
  { item: 'contractAgreement', points: 20, isEarned: (offer: ScoredOffer) => offer.contractAgreement === 'agreed' },
  { item: 'confidentiality', points: 5, isEarned: (offer: ScoredOffer) => offer.confidentiality === 'agreed' },
  { item: 'communication', points: 20, isEarned: (offer: ScoredOffer) => offer.communication === 'agreed' },
  { item: 'initialFee', points: 15, isEarned: (offer: ScoredOffer) => offer.initialFee !== null },
  { item: 'finalFee', points: 10, isEarned: (offer: ScoredOffer) => offer.finalFee !== null },
  { item: 'estimatedTime', points: 5, isEarned: (offer: ScoredOffer) => !!offer.estimatedTime },
] as const;
export type ScoreItem = (typeof scoreItems)[number]['item'];

/** 0 to 100; pages show it out of 10. The server computes it, and the lawyer's form shows it while they type. */
export const scoreOf = (offer: ScoredOffer): number =>
  scoreItems.reduce((sum, { points, isEarned }) => sum + (isEarned(offer) ? points : 0), 0);

/**
 * The items that a stored offer earned. They sum to its score, which stays also where it was counted by an older rule or
 * where the texts are gone.
 */
export function earnedItems(offer: ScoredOffer & { readonly score: number }): readonly ScoreItem[] {
  const spoken = { ...offer, topicDetails: null, strategyDetails: null };
  // Erased texts have points in multiples of those for words; only an erased time leaves a remainder.
  const hadTime = (scoreOf(spoken) - offer.score) % wordedPoints !== 0;
  const claims = hadTime ? { ...spoken, estimatedTime: 'erased' } : spoken;
  const rank = (item: WordedItem) => {
    const text = offer[wordedItems[item]];
    return text === null ? 1 : lettersLeft(text) > 0 ? 0 : 2;
  };
  const unsaid: readonly ScoreItem[] = (['topic', 'strategy'] as const)
    .filter((item) => isSaid(item, claims))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, (scoreOf(claims) - offer.score) / wordedPoints);
  return scoreItems.flatMap(({ item, isEarned }) => (isEarned(claims) && !unsaid.includes(item) ? item : []));
}

/** After a client was told of an offer, later ones are gathered for this long, and told together. */
export const offersGatheredMinutes = 30;

const offeringLawyer = { roles: ['Lawyer'], accepted: true } as const;
const client = { roles: ['Client'], accepted: true } as const;
const requestId = required(rule.id, requestTexts.requestNumber);

export const Offer = z.object({
  id: z.number(),
  lawyerId: z.number(),
  lawyerName: z.string(),
  ...offerAnswers,
  score: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Offer = z.infer<typeof Offer>;

/** An offer as its client reads it: with what the lawyer says about their profession (null for a deleted account). */
export const ReceivedOffer = z.extend(Offer, { ...offeredLawyerAnswers, fits: Fits });
export type ReceivedOffer = z.infer<typeof ReceivedOffer>;

export const makeOffer = endpoint({
  does: 'Sends the offer of an assigned lawyer. A second call replaces it until the client has chosen.',
  call: 'POST /api/PlaceOfRequest/submit-request-details',
  who: offeringLawyer,
  input: z.object({
    requestId,
    lawyerName: required(rule.text(rule.lengthMax.name), t.name),
    ...offerInputs,
  }),
  output: z.object({ id: z.number(), score: z.number() }),
  errors: ['not_found', 'offers_closed', 'fee_unpaid', 'fee_may_only_fall'],
  message: t.sent,
  creates: true,
});

/** Why a lawyer cannot offer now. */
const offerBlockers = ['offers_closed', 'fee_unpaid'] as const;
export type OfferBlocker = (typeof offerBlockers)[number];

export const myOffer = endpoint({
  does: "The caller's own offer on a request, what blocks them from offering, and their case room.",
  call: 'GET /api/PlaceOfRequest/my-offer/{requestId}',
  who: offeringLawyer,
  input: z.object({ requestId }),
  output: z.object({
    /** Null while there is no active one. */
    offer: z.nullable(Offer),
    blocker: z.nullable(z.enum(offerBlockers)),
    /** The case room, if the caller was chosen. */
    invitationId: z.nullable(z.number()),
  }),
  errors: ['not_found'],
});

export const withdrawOffer = endpoint({
  does: "Withdraws the caller's offer. Not possible after the client has paid.",
  call: 'POST /api/PlaceOfRequest/withdraw-offer',
  who: offeringLawyer,
  input: z.object({ requestId }),
  output: z.object({ requestId: z.number() }),
  errors: ['not_found', 'offer_stands', 'state_changed'],
  message: t.withdrawn,
});

export const requestWithOffers = endpoint({
  does: "The client's request with its offers, best score first; equal ones by fitting specialty, fitting governorate, time. Before «Paid» only the number of offers is answered.",
  call: 'GET /api/PlaceOfRequest/request-details-with-lawyers/{id}',
  who: { roles: ['Client', 'Admin'], accepted: true, capability: 'seesCases' },
  input: z.object({ id: requestId }),
  output: z.object({
    ...RequestFacts,
    ...OwnFacts,
    offersLocked: z.boolean(),
    offersCount: z.number(),
    chosenLawyerId: z.nullable(z.number()),
    /** The case room with the chosen lawyer. */
    invitationId: z.nullable(z.number()),
    lawyersResponses: z.array(ReceivedOffer),
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
    responseId: required(rule.id, t.offer),
    /** `updatedAt` of the offer as the client saw it. If the lawyer has changed the offer since, the call is refused. */
    updatedAt: optional(rule.text(rule.lengthMax.name)),
  }),
  output: z.object({ requestId: z.number(), invitationId: z.number(), status: z.enum(requestStatuses) }),
  errors: ['not_found', 'state_changed'],
  message: t.chosen,
  creates: true,
});
