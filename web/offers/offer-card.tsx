import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Offer } from '#contract/offers.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { pounds, totalOf } from '#web/offers/fees.ts';
import { ScoreItems } from '#web/offers/score-items.tsx';
import { TotalFee } from '#web/offers/total-fee.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { ScoreSeal } from '#web/ui/score-seal.tsx';

const { offer: said } = offersCopy;

type OfferCardProps = {
  offer: Offer;
  /** Stands over the card's facts in place of the lawyer's name. */
  title?: string;
  isChosen?: boolean;
  /** What the reader may do with it. */
  children?: ReactNode;
};

/** One lawyer's offer: its score and how it came about, fees, time, and the lawyer's own words. */
export function OfferCard({ offer, title, isChosen = false, children }: OfferCardProps) {
  return (
    <Card as="article" aria-labelledby={`offer-${offer.id}`} className={isChosen ? 'border-primary' : ''}>
      <header className="flex items-center gap-4">
        <ScoreSeal score={offer.score} />
        <div className="min-w-0">
          <h3 id={`offer-${offer.id}`} className="text-xl break-words">
            {title ?? <bdi>{offer.lawyerName}</bdi>}
          </h3>
          {isChosen && (
            <Badge tone="success" icon={Check}>
              {said.chosen}
            </Badge>
          )}
        </div>
      </header>
      <div className="mt-5 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[1fr_300px]">
        <div className="min-w-0">
          <DefinitionList
            items={[
              {
                label: said.totalFee,
                value: totalOf(offer) === null ? null : <TotalFee offer={offer} className="text-xl" />,
                isWide: true,
              },
              { label: said.initialFee, value: pounds(offer.initialFee) },
              { label: said.finalFee, value: pounds(offer.finalFee) },
              { label: said.estimatedTime, value: offer.estimatedTime },
              { label: said.phone, value: <Phone number={offer.lawyerPhone} />, isLatin: true },
              ...(offer.topicDetails ? [{ label: said.topic, value: offer.topicDetails, isWide: true }] : []),
              ...(offer.strategyDetails ? [{ label: said.strategy, value: offer.strategyDetails, isWide: true }] : []),
            ]}
          />
        </div>
        <div className="self-start rounded-md bg-sunken p-4">
          <ScoreItems offer={offer} />
        </div>
      </div>
      {children !== undefined && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </Card>
  );
}

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className="text-link">
    {number}
  </a>
);
