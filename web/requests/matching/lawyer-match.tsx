import { Check, Minus } from 'lucide-react';
import type { MatchedLawyer, RequestForAdmin } from '#contract/requests/administration.ts';
import { formatCount } from '#web/core/words/format.ts';
import { matchingCopy } from '#web/requests/matching/copy.ts';
import { reviewCopy } from '#web/requests/review/copy.ts';
import { Badge } from '#web/ui/badge.tsx';

const t = matchingCopy.match;

type LawyerMatchProps = {
  lawyer: MatchedLawyer;
  request: Pick<RequestForAdmin, 'lawyerSpecialty' | 'court'>;
};

/** How well a lawyer fits, by the number of facts that do not. */
const fitOf = (misses: number) => t.degrees[misses] ?? t.far;

/** Explains the rank of a lawyer: how well they fit, what matches and what does not. */
export function LawyerMatch({ lawyer, request }: LawyerMatchProps) {
  const facts = [
    'governorate',
    // A criterion that the request does not have carries no weight.
    ...(request.lawyerSpecialty === null ? [] : ['specialty']),
    ...(request.court === null ? [] : ['court']),
  ] as ('governorate' | 'specialty' | 'court')[];
  return (
    <>
      <p className="text-sm break-words text-muted">
        {reviewCopy.place(lawyer.specializationName, lawyer.governorate, lawyer.court)}
      </p>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {facts.map((fact) => {
          const isFit = lawyer.earned[fact] > 0;
          return (
            <li key={fact}>
              <Badge tone={isFit ? 'success' : 'neutral'} icon={isFit ? Check : Minus}>
                {isFit ? t.fits[fact] : t.misses[fact]}
              </Badge>
            </li>
          );
        })}
      </ul>
      <p className="mt-1 text-sm">
        {t.experience(lawyer.yearsOfExperience === null ? null : formatCount(lawyer.yearsOfExperience, 'year'))} ·{' '}
        {formatCount(lawyer.openAssignments, t.openAssignments)} ·{' '}
        <strong className="whitespace-nowrap">{fitOf(facts.filter((fact) => lawyer.earned[fact] === 0).length)}</strong>
      </p>
    </>
  );
}
