import { inWords } from '#contract/core/facts.ts';
import type { Pounds } from '#contract/core/money.ts';
import { feeNames, offerFacts, type StatedName, statedNames, termNames } from '#contract/offers/facts.ts';
import { feeText } from '#web/offers/fees.ts';

/** A fact as people read it; null if it was not written. */
export function factText<N extends StatedName>(values: Readonly<Record<N, string | Pounds | null>>, name: N) {
  const value: string | Pounds | null = values[name];
  return typeof value === 'number' ? feeText(value) : inWords(offerFacts[name], value);
}

export const isLongText = (name: StatedName): boolean => offerFacts[name].kind === 'text';

/** The facts except those that a page shows in its own place: a new fact appears by itself. */
const otherFacts = (shown: readonly StatedName[]) => statedNames.filter((name) => !shown.includes(name));

const first = [...feeNames, 'estimatedTime', 'lawyerPhone'] as const;
/** The facts of a card, under the total. */
export const cardFacts: readonly StatedName[] = [...first, ...otherFacts(first)];

/** What the lawyer wrote, beside fees and time, in the comparison. It has no phone number. */
export const comparedTexts: readonly StatedName[] = otherFacts(first);

/** The facts that a client's offer card shows only when it is opened; fees and time are always shown. */
export const openedFacts: readonly StatedName[] = [...comparedTexts, 'lawyerPhone'];

const withOwnLine = [...feeNames, 'topicDetails', 'strategyDetails', 'estimatedTime'] as const;
type OtherTerm = Exclude<Extract<StatedName, (typeof termNames)[number]>, (typeof withOwnLine)[number]>;
/** The terms that the agreement on paper has no own sentence or row for. */
export const otherTerms = termNames.filter(
  (name): name is OtherTerm =>
    (statedNames as readonly string[]).includes(name) && !(withOwnLine as readonly string[]).includes(name),
);
