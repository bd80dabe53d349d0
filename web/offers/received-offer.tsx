import { Check, Minus } from 'lucide-react';
import { Fragment } from 'react';
import type { ReceivedOffer } from '#contract/offers/calls.ts';
import { agreementNames } from '#contract/offers/copy.ts';
import { requestColumns } from '#contract/requests/copy.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { feeParts, sumText } from '#web/offers/fees.ts';
import { FeeParts, OfferBody } from '#web/offers/offer-card.tsx';
import { lawyerInWords, openedFacts } from '#web/offers/offer-facts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ScoreSeal } from '#web/ui/brand/seal.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FitMark } from '#web/ui/fit-mark.tsx';

const { received: t } = offersCopy;

type ReceivedOfferProps = {
  offer: ReceivedOffer;
  isChosen?: boolean;
  /** The button of the reader. */
  action?: Elements;
  /** Below the offer. */
  children?: Elements;
};

/** An offer as the client compares it: what decides in a few lines, the full text and the score item by item on a press. */
export const ReceivedOfferCard = ({ offer, isChosen = false, action, children }: ReceivedOfferProps) => (
  <article aria-labelledby={headingOf(offer)} className={classNames('card offer', isChosen && 'border-primary')}>
    <Head offer={offer} />
    {isChosen && (
      <Badge tone="success" icon={Check} className="mt-2">
        {requestColumns.lawyer}
      </Badge>
    )}
    <div className="offer-tail">
      <Terms offer={offer} />
      {action}
      <Disclosure
        look="button"
        isOpen={isChosen}
        title={
          <span>
            {t.details}{' '}
            <bdi translate="no" className="sr-only">
              {offer.lawyerName}
            </bdi>
          </span>
        }
      >
        <OfferBody offer={offer} facts={openedFacts} />
      </Disclosure>
    </div>
    {children}
  </article>
);

/** The id of the heading of an offer. It takes the focus when its offer is shown on a press. */
export const headingOf = ({ id }: Pick<ReceivedOffer, 'id'>): string => `offer-${id}`;

const Head = ({ offer }: { offer: ReceivedOffer }) => {
  const sum = sumText(offer);
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2.5 md:gap-x-4 @max-[16rem]:grid-cols-1 @max-[16rem]:*:[grid-area:auto/1]">
      <ScoreSeal score={offer.score} size="sm" className="row-[1/3] self-start" />
      <h3 id={headingOf(offer)} tabIndex={-1} className="offer-cut text-base/[1.4] outline-none md:text-lg/[1.4]">
        <bdi translate="no">{offer.lawyerName}</bdi>
      </h3>
      {sum === null ? (
        <p className="text-sm text-muted">{t.feesNotWritten}</p>
      ) : (
        <b className="text-lg/[1.4] whitespace-nowrap md:text-end md:text-xl/[1.4] @max-[16rem]:whitespace-normal">
          {sum}
        </b>
      )}
      <p className="offer-cut col-[2/-1] text-xs/[1.6] text-muted md:col-[2] md:text-sm/[1.6]">
        {lawyerInWords(offer).map(({ text, isFit }, at) => (
          <Fragment key={text}>
            {at > 0 && <span> · </span>}
            {isFit ? <FitMark>{text}</FitMark> : <bdi>{text}</bdi>}
          </Fragment>
        ))}
      </p>
      <FeeParts offer={offer} className="text-end text-sm max-md:hidden" />
    </header>
  );
};

const Terms = ({ offer }: { offer: ReceivedOffer }) => (
  <dl className="col-span-full grid grid-cols-[minmax(0,1.35fr)_repeat(2,minmax(0,1fr))] gap-[8px] text-xs/[1.6] md:relative md:z-1 md:[grid-area:1/1] @max-[16rem]:grid-cols-1 [&_dt]:text-muted">
    <div className="md:hidden">
      <dt>{t.fees}</dt>
      {feeParts(offer).map(({ text, isWritten }) => (
        <dd key={text} className={isWritten ? 'font-semibold' : 'font-semibold text-warning'}>
          {text}
        </dd>
      ))}
      {sumText(offer) === null && <dd className="font-semibold text-muted">{t.notWritten}</dd>}
    </div>
    <div>
      <dt>{t.time}</dt>
      {offer.estimatedTime ? (
        <dd dir="auto" className="line-clamp-2 font-semibold break-words">
          {offer.estimatedTime}
        </dd>
      ) : (
        <dd className="text-muted">{t.notWritten}</dd>
      )}
    </div>
    <div>
      <dt>{t.contract}</dt>
      <Agreed
        isMade={offer.contractAgreement === 'agreed'}
        made={agreementNames.agreed}
        notMade={agreementNames.notAgreed}
      />
    </div>
    <div className="max-md:hidden">
      <dt>{t.contact}</dt>
      <Agreed isMade={offer.communication === 'agreed'} made={t.promised} notMade={t.notPromised} />
    </div>
  </dl>
);

type AgreedProps = { isMade: boolean; made: string; notMade: string };

const Agreed = ({ isMade, made, notMade }: AgreedProps) => {
  const Icon = isMade ? Check : Minus;
  return (
    <dd className={isMade ? 'font-semibold text-success' : 'text-muted'}>
      <Icon size={16} aria-hidden="true" className="me-1 inline" />
      <span>{isMade ? made : notMade}</span>
    </dd>
  );
};
