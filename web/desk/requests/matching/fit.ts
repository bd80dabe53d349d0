import type { MatchedLawyer, RequestForAdmin } from '#contract/requests/administration.ts';
import { isFitting } from '#contract/requests/matching.ts';
import { matchingCopy } from '#web/desk/requests/matching/copy.ts';

const { match } = matchingCopy;

export type Wish = Pick<RequestForAdmin, 'lawyerSpecialty' | 'court'>;

/** The criteria of the request for a lawyer: a criterion that it does not have carries no weight. */
export const wanted = ({ lawyerSpecialty, court }: Wish) =>
  [...(lawyerSpecialty === null ? [] : ['specialty']), 'governorate', ...(court === null ? [] : ['court'])] as (
    | 'governorate'
    | 'specialty'
    | 'court'
  )[];

type Earned = Pick<MatchedLawyer, 'earned'>;

/** Whether a lawyer may be proposed: the others stand apart. */
export const fits = ({ earned }: Earned, { lawyerSpecialty }: Wish): boolean =>
  isFitting(earned, lawyerSpecialty !== null);

/** How well a lawyer fits, by the number of facts that do not. */
export function fitOf(lawyer: Earned, request: Wish): string {
  if (!fits(lawyer, request)) return match.unfit;
  return match.degrees[wanted(request).filter((fact) => lawyer.earned[fact] === 0).length] ?? match.unfit;
}
