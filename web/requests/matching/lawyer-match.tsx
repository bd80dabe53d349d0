import { Check, Minus } from 'lucide-react';
import type { MatchedLawyer, RequestForAdmin } from '#contract/requests-administration.ts';
import { formatCount } from '#web/core/format.ts';
import { matchingCopy } from '#web/requests/matching/copy.ts';
import { reviewCopy } from '#web/requests/review/copy.ts';
import { Badge } from '#web/ui/badge.tsx';

const said = matchingCopy.match;

type LawyerMatchProps = {
  lawyer: MatchedLawyer;
  request: Pick<RequestForAdmin, 'lawyerSpecialty' | 'court'>;
};

/** Why a lawyer stands where he stands: what fits and what does not, and his points. */
export function LawyerMatch({ lawyer, request }: LawyerMatchProps) {
  const facts = [
    'governorate',
    // What the request does not ask for weighs nothing.
    ...(request.lawyerSpecialty === null ? [] : ['specialty']),
    ...(request.court === null ? [] : ['court']),
    'paid',
  ] as ('governorate' | 'specialty' | 'court' | 'paid')[];
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
                {isFit ? said.fits[fact] : said.misses[fact]}
              </Badge>
            </li>
          );
        })}
      </ul>
      <p className="mt-1 text-sm">
        {said.experience(lawyer.yearsOfExperience === null ? null : formatCount(lawyer.yearsOfExperience, 'year'))} ·{' '}
        {formatCount(lawyer.openAssignments, said.openAssignments)} ·{' '}
        <strong className="whitespace-nowrap">{formatCount(lawyer.points, said.points)}</strong>
      </p>
    </>
  );
}
