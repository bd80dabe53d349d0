import type { offersApi } from '#contract/offers.ts';
import type { Handlers } from '#server/core/act.ts';
import { chooseOffer } from '#server/offers/choose-offer.ts';
import { makeOffer } from '#server/offers/make-offer.ts';
import { myOffer } from '#server/offers/my-offer.ts';
import { requestWithOffers } from '#server/offers/request-with-offers.ts';
import { withdrawOffer } from '#server/offers/withdraw-offer.ts';

export const offersHandlers: Handlers<typeof offersApi> = {
  makeOffer,
  myOffer,
  withdrawOffer,
  requestWithOffers,
  chooseOffer,
};
