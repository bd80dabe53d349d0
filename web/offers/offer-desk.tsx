import { FilePenLine } from 'lucide-react';
import { useState } from 'react';
import type { Output } from '#contract/core/endpoint.ts';
import type { Offer } from '#contract/offers.ts';
import type { offerDesk } from '#contract/offers-draft.ts';
import { type RequestStatus, showsOffers } from '#contract/requests.ts';
import { paths } from '#web/core/paths.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { DropDraft } from '#web/offers/drop-draft.tsx';
import { OfferCard } from '#web/offers/offer-card.tsx';
import type { Lawyer } from '#web/offers/offer-fields.tsx';
import { OfferForm } from '#web/offers/offer-form.tsx';
import { nothingWritten, writtenIn } from '#web/offers/scored-offer.ts';
import { WithdrawOffer } from '#web/offers/withdraw-offer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { form: said, offer: words, draft: draftWords, hindrance: hindranceWords, chosen: chosenWords } = offersCopy;

type OfferDeskProps = {
  request: { id: number; status: RequestStatus; isChosen: boolean };
  /** The offer that stands. */
  offer: Offer | null;
  desk: Output<typeof offerDesk>;
  lawyer: Lawyer;
  onSent: () => void;
  /** Something else than a sent offer has changed. */
  onChanged: () => void;
};

/** Where a lawyer answers a request: his offer, his draft, the form, or why he cannot offer and what to do about it. */
export function OfferDesk({
  request: { id, status, isChosen },
  offer,
  desk,
  lawyer,
  onSent,
  onChanged,
}: OfferDeskProps) {
  const [isWriting, setWriting] = useState(false);
  const { draft, hindrance, invitationId } = desk;
  const isPaid = showsOffers(status);

  if (isWriting && !hindrance) {
    return (
      <Card as="section" isDeed aria-labelledby="answer" className="sm:p-9">
        <OfferForm
          requestId={id}
          lawyer={lawyer}
          written={draft ?? (offer ? writtenIn(offer) : nothingWritten)}
          isPaid={isPaid}
          onSent={onSent}
          onClose={() => {
            setWriting(false);
            onChanged();
          }}
        />
      </Card>
    );
  }
  const open = draft ? draftWords.open : offer ? said.edit : said.open;
  const actions = !hindrance && (
    <>
      <Button icon={<FilePenLine aria-hidden="true" />} onClick={() => setWriting(true)}>
        {open}
      </Button>
      {draft && <DropDraft requestId={id} onDropped={onChanged} />}
      {offer && !isPaid && <WithdrawOffer requestId={id} onWithdrawn={onChanged} />}
    </>
  );
  return (
    <section className="grid grid-cols-1 gap-5">
      {isChosen ? <Chosen requestId={id} invitationId={invitationId} /> : <Hindrance hindrance={hindrance} />}
      {draft && !hindrance && <Notice title={draftWords.waiting}>{draftWords.waitingText}</Notice>}
      {offer && !hindrance && <Notice title={said.standing}>{said.standingText}</Notice>}
      {offer ? (
        <OfferCard offer={offer} title={words.mine} isChosen={isChosen}>
          {actions}
        </OfferCard>
      ) : (
        <div className="flex flex-wrap gap-3">{actions}</div>
      )}
    </section>
  );
}

type ChosenProps = { requestId: number; invitationId: number | null };

const Chosen = ({ requestId, invitationId }: ChosenProps) => (
  <Notice tone="success" title={chosenWords.title}>
    <p>{chosenWords.text}</p>
    <div className="mt-3 flex flex-wrap gap-3">
      <LinkButton to={paths.feeAgreement(requestId)} size="sm">
        {chosenWords.agreement}
      </LinkButton>
      {invitationId !== null && (
        <LinkButton to={paths.invite(invitationId)} variant="ghost" size="sm">
          {chosenWords.room}
        </LinkButton>
      )}
    </div>
  </Notice>
);

function Hindrance({ hindrance }: { hindrance: Output<typeof offerDesk>['hindrance'] }) {
  if (hindrance === 'offers_closed') return <Notice>{said.closed}</Notice>;
  if (hindrance === null) return null;
  return (
    <Notice tone="warning" title={hindranceWords.unpaid}>
      <p>{hindranceWords.unpaidText}</p>
      <LinkButton to={paths.profile()} size="sm" className="mt-3">
        {hindranceWords.pay}
      </LinkButton>
    </Notice>
  );
}
