import type { Piastres } from '#contract/core/money.ts';
import * as rule from '#contract/core/rules.ts';
import { isBlank } from '#contract/core/text.ts';
import type { Offer, ScoredOffer } from '#contract/offers/calls.ts';
import type { OfferDraft } from '#contract/offers/draft.ts';
import { noFactsWritten } from '#contract/offers/facts.ts';

const fee = rule.amount();

/** An invalid fee, which the server would refuse, earns nothing. */
export const feeOf = (typed: string): Piastres | null => {
  const read = fee.read(typed);
  return 'value' in read ? read.value : null;
};

/** A form in which nothing is written yet. */
export const nothingWritten: OfferDraft = { lawyerName: null, ...noFactsWritten };

/** The values of an active offer as the form needs them. */
export const writtenIn = ({ initialFee, finalFee, ...offer }: Offer): OfferDraft => ({
  ...offer,
  initialFee: initialFee?.toString() ?? null,
  finalFee: finalFee?.toString() ?? null,
});

/** The input of the score, from the values typed so far. */
export const scoredFrom = (written: OfferDraft): ScoredOffer => ({
  caseType: written.caseType,
  topic: written.topic ?? 'unclear',
  strategy: written.strategy ?? 'unclear',
  // The form always sends both texts.
  topicDetails: written.topicDetails ?? '',
  strategyDetails: written.strategyDetails ?? '',
  contractAgreement: written.contractAgreement ?? 'notAgreed',
  confidentiality: written.confidentiality ?? 'notAgreed',
  communication: written.communication ?? 'notAgreed',
  initialFee: feeOf(written.initialFee ?? ''),
  finalFee: feeOf(written.finalFee ?? ''),
  estimatedTime: written.estimatedTime,
});

export type LackingPart = 'fees' | 'plan' | 'agreement';

/** What the values of the form lack so much that the form asks before it sends them (specification#offers). */
export function lackingIn(raw: Readonly<Record<string, unknown>>): LackingPart[] {
  const isEmpty = (name: string) => isBlank(String(raw[name] ?? ''));
  const lacks: Record<LackingPart, boolean> = {
    fees: isEmpty('initialFee') && isEmpty('finalFee'),
    plan: isEmpty('strategyDetails'),
    agreement: raw.contractAgreement !== 'agreed',
  };
  return (['fees', 'plan', 'agreement'] as const).filter((part) => lacks[part]);
}
