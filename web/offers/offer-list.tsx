import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ReceivedOffer, scoreItems } from '#contract/offers/calls.ts';
import { requestColumns } from '#contract/requests/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatNumber, formatScore } from '#web/core/words/digits.ts';
import { formatCount } from '#web/core/words/format.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { headingOf, ReceivedOfferCard } from '#web/offers/received-offer.tsx';
import { useChoice } from '#web/offers/use-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Empty } from '#web/ui/page/states.tsx';

const { list: t, offer: words, order, items } = offersCopy;

type OfferListProps = {
  requestId: number;
  offers: readonly ReceivedOffer[];
  chosenLawyerId: number | null;
  /** The case room with the chosen lawyer. */
  invitationId: number | null;
  /** The client may choose now. */
  canChoose: boolean;
  onChosen: () => void;
  /** It was chosen on this page: scroll and focus go to it. */
  isJustChosen: boolean;
};

/** The offers of a paid request, best score first; a chosen one is shown alone, and the others are collapsed. */
export function OfferList({ chosenLawyerId, invitationId, isJustChosen, ...list }: OfferListProps) {
  const { requestId, offers } = list;
  const chosen = offers.find(({ lawyerId }) => lawyerId === chosenLawyerId);
  if (chosen) {
    const others = offers.filter((offer) => offer !== chosen);
    return <ChosenOffer {...{ requestId, invitationId, chosen, others, isJustChosen }} />;
  }
  if (offers.length === 0) return <Empty text={t.empty} />;
  return <OffersToChoose {...list} />;
}

/**
 * Keeps the order in which the offers are shown while the page follows the live stream, so that nothing moves under the
 * finger. Offers that arrive wait until the reader wants to see them.
 */
function useShownOffers(offers: readonly ReceivedOffer[]) {
  const [shownIds, setShownIds] = useState(() => offers.map(({ id }) => id));
  const [firstNew, setFirstNew] = useState<ReceivedOffer | null>(null);
  const shown = shownIds.flatMap((id) => offers.find((offer) => offer.id === id) ?? []);
  const arrived = offers.filter(({ id }) => !shownIds.includes(id));
  useEffect(() => {
    if (firstNew) document.getElementById(headingOf(firstNew))?.focus();
  }, [firstNew]);
  const showAll = () => {
    setShownIds(offers.map(({ id }) => id));
    setFirstNew(arrived[0] ?? null);
  };
  return { shown, arrived, showAll };
}

type OffersToChooseProps = Pick<OfferListProps, 'requestId' | 'offers' | 'canChoose' | 'onChosen'>;

function OffersToChoose({ requestId, offers, canChoose, onChosen }: OffersToChooseProps) {
  const { choose, isSending } = useChoice(requestId, onChosen);
  const { shown, arrived, showAll } = useShownOffers(offers);
  return (
    <section aria-labelledby="offers">
      <div className="flex min-h-9 items-center justify-between gap-x-4">
        <h2 id="offers" className="text-lg">
          {t.title} <span className="font-sans text-base">{formatNumber(shown.length)}</span>
        </h2>
        {arrived.length > 0 ? (
          <button type="button" className="text-link -my-1 min-h-11 text-sm" onClick={showAll}>
            {formatCount(arrived.length, t.arrived)}
          </button>
        ) : (
          <p className="text-sm text-muted">{t.best}</p>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {shown.map((offer) => (
          <li key={offer.id} className="min-w-0">
            <ReceivedOfferCard
              offer={offer}
              action={
                canChoose && (
                  <Button
                    variant="ghost"
                    size="sm"
                    disabled={isSending}
                    aria-describedby={headingOf(offer)}
                    onClick={() => void choose(offer)}
                  >
                    {words.choose}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
      <Notes />
    </section>
  );
}

type ChosenOfferProps = Pick<OfferListProps, 'requestId' | 'invitationId' | 'isJustChosen'> & {
  chosen: ReceivedOffer;
  others: readonly ReceivedOffer[];
};

function ChosenOffer({ requestId, invitationId, chosen, others, isJustChosen }: ChosenOfferProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappeared and the page is shorter: scroll and focus go to the chosen offer.
  useEffect(() => {
    if (isJustChosen) heading.current?.focus();
  }, [isJustChosen]);
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" ref={heading} tabIndex={-1} className="mb-1 text-xl outline-none">
        {requestColumns.lawyer}
      </h2>
      <p className="mb-3 text-muted">{t.chosenText}</p>
      <ReceivedOfferCard offer={chosen} isChosen>
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to={paths.feeAgreement(requestId)} icon={<FileText aria-hidden="true" />}>
            {t.agreement}
          </LinkButton>
          {invitationId !== null && (
            <LinkButton to={paths.invite(invitationId)} variant="ghost">
              {t.room}
            </LinkButton>
          )}
        </div>
      </ReceivedOfferCard>
      {others.length > 0 && (
        <div className="mt-5">
          <Disclosure title={t.othersTitle}>
            <ul className="grid grid-cols-1 gap-3">
              {others.map((offer) => (
                <li key={offer.id} className="min-w-0">
                  <ReceivedOfferCard offer={offer} />
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
      <Notes />
    </section>
  );
}

/** Explains the score and the fees. */
const Notes = () => (
  <>
    <p className="mt-3 mb-3 text-sm text-muted">
      {t.scoreNote} {t.feesNote}
    </p>
    <HowOffersAreOrdered />
  </>
);

/** Explains the order of offers, and the weight of each item of the score: nothing else counts. */
export const HowOffersAreOrdered = () => (
  <Disclosure title={order.title}>
    <p>{order.rule}</p>
    <p className="mt-2">{order.nothingElse}</p>
    <ul className="mt-3 grid grid-cols-1 gap-x-8 sm:grid-cols-2">
      {scoreItems.map(({ item, points }) => (
        <li key={item} className="flex justify-between gap-4 border-b border-line py-1">
          <span>{items[item]}</span>
          <span className="font-semibold">{formatScore(points)}</span>
        </li>
      ))}
    </ul>
  </Disclosure>
);
