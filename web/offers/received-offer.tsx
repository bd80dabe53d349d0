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
    <header className="offer-head">
      <ScoreSeal score={offer.score} size="sm" className="offer-seal" />
      <h3 id={headingOf(offer)} tabIndex={-1} className="offer-name offer-cut">
        <bdi translate="no">{offer.lawyerName}</bdi>
      </h3>
      {sum === null ? <p className="text-sm text-muted">{t.feesNotWritten}</p> : <b className="offer-total">{sum}</b>}
      <p className="offer-lawyer offer-cut">
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
  <dl className="offer-terms">
    <div className="md:hidden">
      <dt>{t.fees}</dt>
      {feeParts(offer).map(({ text, isWritten }) => (
        <dd key={text} className={isWritten ? undefined : 'text-warning'}>
          {text}
        </dd>
      ))}
      {sumText(offer) === null && <dd className="text-muted">{t.notWritten}</dd>}
    </div>
    <div>
      <dt>{t.time}</dt>
      {offer.estimatedTime ? (
        <dd dir="auto" className="line-clamp-2 break-words">
          {offer.estimatedTime}
        </dd>
      ) : (
        <dd className="font-normal text-muted">{t.notWritten}</dd>
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
    <dd className={isMade ? 'text-success' : 'font-normal text-muted'}>
      <Icon size={16} aria-hidden="true" className="me-1 inline" />
      <span>{isMade ? made : notMade}</span>
    </dd>
  );
};
