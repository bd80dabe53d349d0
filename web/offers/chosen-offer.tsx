import { Check, FileText, Minus, Rows3 } from 'lucide-react';
import type { Offer, ReceivedOffer } from '#contract/offers/calls.ts';
import { agreementNames } from '#contract/offers/copy.ts';
import { formatCount } from '#web/core/words/format.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { feeParts, sumText, wholeSumText } from '#web/offers/fees.ts';
import { OfferBody } from '#web/offers/offer-card.tsx';
import { cardFacts } from '#web/offers/offer-facts.ts';
import { ReceivedOfferCard } from '#web/offers/received-offer.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';

const { chosen: t, received: words } = offersCopy;

/** An offer in a few words. */
const offerLine = (offer: Offer): string => [wholeSumText(offer), offer.estimatedTime].filter(Boolean).join(' · ');

/** The offer that the client chose: three facts, and the rest on a press. */
export const ChosenOffer = ({ offer }: { offer: Offer }) => (
  <Card as="section" aria-labelledby="chosen-offer" className="px-4 pt-3 pb-0 sm:px-5 sm:pt-4 sm:pb-0">
    <h2 id="chosen-offer" className="mb-1 text-lg">
      {t.title}
    </h2>
    <ThreeFacts offer={offer} />
    <Fold id="whole-offer" title={t.whole} note={t.wholeNote} icon={FileText} look="line" isSeldom>
      <OfferBody offer={offer} facts={cardFacts} />
    </Fold>
  </Card>
);

const ThreeFacts = ({ offer }: { offer: Offer }) => {
  const isAgreed = offer.contractAgreement === 'agreed';
  const Icon = isAgreed ? Check : Minus;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.6rem),1fr))] gap-2 border-t border-line py-[0.4rem] text-sm/[1.6] [&_dt]:text-xs/[1.6] [&_dt]:text-muted">
      <div>
        <dt>{words.fees}</dt>
        <dd className="font-semibold">{sumText(offer) ?? words.notWritten}</dd>
        {feeParts(offer).map(({ text, isWritten }) => (
          <dd key={text} className={isWritten ? 'text-xs text-muted' : 'text-xs font-semibold text-warning'}>
            {text}
          </dd>
        ))}
      </div>
      <div>
        <dt>{words.time}</dt>
        <dd dir="auto" className="font-semibold break-words">
          {offer.estimatedTime ?? words.notWritten}
        </dd>
      </div>
      <div>
        <dt>{words.contract}</dt>
        <dd className={isAgreed ? 'font-semibold text-success' : 'font-semibold text-muted'}>
          <Icon size={16} aria-hidden="true" className="me-1 inline" />
          <span>{agreementNames[offer.contractAgreement]}</span>
        </dd>
      </div>
    </dl>
  );
};

type OtherOffersProps = { offers: readonly ReceivedOffer[] };

/** The offers that the client did not choose; nothing if there were none. */
export const OtherOffers = ({ offers }: OtherOffersProps) =>
  offers.length > 0 && (
    <Fold
      id="other-offers"
      title={t.others}
      note={formatCount(offers.length, 'offer')}
      icon={Rows3}
      isSeldom
      className="print:hidden"
    >
      <ul className="grid grid-cols-1 gap-3">
        {offers.map((offer) => (
          <li key={offer.id} className="min-w-0">
            <ReceivedOfferCard offer={offer} />
          </li>
        ))}
      </ul>
    </Fold>
  );

type WrittenOfferProps = { offer: Offer; isOwn?: boolean; look?: 'section' | 'line' };

/** An offer in one line, which opens. */
export const WrittenOffer = ({ offer, isOwn = false, look = 'section' }: WrittenOfferProps) => (
  <Fold
    id="written-offer"
    title={isOwn ? t.own : t.written}
    note={offerLine(offer)}
    icon={FileText}
    look={look}
    isSeldom
  >
    <ThreeFacts offer={offer} />
    <OfferBody offer={offer} facts={cardFacts} />
  </Fold>
);
