import type { offersApi } from '#contract/offers.ts';
import type { agreementsApi } from '#contract/offers-agreement.ts';
import type { draftsApi } from '#contract/offers-draft.ts';
import type { Handlers } from '#server/core/act.ts';
import { checkAgreement } from '#server/offers/check-agreement.ts';
import { chooseOffer } from '#server/offers/choose-offer.ts';
import { dropOfferDraft } from '#server/offers/drop-offer-draft.ts';
import { feeAgreement } from '#server/offers/fee-agreement.ts';
import { makeOffer } from '#server/offers/make-offer.ts';
import { myOffer } from '#server/offers/my-offer.ts';
import { offerDesk } from '#server/offers/offer-desk.ts';
import { requestWithOffers } from '#server/offers/request-with-offers.ts';
import { saveOfferDraft } from '#server/offers/save-offer-draft.ts';
import { withdrawOffer } from '#server/offers/withdraw-offer.ts';

export const offersHandlers: Handlers<typeof offersApi & typeof draftsApi & typeof agreementsApi> = {
  makeOffer,
  myOffer,
  withdrawOffer,
  requestWithOffers,
  chooseOffer,
  offerDesk,
  saveOfferDraft,
  dropOfferDraft,
  feeAgreement,
  checkAgreement,
};
