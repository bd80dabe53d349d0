import { Check } from 'lucide-react';
import type { Offer } from '#contract/offers/calls.ts';
import { offerFacts, type StatedName } from '#contract/offers/facts.ts';
import { requestColumns } from '#contract/requests/copy.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { feeParts, sumText } from '#web/offers/fees.ts';
import { cardFacts, factText } from '#web/offers/offer-facts.ts';
import { ScoreItems } from '#web/offers/offer-score.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ScoreSeal } from '#web/ui/brand/seal.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Definition, DefinitionList, PhoneLink } from '#web/ui/definition-list.tsx';

const { offer: t } = offersCopy;

type OfferCardProps = {
  offer: Offer;
  /** Above the card's facts, in place of the lawyer's name. */
  title?: string;
  isChosen?: boolean;
  /** The reader's actions. */
  children?: Elements;
};

/** One offer: the score with its items, fees, duration, and the lawyer's own text. */
export function OfferCard({ offer, title, isChosen = false, children }: OfferCardProps) {
  return (
    <Card as="article" aria-labelledby={`offer-${offer.id}`} className={isChosen ? 'border-primary' : ''}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ScoreSeal score={offer.score} />
        <div className="min-w-0 flex-1 basis-32">
          <h3 id={`offer-${offer.id}`} className="text-xl break-words">
            {title ?? <bdi translate="no">{offer.lawyerName}</bdi>}
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
              value: sumText(offer) && <Sum offer={offer} />,
              isWide: true,
            },
          ]}
        />
      </div>
      {children !== undefined && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </Card>
  );
}

/** The total fee of an offer, or the written part and that the other is missing. */
const Sum = ({ offer }: { offer: Offer }) => (
  <>
    <b className="text-xl">{sumText(offer)}</b>
    <FeeParts offer={offer} className="block text-sm" />
  </>
);

/** The parts of the sum on one line. */
export const FeeParts = ({ offer, className }: { offer: Offer; className?: string }) => (
  <span className={className}>
    {feeParts(offer).map(({ text, isWritten }, at) => (
      <span key={text} className={isWritten ? 'text-muted' : 'font-semibold text-warning'}>
        {at === 0 ? text : `${isWritten ? ' · ' : ' '}${text}`}
      </span>
    ))}
  </span>
);

type OfferBodyProps = {
  offer: Offer;
  facts: readonly StatedName[];
  /** Before the facts. */
  first?: readonly Definition[];
};

/** The lawyer's texts, beside the score item by item. */
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
  if (kind === 'phone' && text) return [{ label, value: <PhoneLink number={text} />, isLatin: true }];
  if (kind === 'text') return text ? [{ label, value: text, isWide: true }] : [];
  return [{ label, value: text }];
}
