import type { OfferedLawyerFact } from '#contract/accounts/facts.ts';
import { factNames } from '#contract/copy/words.ts';
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

type Lawyer = Pick<ReceivedOffer, OfferedLawyerFact>;

/** What the lawyer of an offer says about their profession, in words that clients understand; null if it is not known. */
export const lawyerFactsInWords = [
  { label: factNames.specialty, text: ({ specializationName }: Lawyer) => specializationName },
  {
    label: t.experience,
    text: ({ yearsOfExperience: years }: Lawyer) => (years === null ? null : formatCount(years, t.years)),
  },
  {
    label: t.degree,
    text: ({ lastDegree: degree }: Lawyer) => (degree === null ? null : (degrees[degree] ?? degree)),
  },
  { label: t.place, text: placeOf },
] as const;

function placeOf({ governorate, city }: Lawyer): string | null {
  return governorate === null || city === null ? (governorate ?? city) : t.inPlace(governorate, city);
}

/** The same in two lines; a line of which nothing is known is left out. */
export function lawyerLines(lawyer: Lawyer): readonly (readonly string[])[] {
  const [specialty, experience, degree, place] = lawyerFactsInWords.map(({ text }) => text(lawyer));
  const lines = [
    [specialty, experience],
    [degree, place],
  ];
  return lines.map((line) => line.filter((text) => text != null)).filter((line) => line.length > 0);
}
