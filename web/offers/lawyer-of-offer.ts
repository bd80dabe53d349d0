import type { OfferedLawyerFact } from '#contract/accounts/facts.ts';
import { factNames } from '#contract/copy/words.ts';
import type { ReceivedOffer } from '#contract/offers/calls.ts';
import { formatCount } from '#web/core/words/format.ts';
import { offersCopy } from '#web/offers/copy.ts';

const { lawyer: t } = offersCopy;
const degrees: Readonly<Record<string, string>> = t.degrees;

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
