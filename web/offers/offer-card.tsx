import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Offer } from '#contract/offers/calls.ts';
import { requestColumns } from '#contract/requests/copy.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { totalOf } from '#web/offers/fees.ts';
import { OfferBody } from '#web/offers/offer-body.tsx';
import { cardFacts } from '#web/offers/offer-facts.ts';
import { TotalFee } from '#web/offers/total-fee.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ScoreSeal } from '#web/ui/brand/score-seal.tsx';
import { Card } from '#web/ui/card.tsx';

const { offer: t } = offersCopy;

type OfferCardProps = {
  offer: Offer;
  /** Above the card's facts, in place of the lawyer's name. */
  title?: string;
  isChosen?: boolean;
  /** The reader's actions. */
  children?: ReactNode;
};

/** One offer: the score with its items, fees, duration, and the lawyer's own text. */
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
              {requestColumns.lawyer}
            </Badge>
          )}
        </div>
      </header>
      <div className="mt-5">
        <OfferBody
          offer={offer}
          facts={cardFacts}
          first={[
            {
              label: t.totalFee,
              value: totalOf(offer) === null ? null : <TotalFee offer={offer} className="text-xl" />,
              isWide: true,
            },
          ]}
        />
      </div>
      {children !== undefined && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </Card>
  );
}
