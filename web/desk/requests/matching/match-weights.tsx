import { formatNumber } from '#contract/copy/digits.ts';
import { matchFacts, matchWeights } from '#contract/requests/matching.ts';
import { matchingCopy } from '#web/desk/requests/matching/copy.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

const t = matchingCopy.weights;
const facts = t.facts(formatNumber(matchWeights.freePlaces.most));

/** The same table that the matching uses. */
export const MatchWeights = () => (
  <Disclosure title={t.title}>
    <p className="text-sm text-muted">{t.text}</p>
    <table className="mt-3 w-full text-sm">
      <thead>
        <tr className="border-b border-line text-start">
          <th scope="col" className="py-2 text-start">
            {t.fact}
          </th>
          <th scope="col" className="py-2 ps-2 text-end">
            {t.points}
          </th>
          <th scope="col" className="py-2 ps-4 text-end">
            {t.most}
          </th>
        </tr>
      </thead>
      <tbody>
        {matchFacts.map((fact) => {
          const { points, most } = matchWeights[fact];
          return (
            <tr key={fact} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pe-2 text-start font-normal">
                {facts[fact]}
              </th>
              <td className="py-2 text-end">{formatNumber(points)}</td>
              <td className="py-2 ps-4 text-end">{formatNumber(points * most)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </Disclosure>
);
