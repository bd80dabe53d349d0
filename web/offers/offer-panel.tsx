import { FilePenLine, Undo2 } from 'lucide-react';
import { type Offer, type OfferBlocker, withdrawOffer } from '#contract/offers/calls.ts';
import { type RequestStatus, showsOffers } from '#contract/requests/calls.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatScore } from '#web/core/words/digits.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { OfferCard } from '#web/offers/offer-card.tsx';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StickingBar } from '#web/ui/page/sticking-bar.tsx';

const { form: t, offer: words, withdraw: withdrawal, blocker: blockerLabels } = offersCopy;

type OfferPanelProps = {
  request: { id: number; status: RequestStatus };
  /** The active offer. */
  offer: Offer | null;
  blocker: OfferBlocker | null;
  onChanged: () => void;
};

/** Where a lawyer's answer to a request stands: the offer, or what prevents an offer and how to solve it. */
export function OfferPanel({ request: { id, status }, offer, blocker, onChanged }: OfferPanelProps) {
  return (
    <>
      <Blocker reason={blocker} />
      {offer && !blocker && <Notice title={t.active}>{t.activeText}</Notice>}
      {offer && (
        <OfferCard offer={offer} title={t.title}>
          {/* Only before the client has paid (specification#before-payment). */}
          {!blocker && !showsOffers(status) && (
            <ActButton
              endpoint={withdrawOffer}
              input={{ requestId: id }}
              question={{ ...withdrawal, tone: 'danger' }}
              done={withdrawal.done}
              failed={withdrawal.failed}
              onDone={onChanged}
              variant="danger"
              size="md"
              icon={<Undo2 aria-hidden="true" />}
            >
              {withdrawal.open}
            </ActButton>
          )}
        </OfferCard>
      )}
    </>
  );
}

type OfferBarProps = Pick<OfferPanelProps, 'offer'> & { onWrite: () => void };

/** Opens the form from wherever the page is scrolled to. */
export function OfferBar({ offer, onWrite }: OfferBarProps) {
  const state = offer ? words.scored(formatScore(offer.score)) : t.notOffered;
  return (
    <StickingBar>
      <div className="wrap flex min-h-17 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <p className="text-sm font-semibold">{state}</p>
        <Button icon={<FilePenLine aria-hidden="true" />} onClick={onWrite}>
          {offer ? t.edit : t.open}
        </Button>
      </div>
    </StickingBar>
  );
}

function Blocker({ reason }: { reason: OfferBlocker | null }) {
  if (reason !== 'fee_unpaid') return null;
  return (
    <Notice tone="warning" title={blockerLabels.unpaid}>
      <p>{blockerLabels.unpaidText}</p>
      <LinkButton to={paths.profile()} size="sm" className="mt-3">
        {blockerLabels.pay}
      </LinkButton>
    </Notice>
  );
}
