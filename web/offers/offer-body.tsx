import type { Offer } from '#contract/offers/calls.ts';
import { offerFacts, type StatedName } from '#contract/offers/facts.ts';
import { factText } from '#web/offers/offer-facts.ts';
import { ScoreItems } from '#web/offers/score-items.tsx';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';

type OfferBodyProps = {
  offer: Offer;
  facts: readonly StatedName[];
  /** Before the facts. */
  first?: readonly Definition[];
};

/** What the lawyer wrote, beside the score item by item. */
export const OfferBody = ({ offer, facts, first = [] }: OfferBodyProps) => (
  <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[1fr_300px]">
    <div className="min-w-0">
      <DefinitionList items={[...first, ...facts.flatMap((name) => factRows(offer, name))]} />
    </div>
    <div className="self-start rounded-md bg-sunken p-4">
      <ScoreItems offer={offer} />
    </div>
  </div>
);

/** A long text that was not written has no row. */
function factRows(offer: Offer, name: StatedName): Definition[] {
  const { kind, label } = offerFacts[name];
  const text = factText(offer, name);
  if (kind === 'phone' && text) return [{ label, value: <Phone number={text} />, isLatin: true }];
  if (kind === 'text') return text ? [{ label, value: text, isWide: true }] : [];
  return [{ label, value: text }];
}

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className="text-link">
    {number}
  </a>
);
