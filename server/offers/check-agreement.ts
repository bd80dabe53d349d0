import type { checkAgreement as checkAgreementCall } from '#contract/offers-agreement.ts';
import type { Act } from '#server/core/act.ts';
import { agreementWith, codeIn, contentOf, isUnchanged, readReference, wireFees } from '#server/offers/agreement.ts';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}.`)
    .join(' ');

/** Nothing is told of an agreement to whoever does not hold its whole reference. */
export const checkAgreement: Act<typeof checkAgreementCall> = async ({ db, house }, { reference: typed }) => {
  const reference = readReference(typed);
  const kept = await agreementWith(db, { code: codeIn(reference) });
  if (!kept) return { state: 'unknown', agreed: null };
  if (!isUnchanged(house.vault, kept, reference)) return { state: 'changed', agreed: null };
  const { clientName, lawyerName, agreedAt, ...content } = contentOf(kept);
  return {
    state: 'unchanged',
    agreed: {
      agreedAt,
      clientInitials: initialsOf(clientName),
      lawyerInitials: initialsOf(lawyerName),
      ...wireFees(content),
    },
  };
};
