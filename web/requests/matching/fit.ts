import type { MatchedLawyer, RequestForAdmin } from '#contract/requests/administration.ts';
import { matchingCopy } from '#web/requests/matching/copy.ts';

const { match } = matchingCopy;

export type Wish = Pick<RequestForAdmin, 'lawyerSpecialty' | 'court'>;

/** What the request asks of a lawyer: a criterion that it does not have carries no weight. */
export const wanted = ({ lawyerSpecialty, court }: Wish) =>
  ['governorate', ...(lawyerSpecialty === null ? [] : ['specialty']), ...(court === null ? [] : ['court'])] as (
    | 'governorate'
    | 'specialty'
    | 'court'
  )[];

/** How well a lawyer fits, by the number of facts that do not. A lawyer of whom nothing fits is far, however little was asked. */
export function fitOf(lawyer: Pick<MatchedLawyer, 'earned'>, request: Wish): string {
  const asked = wanted(request);
  const missing = asked.filter((fact) => lawyer.earned[fact] === 0).length;
  return missing === asked.length ? match.far : (match.degrees[missing] ?? match.far);
}
