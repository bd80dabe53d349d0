import { scoreItems } from '#contract/offers/calls.ts';
import { formatScore } from '#web/core/words/digits.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

const { order: t, items } = offersCopy;

/** Explains the order of offers, and the weight of each item of the score: nothing else counts. */
export const HowOffersAreOrdered = () => (
  <Disclosure title={t.title}>
    <p>{t.rule}</p>
    <p className="mt-2">{t.nothingElse}</p>
    <ul className="mt-3 grid grid-cols-1 gap-x-8 sm:grid-cols-2">
      {scoreItems.map(({ item, points }) => (
        <li key={item} className="flex justify-between gap-4 border-b border-line py-1">
          <span>{items[item]}</span>
          <span className="font-semibold">{formatScore(points)}</span>
        </li>
      ))}
    </ul>
  </Disclosure>
);
