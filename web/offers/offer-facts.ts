import type { OfferedLawyerFact } from '#contract/accounts/facts.ts';
import { inWords } from '#contract/core/facts.ts';
import type { Pounds } from '#contract/core/money.ts';
import type { ReceivedOffer } from '#contract/offers/calls.ts';
import { feeNames, offerFacts, type StatedName, statedNames, termNames } from '#contract/offers/facts.ts';
import { formatCount } from '#web/core/words/format.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { feeText } from '#web/offers/fees.ts';

const { lawyer: t } = offersCopy;
const degrees: Readonly<Record<string, string>> = t.degrees;

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

/** The lawyer's texts in the comparison, beside fees and time. It has no phone number. */
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

type Lawyer = Pick<ReceivedOffer, OfferedLawyerFact | 'fits'>;

export const yearsInWords = ({ yearsOfExperience: years }: Lawyer): string | null =>
  years === null ? null : formatCount(years, t.years);

/** The degree of registration at the bar, in words that clients understand. */
export const degreeInWords = ({ lastDegree: degree }: Lawyer): string | null =>
  degree === null ? null : (degrees[degree] ?? degree);

export const placeOf = ({ governorate, city }: Lawyer): string | null =>
  governorate === null || city === null ? (governorate ?? city) : t.inPlace(governorate, city);

/** The profession of an offer's lawyer, for its card: what fits the request is said so. */
export function lawyerInWords(lawyer: Lawyer): readonly { text: string; isFit: boolean }[] {
  const { fits, specializationName, city } = lawyer;
  return [
    { text: fits.specialty ? t.yourSpecialty : specializationName, isFit: fits.specialty },
    { text: degreeInWords(lawyer), isFit: false },
    fits.governorate
      ? { text: city === null ? t.yourGovernorate : t.inPlace(t.yourGovernorate, city), isFit: true }
      : { text: placeOf(lawyer), isFit: false },
    { text: yearsInWords(lawyer), isFit: false },
  ].flatMap(({ text, isFit }) => (text === null ? [] : [{ text, isFit }]));
}
