import { FilePenLine, Trash2, Undo2 } from 'lucide-react';
import type { Output } from '#contract/core/endpoint.ts';
import { type Offer, withdrawOffer } from '#contract/offers/calls.ts';
import { dropOfferDraft, type offerDesk } from '#contract/offers/draft.ts';
import { type RequestStatus, showsOffers } from '#contract/requests/calls.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatScore } from '#web/core/words/digits.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { OfferCard } from '#web/offers/offer-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmedCall } from '#web/ui/confirmed-call.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StickingBar } from '#web/ui/page/sticking-bar.tsx';

const { form: t, offer: words, draft: draftWords, blocker: blockerLabels } = offersCopy;

type OfferPanelProps = {
  request: { id: number; status: RequestStatus };
  /** The active offer. */
  offer: Offer | null;
  panel: Output<typeof offerDesk>;
  onChanged: () => void;
};

/** Where a lawyer's answer to a request stands: the offer, the draft, or what prevents an offer and how to solve it. */
export function OfferPanel({ request: { id, status }, offer, panel, onChanged }: OfferPanelProps) {
  const { draft, blocker } = panel;
  return (
    <>
      <Blocker reason={blocker} />
      {draft && !blocker && (
        <Notice title={draftWords.waiting}>
          <p className="mb-2">{draftWords.waitingText}</p>
          <ConfirmedCall
            endpoint={dropOfferDraft}
            input={{ requestId: id }}
            words={{ ...draftWords.drop, done: dropOfferDraft.message }}
            variant="ghost"
            isDanger
            icon={<Trash2 aria-hidden="true" />}
            onEnd={onChanged}
          />
        </Notice>
      )}
      {offer && !blocker && <Notice title={t.active}>{t.activeText}</Notice>}
      {offer && (
        <OfferCard offer={offer} title={t.title}>
          {/* Only before the client has paid (specification#before-payment). */}
          {!blocker && !showsOffers(status) && (
            <ConfirmedCall
              endpoint={withdrawOffer}
              input={{ requestId: id }}
              words={offersCopy.withdraw}
              variant="danger"
              isDanger
              icon={<Undo2 aria-hidden="true" />}
              onEnd={onChanged}
            />
          )}
        </OfferCard>
      )}
    </>
  );
}

type OfferBarProps = Pick<OfferPanelProps, 'offer' | 'panel'> & { onWrite: () => void };

/** Opens the form from wherever the page is scrolled to. */
export function OfferBar({ offer, panel: { draft }, onWrite }: OfferBarProps) {
  const state = draft ? t.hasDraft : offer ? words.scored(formatScore(offer.score)) : t.notOffered;
  return (
    <StickingBar>
      <div className="wrap flex min-h-17 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <p className="text-sm font-semibold">{state}</p>
        <Button icon={<FilePenLine aria-hidden="true" />} onClick={onWrite}>
          {draft ? draftWords.open : offer ? t.edit : t.open}
        </Button>
      </div>
    </StickingBar>
  );
}

function Blocker({ reason }: { reason: Output<typeof offerDesk>['blocker'] }) {
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
