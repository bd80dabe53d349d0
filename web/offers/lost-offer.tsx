import { Lightbulb } from 'lucide-react';
import { Fragment } from 'react';
import { earnedItems, type Offer, scoreItems } from '#contract/offers/calls.ts';
import { formatCount } from '#web/core/words/format.ts';
import { WrittenOffer } from '#web/offers/chosen-offer.tsx';
import { offersCopy } from '#web/offers/copy.ts';
import { ScoreSeal } from '#web/ui/brand/seal.tsx';
import { Card } from '#web/ui/card.tsx';

const { lost: t, items } = offersCopy;

type LostOfferProps = { offer: Offer | null; isCancelled: boolean };

/**
 * A request that ended without the lawyer, as they read it: no word about who was chosen, nor at what price
 * (specification#decided-requests).
 */
export const LostOffer = ({ offer, isCancelled }: LostOfferProps) => {
  const [title, text] = isCancelled
    ? [t.cancelled, t.cancelledText]
    : offer
      ? [t.title, t.text]
      : [t.noOffer, t.noOfferText];
  return (
    <Card as="section" aria-labelledby="lost" className="px-4 pt-3.5 pb-0 sm:px-5 sm:pt-4 sm:pb-0">
      <div className="mb-2.5 flex items-start gap-3.5">
        {offer && <ScoreSeal score={offer.score} size="sm" className="shrink-0" />}
        <div className="min-w-0">
          <h2 id="lost" className="text-lg leading-normal">
            {title}
          </h2>
          <p className="text-sm leading-relaxed text-muted">{text}</p>
        </div>
      </div>
      {offer && !isCancelled && <Lacked offer={offer} />}
      {offer && <WrittenOffer offer={offer} isOwn look="line" />}
    </Card>
  );
};

/** Facts that earned no point, so that the next offer has them. */
const Lacked = ({ offer }: { offer: Offer }) => {
  const earned = earnedItems(offer);
  const lacked = scoreItems.filter(({ item }) => !earned.includes(item));
  if (lacked.length === 0) return null;
  return (
    <p className="mb-2 flex items-start gap-2.5 rounded-sm border-s-4 border-primary bg-tint px-3 py-2 text-sm leading-relaxed text-on-tint">
      <Lightbulb aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <span>
        <span>{`${formatCount(lacked.length, t.lacked)} `}</span>
        {lacked.map(({ item }, at) => (
          <Fragment key={item}>
            {at > 0 && <span>، </span>}
            <b>{items[item]}</b>
          </Fragment>
        ))}
        <span>{`. ${formatCount(lacked.length, t.next)}`}</span>
      </span>
    </p>
  );
};
