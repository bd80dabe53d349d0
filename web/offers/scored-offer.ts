import * as rule from '#contract/core/rules.ts';
import type { Offer, ScoredOffer } from '#contract/offers.ts';
import type { OfferDraft } from '#contract/offers-draft.ts';

const fee = rule.amount();

/** A fee counts once it is one: what the server would refuse earns nothing. */
export const feeOf = (typed: string): number | null => {
  const read = fee.read(typed);
  return 'value' in read ? read.value : null;
};

/** A form in which nothing is written yet. */
export const nothingWritten: OfferDraft = {
  lawyerName: null,
  lawyerPhone: null,
  caseType: false,
  topic: null,
  strategy: null,
  topicDetails: null,
  strategyDetails: null,
  contractAgreement: null,
  confidentiality: null,
  communication: null,
  initialFee: null,
  finalFee: null,
  estimatedTime: null,
};

/** A standing offer as its lawyer would type it. */
export const writtenIn = ({ initialFee, finalFee, ...offer }: Offer): OfferDraft => ({
  ...offer,
  initialFee: initialFee?.toString() ?? null,
  finalFee: finalFee?.toString() ?? null,
});

/** What the score is computed from, of what is written so far. */
export const scoredFrom = (written: OfferDraft): ScoredOffer => ({
  caseType: written.caseType,
  topic: written.topic ?? 'unclear',
  strategy: written.strategy ?? 'unclear',
  contractAgreement: written.contractAgreement ?? 'notAgreed',
  confidentiality: written.confidentiality ?? 'notAgreed',
  communication: written.communication ?? 'notAgreed',
  initialFee: feeOf(written.initialFee ?? ''),
  finalFee: feeOf(written.finalFee ?? ''),
  estimatedTime: written.estimatedTime,
});
