import { Wallet } from 'lucide-react';
import { useState } from 'react';
import type { PublicSettings } from '#contract/content.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { feeRenewalMs, type lawyerFee, payLawyerFee } from '#contract/payments.ts';
import { formatDate, formatPounds } from '#web/core/format.ts';
import { useRefreshLater } from '#web/core/sign-in.ts';
import { lawyerFeeCopy as said } from '#web/payments/copy.ts';
import { LawyerFeeForm, type Payer } from '#web/payments/lawyer-fee-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

type Fee = Output<typeof lawyerFee>;

type LawyerFeeCardProps = { fee: Fee; settings: PublicSettings; payer: Payer };

/** The lawyer's yearly fee: paid, under review, refused with its reason, or to be paid here. */
export function LawyerFeeCard({ fee, settings, payer }: LawyerFeeCardProps) {
  const [isOpen, setOpen] = useState(false);
  const refreshLater = useRefreshLater();
  const state = fee.lastPayment?.state;
  const isRejected = mayBePaid(fee) && state === 'rejected';
  const mayPay = mayBePaid(fee) && state !== 'waiting';
  return (
    <Card as="section" aria-labelledby="fee">
      <h2 id="fee" className="mb-4 text-2xl">
        {said.title}
      </h2>
      <FeeState fee={fee} />
      {fee.isPaid && mayBePaid(fee) && (
        <div className="mt-4">
          <LastProof fee={fee} />
        </div>
      )}
      {mayPay && (
        <>
          <p className="mt-4">
            <span className="block text-sm text-muted">{said.amountDue}</span>
            <strong className="text-xl">{formatPounds(settings.lawyerFee)}</strong>
          </p>
          <Button className="mt-4 max-sm:w-full" icon={<Wallet aria-hidden="true" />} onClick={() => setOpen(true)}>
            {isRejected ? said.sendAgain : fee.isPaid ? said.renew : said.pay}
          </Button>
        </>
      )}
      {isOpen && (
        <Dialog title={said.dialogTitle} onClose={() => setOpen(false)}>
          {(close) => (
            <LawyerFeeForm
              payer={payer}
              settings={settings}
              onSent={() => {
                toast.success(payLawyerFee.message);
                close();
                refreshLater();
              }}
            />
          )}
        </Dialog>
      )}
    </Card>
  );
}

/** Not paid, or in the last days of the paid year, when the next one can be paid. */
const mayBePaid = ({ isPaid, paidUntil }: Fee) =>
  !isPaid || (paidUntil !== null && Date.parse(paidUntil) - feeRenewalMs <= Date.now());

function FeeState({ fee }: { fee: Fee }) {
  const { isPaid, paidUntil, lastPayment } = fee;
  if (isPaid) {
    return (
      <Notice tone="success" title={said.paid}>
        {paidUntil !== null && (
          <>
            {said.paidUntil} {formatDate(paidUntil)}
          </>
        )}
      </Notice>
    );
  }
  if (lastPayment?.state === 'waiting' || lastPayment?.state === 'rejected') return <LastProof fee={fee} />;
  return (
    <p className="text-muted">
      {paidUntil === null ? said.unpaid : `${said.expired} ${formatDate(paidUntil)}. ${said.unpaid}`}
    </p>
  );
}

/** What became of the last proof, where that still matters. */
function LastProof({ fee: { lastPayment } }: { fee: Fee }) {
  if (lastPayment?.state === 'waiting') {
    return <Notice title={said.underReview}>{said.underReviewText}</Notice>;
  }
  if (lastPayment?.state !== 'rejected') return null;
  return (
    <Notice tone="danger" title={said.rejected}>
      {lastPayment.reason !== null && (
        <>
          {said.reason} <bdi dir="auto">{lastPayment.reason}</bdi>
        </>
      )}
    </Notice>
  );
}
