import { type Piastres, wireAmount } from '#contract/core/money.ts';
import type { Offer } from '#contract/offers.ts';
import type { OfferRow } from '#server/offers/table.ts';

const viewFee = (fee: Piastres | null) => (fee === null ? null : wireAmount(fee));

/** The lawyer is named as his account is, whatever the form said (contract §11). */
export const viewOffer = (offer: OfferRow, lawyerName: string): Offer => ({
  id: offer.id,
  lawyerId: offer.lawyerId,
  lawyerName,
  lawyerPhone: offer.lawyerPhone,
  caseType: offer.caseType,
  topic: offer.topic,
  strategy: offer.strategy,
  topicDetails: offer.topicDetails,
  strategyDetails: offer.strategyDetails,
  contractAgreement: offer.contractAgreement,
  confidentiality: offer.confidentiality,
  communication: offer.communication,
  initialFee: viewFee(offer.initialFee),
  finalFee: viewFee(offer.finalFee),
  estimatedTime: offer.estimatedTime,
  score: offer.score,
  createdAt: offer.createdAt.toISOString(),
  updatedAt: offer.updatedAt.toISOString(),
});
