import type { Piastres } from '#contract/core/money.ts';
import * as rule from '#contract/core/rules.ts';
import { isBlank } from '#contract/core/text.ts';
import type { Offer, ScoredOffer } from '#contract/offers/calls.ts';
import { offerFactNames } from '#contract/offers/facts.ts';
import type { TypedTexts } from '#web/core/forms/draft.ts';

const fee = rule.amount();

/** An invalid fee, which the server would refuse, earns nothing. */
export const feeOf = (typed: string): Piastres | null => {
  const read = fee.read(typed);
  return 'value' in read ? read.value : null;
};

export const clarityOf = (answer: string | undefined) => (answer === 'clear' ? 'clear' : 'unclear');
export const agreementOf = (answer: string | undefined) => (answer === 'agreed' ? 'agreed' : 'notAgreed');

/** An active offer as the fields of the form begin with it. */
export const textsOf = (offer: Offer): TypedTexts =>
  Object.fromEntries(
    offerFactNames.flatMap((name) => {
      const value = offer[name] ?? false;
      return value === false ? [] : [[name, String(value)]];
    }),
  );

/** The input of the score, from what the fields of the form begin with. */
export const scoredFrom = (texts: TypedTexts): ScoredOffer => ({
  caseType: texts.caseType === 'true',
  topic: clarityOf(texts.topic),
  strategy: clarityOf(texts.strategy),
  // The form always sends both texts.
  topicDetails: texts.topicDetails ?? '',
  strategyDetails: texts.strategyDetails ?? '',
  contractAgreement: agreementOf(texts.contractAgreement),
  confidentiality: agreementOf(texts.confidentiality),
  communication: agreementOf(texts.communication),
  initialFee: feeOf(texts.initialFee ?? ''),
  finalFee: feeOf(texts.finalFee ?? ''),
  estimatedTime: texts.estimatedTime?.trim() || null,
});

export type LackingPart = 'fees' | 'plan' | 'agreement';

/** Facts whose absence makes the form ask before it sends them (specification#offers). */
export function lackingIn(raw: Readonly<Record<string, unknown>>): LackingPart[] {
  const isEmpty = (name: string) => isBlank(String(raw[name] ?? ''));
  const lacks: Record<LackingPart, boolean> = {
    fees: isEmpty('initialFee') && isEmpty('finalFee'),
    plan: isEmpty('strategyDetails'),
    agreement: raw.contractAgreement !== 'agreed',
  };
  return (['fees', 'plan', 'agreement'] as const).filter((part) => lacks[part]);
}
