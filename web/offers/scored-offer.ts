import * as rule from '#contract/core/rules.ts';
import type { ScoredOffer } from '#contract/offers.ts';

/** An offer of which nothing is written yet. */
export const blankOffer: ScoredOffer = {
  caseType: false,
  topic: 'unclear',
  strategy: 'unclear',
  contractAgreement: 'notAgreed',
  confidentiality: 'notAgreed',
  communication: 'notAgreed',
  initialFee: null,
  finalFee: null,
  estimatedTime: null,
};

const fee = rule.amount();

/** A fee counts once it is one: what the server would refuse earns nothing. */
export const feeOf = (typed: string): number | null => {
  const read = fee.read(typed);
  return 'value' in read ? read.value : null;
};
