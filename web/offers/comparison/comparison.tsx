import { ArrowRight, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Offer } from '#contract/offers.ts';
import { paths } from '#web/core/paths.ts';
import { ComparisonTable } from '#web/offers/comparison/comparison-table.tsx';
import { comparisonCopy as said } from '#web/offers/comparison/copy.ts';
import { MissingItems } from '#web/offers/comparison/missing-items.tsx';
import { offersCopy } from '#web/offers/copy.ts';
import { OfferCard } from '#web/offers/offer-card.tsx';
import { useChoice } from '#web/offers/use-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type ComparisonProps = {
  requestId: number;
  offers: readonly Offer[];
  canChoose: boolean;
  onChosen: () => void;
};

/** Two to four offers beside each other; below each other where there is no room. On paper they always stand beside. */
export function Comparison({ requestId, offers, canChoose, onChosen }: ComparisonProps) {
  const { choose, isSending } = useChoice(requestId, onChosen);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const action = (offer: Offer) => (
    <Button size="sm" disabled={isSending} onClick={() => void choose(offer)}>
      {offersCopy.offer.choose}
      <span className="sr-only">{offer.lawyerName}</span>
    </Button>
  );
  return (
    <section aria-labelledby="comparison">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="comparison" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {said.title}
        </h2>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.request(requestId)} variant="ghost" size="sm" icon={<ArrowRight aria-hidden="true" />}>
            {said.back}
          </LinkButton>
          <Button variant="ghost" size="sm" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {said.print}
          </Button>
        </div>
      </div>
      <Card className="hidden md:block print:block">
        <ComparisonTable offers={offers} action={canChoose ? action : null} />
      </Card>
      <ul className="grid grid-cols-1 gap-5 md:hidden print:hidden">
        {offers.map((offer) => (
          <li key={offer.id} className="min-w-0">
            <OfferCard offer={offer}>
              <div className="w-full">
                <h4 className="text-sm text-muted">{said.missing}</h4>
                <MissingItems offer={offer} />
              </div>
              {canChoose && action(offer)}
            </OfferCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
