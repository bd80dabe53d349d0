import { type Offer, scoreItems } from '#contract/offers/calls.ts';
import { comparisonCopy as t } from '#web/offers/comparison/copy.ts';
import { offersCopy } from '#web/offers/copy.ts';

/** What an offer lacks for the full score. */
export function MissingItems({ offer }: { offer: Offer }) {
  const missing = scoreItems.filter(({ isEarned }) => !isEarned(offer));
  if (missing.length === 0) return <span className="text-success">{t.nothingMissing}</span>;
  return (
    <ul className="list-disc ps-5">
      {missing.map(({ item }) => (
        <li key={item}>{offersCopy.items[item]}</li>
      ))}
    </ul>
  );
}
