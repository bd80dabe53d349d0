import { useEffect, useState } from 'react';
import { formatNumber } from '#contract/copy/digits.ts';
import { type ReceivedOffer, scoreItems } from '#contract/offers/calls.ts';
import { formatScore } from '#web/core/words/digits.ts';
import { formatCount } from '#web/core/words/format.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { headingOf, ReceivedOfferCard } from '#web/offers/received-offer.tsx';
import { useChoice } from '#web/offers/use-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Empty } from '#web/ui/page/states.tsx';

const { list: t, offer: words, order, items } = offersCopy;

type OfferListProps = {
  requestId: number;
  offers: readonly ReceivedOffer[];
  /** The client may choose now. */
  canChoose: boolean;
  onChosen: () => void;
};

/** The offers of a paid request, best score first, for the client to choose from. */
export const OfferList = (list: OfferListProps) =>
  list.offers.length === 0 ? <Empty text={t.empty} /> : <OffersToChoose {...list} />;

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

function OffersToChoose({ requestId, offers, canChoose, onChosen }: OfferListProps) {
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
