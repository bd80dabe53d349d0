import { matchFacts, matchWeights } from '#contract/requests-matching.ts';
import { formatNumber } from '#web/core/digits.ts';
import { matchingCopy } from '#web/requests/matching/copy.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

const said = matchingCopy.weights;
const facts = said.facts(formatNumber(matchWeights.freePlaces.most));

/** The very table that matching counts with. */
export const MatchWeights = () => (
  <Disclosure title={said.title}>
    <p className="text-sm text-muted">{said.text}</p>
    <table className="mt-3 w-full text-sm">
      <thead>
        <tr className="border-b border-line text-start">
          <th scope="col" className="py-2 text-start">
            {said.fact}
          </th>
          <th scope="col" className="py-2 ps-2 text-end">
            {said.points}
          </th>
          <th scope="col" className="py-2 ps-4 text-end">
            {said.most}
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
