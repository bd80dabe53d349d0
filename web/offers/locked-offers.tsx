import { LockKeyhole } from 'lucide-react';
import type { RequestStatus } from '#contract/requests/calls.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatCount } from '#web/core/words/format.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { Seal } from '#web/ui/brand/seal.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const { locked: t } = offersCopy;

type LockedOffersProps = {
  status: RequestStatus;
  offersCount: number;
  /** The way to unlock is shown to the client of the request only. */
  isOwner: boolean;
  /** Nothing is paid for the request: no word of payment. */
  isFree: boolean;
};

const nextStep = (status: RequestStatus, offersCount: number): string => {
  if (offersCount === 0) return `${t.none} ${t.payLater}`;
  return status === 'Payment Under Review' ? t.underReview : t.pay;
};

/** Replaces the offers before the payment is confirmed: their number, and what to do (specification#before-payment). */
export function LockedOffers({ status, offersCount, isOwner, isFree }: LockedOffersProps) {
  const mayPay = isOwner && status === 'Waiting for Paid' && offersCount > 0;
  return (
    <Card as="section" aria-labelledby="locked" className="grid grid-cols-1 justify-items-center gap-3 text-center">
      <Seal className="size-20 text-brass-deco">
        <LockKeyhole size={26} aria-hidden="true" className="text-primary" />
      </Seal>
      <h2 id="locked" className="text-2xl">
        {isFree ? t.freeTitle : t.title}
      </h2>
      {offersCount > 0 && <p className="font-semibold text-brass">{t.waiting(formatCount(offersCount, 'offer'))}</p>}
      {isOwner && <p className="max-w-[52ch] text-muted">{isFree ? t.none : nextStep(status, offersCount)}</p>}
      {mayPay && (
        <LinkButton to={paths.requests()} className="mt-2">
          {t.toRequests}
        </LinkButton>
      )}
    </Card>
  );
}
