import { type OfferedLawyerFact, offeredLawyerFacts } from '#contract/accounts/facts.ts';
import { mapFacts, valuesOf } from '#contract/core/facts.ts';
import { type Piastres, toWire } from '#contract/core/money.ts';
import type { Offer, ReceivedOffer } from '#contract/offers/calls.ts';
import { isFee, type OfferFactAnswers, type OfferFactValues, offerFactNames } from '#contract/offers/facts.ts';
import { fitsOf } from '#contract/requests/matching.ts';
import type { OfferRow } from '#server/offers/table.ts';
import type { RequestRow } from '#server/requests/table.ts';

/** The facts as they are answered: fees in pounds. */
const answeredFacts = (values: OfferFactValues) =>
  mapFacts(offerFactNames, values, (name, value) =>
    isFee(name) && value !== null ? toWire(value as Piastres) : value,
  ) as OfferFactAnswers;

/** The lawyer's name comes from the account, not from the form (specification#offers). */
export const viewOffer = (offer: OfferRow, lawyerName: string): Offer => ({
  id: offer.id,
  lawyerId: offer.lawyerId,
  lawyerName,
  ...answeredFacts(offer),
  score: offer.score,
  createdAt: offer.createdAt.toISOString(),
  updatedAt: offer.updatedAt.toISOString(),
});

type LawyerOfOffer = Pick<ReceivedOffer, OfferedLawyerFact>;
const noLawyer = valuesOf(offeredLawyerFacts, () => null);

/** For the client, and for administrators. The lawyer's row is deleted with the account: then the facts are null. */
export const viewReceivedOffer = (
  offer: OfferRow,
  lawyerName: string,
  lawyer: LawyerOfOffer | null,
  request: Pick<RequestRow, 'province' | 'specialty'>,
): ReceivedOffer => ({
  ...viewOffer(offer, lawyerName),
  ...(lawyer ?? noLawyer),
  fits: fitsOf({ governorate: lawyer?.governorate ?? null, specialty: lawyer?.specializationName ?? null }, request),
});
