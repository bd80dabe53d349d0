import { apiByDomain } from '#contract/api.ts';
import { handlersOf } from '#server/call/context/handler.ts';
import * as agreement from '#server/offers/agreement.ts';
import * as chooseOffer from '#server/offers/choose-offer.ts';
import * as makeOffer from '#server/offers/make-offer.ts';
import * as requestWithOffers from '#server/offers/request-with-offers.ts';
import * as withdrawOffer from '#server/offers/withdraw-offer.ts';

export const offersHandlers = handlersOf(apiByDomain.offers, {
  ...agreement,
  ...chooseOffer,
  ...makeOffer,
  ...requestWithOffers,
  ...withdrawOffer,
});
