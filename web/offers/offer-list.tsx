import { useEffect, useRef } from 'react';
import type { Offer } from '#contract/offers.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { OfferCard } from '#web/offers/offer-card.tsx';
import { useChoice } from '#web/offers/use-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Empty } from '#web/ui/states.tsx';

const { list: said, offer: words } = offersCopy;

type OfferListProps = {
  requestId: number;
  offers: readonly Offer[];
  chosenLawyerId: number | null;
  /** The client may choose now. */
  canChoose: boolean;
  onChosen: () => void;
};

/** The offers of a paid request, best score first; once one is chosen it stands alone and the others fold away. */
export function OfferList({ requestId, offers, chosenLawyerId, canChoose, onChosen }: OfferListProps) {
  const wasOpen = useRef(canChoose);
  const chosen = offers.find(({ lawyerId }) => lawyerId === chosenLawyerId);
  if (chosen) {
    const others = offers.filter((offer) => offer !== chosen);
    return <ChosenOffer chosen={chosen} others={others} isJustChosen={wasOpen.current} />;
  }
  if (offers.length === 0) return <Empty text={said.empty} />;
  return (
    <section aria-labelledby="offers">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="offers" className="text-2xl">
          {said.title}
        </h2>
        <p className="text-sm text-muted">{said.best}</p>
      </div>
      <OffersToChoose requestId={requestId} offers={offers} canChoose={canChoose} onChosen={onChosen} />
      <Notes />
    </section>
  );
}

type OffersToChooseProps = Omit<OfferListProps, 'chosenLawyerId'>;

function OffersToChoose({ requestId, offers, canChoose, onChosen }: OffersToChooseProps) {
  const { choose, isSending } = useChoice(requestId, onChosen);
  return (
    <ul className="grid grid-cols-1 gap-5">
      {offers.map((offer) => (
        <li key={offer.id} className="min-w-0">
          {canChoose ? (
            <OfferCard offer={offer}>
              <Button disabled={isSending} aria-describedby={`offer-${offer.id}`} onClick={() => void choose(offer)}>
                {words.choose}
              </Button>
            </OfferCard>
          ) : (
            <OfferCard offer={offer} />
          )}
        </li>
      ))}
    </ul>
  );
}

type ChosenOfferProps = { chosen: Offer; others: readonly Offer[]; isJustChosen: boolean };

function ChosenOffer({ chosen, others, isJustChosen }: ChosenOfferProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone and the page is shorter: the eye and the keyboard go to what was chosen.
  useEffect(() => {
    if (isJustChosen) heading.current?.focus();
  }, [isJustChosen]);
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" ref={heading} tabIndex={-1} className="mb-2 text-2xl outline-none">
        {said.chosenTitle}
      </h2>
      <p className="mb-5 text-muted">{said.chosenText}</p>
      <OfferCard offer={chosen} isChosen />
      {others.length > 0 && (
        <div className="mt-5">
          <Disclosure title={said.othersTitle}>
            <ul className="grid grid-cols-1 gap-5">
              {others.map((offer) => (
                <li key={offer.id} className="min-w-0">
                  <OfferCard offer={offer} />
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

/** What the score and the fees are, and what they are not. */
const Notes = () => (
  <Notice className="mt-6">
    <p>{said.scoreNote}</p>
    <p>{said.feesNote}</p>
  </Notice>
);
