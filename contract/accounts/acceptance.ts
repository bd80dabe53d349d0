import type { AccountForReview } from './calls.ts';
import { accountTexts } from './copy.ts';

const { concerns } = accountTexts.review;

type Reviewed = Pick<AccountForReview, 'role' | 'sameCard'> & {
  readonly lawyer: Pick<NonNullable<AccountForReview['lawyer']>, 'idPhoto' | 'barCardPhoto'> | null;
};

/**
 * Concerns about an account: a lawyer without both pictures of cards, or a card number that other accounts have as
 * well. Accepting it then needs a reason.
 */
export function acceptanceConcerns({ role, lawyer, sameCard }: Reviewed): string[] {
  const missing = (['idPhoto', 'barCardPhoto'] as const).filter((picture) => role === 'Lawyer' && !lawyer?.[picture]);
  return [
    ...missing.map((picture) => concerns[picture]),
    ...sameCard.map(({ id, displayName }) => concerns.sameCard(displayName, id)),
  ];
}
