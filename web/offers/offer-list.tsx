import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Offer } from '#contract/offers.ts';
import { paths } from '#web/core/paths.ts';
import { CompareBar } from '#web/offers/comparison/compare-bar.tsx';
import { comparedMax, comparedMin } from '#web/offers/comparison/compared-offers.ts';
import { comparisonCopy } from '#web/offers/comparison/copy.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { HowOffersAreOrdered } from '#web/offers/how-offers-are-ordered.tsx';
import { OfferCard } from '#web/offers/offer-card.tsx';
import { useChoice } from '#web/offers/use-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Empty } from '#web/ui/states.tsx';

const { list: said, offer: words } = offersCopy;

type OfferListProps = {
  requestId: number;
  offers: readonly Offer[];
  chosenLawyerId: number | null;
  /** The case room with the chosen lawyer. */
  invitationId: number | null;
  /** The client may choose now. */
  canChoose: boolean;
  onChosen: () => void;
  /** It was chosen on this page: the eye and the keyboard are led to it. */
  isJustChosen: boolean;
  /** The offers that were ticked to be compared; kept by the page, so that they are still ticked on the way back. */
  picked: readonly number[];
  onPick: (picked: readonly number[]) => void;
};

/** The offers of a paid request, best score first; once one is chosen it stands alone and the others fold away. */
export function OfferList({ chosenLawyerId, invitationId, isJustChosen, ...list }: OfferListProps) {
  const { requestId, offers } = list;
  const chosen = offers.find(({ lawyerId }) => lawyerId === chosenLawyerId);
  if (chosen) {
    const others = offers.filter((offer) => offer !== chosen);
    return <ChosenOffer {...{ requestId, invitationId, chosen, others, isJustChosen }} />;
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
      <div className="mb-5">
        <HowOffersAreOrdered />
      </div>
      <OffersToChoose {...list} />
      <Notes />
    </section>
  );
}

type OffersToChooseProps = Omit<OfferListProps, 'chosenLawyerId' | 'invitationId' | 'isJustChosen'>;

function OffersToChoose({ requestId, offers, canChoose, onChosen, picked, onPick }: OffersToChooseProps) {
  const { choose, isSending } = useChoice(requestId, onChosen);
  const pick = (id: number, isPicked: boolean) =>
    onPick(isPicked ? [...picked, id] : picked.filter((other) => other !== id));
  return (
    <>
      <ul className="grid grid-cols-1 gap-5">
        {offers.map((offer) => (
          <li key={offer.id} className="min-w-0">
            <OfferCard offer={offer}>
              {canChoose && (
                <Button disabled={isSending} aria-describedby={`offer-${offer.id}`} onClick={() => void choose(offer)}>
                  {words.choose}
                </Button>
              )}
              {offers.length >= comparedMin && (
                <CheckBox
                  name={`compare-${offer.id}`}
                  label={
                    <>
                      {comparisonCopy.add} <span className="sr-only">{comparisonCopy.addOf(offer.lawyerName)}</span>
                    </>
                  }
                  defaultChecked={picked.includes(offer.id)}
                  isDisabled={picked.length === comparedMax && !picked.includes(offer.id)}
                  onChange={(isPicked) => pick(offer.id, isPicked)}
                />
              )}
            </OfferCard>
          </li>
        ))}
      </ul>
      {offers.length >= comparedMin && <CompareBar requestId={requestId} picked={picked} />}
    </>
  );
}

type ChosenOfferProps = Pick<OfferListProps, 'requestId' | 'invitationId' | 'isJustChosen'> & {
  chosen: Offer;
  others: readonly Offer[];
};

function ChosenOffer({ requestId, invitationId, chosen, others, isJustChosen }: ChosenOfferProps) {
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
      <OfferCard offer={chosen} isChosen>
        <LinkButton to={paths.feeAgreement(requestId)} icon={<FileText aria-hidden="true" />}>
          {said.agreement}
        </LinkButton>
        {invitationId !== null && (
          <LinkButton to={paths.invite(invitationId)} variant="ghost">
            {said.room}
          </LinkButton>
        )}
      </OfferCard>
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
