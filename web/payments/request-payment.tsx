import { Receipt, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { PublicSettings } from '#contract/content/calls.ts';
import { factNames } from '#contract/copy/words.ts';
import { fromWire } from '#contract/core/money.ts';
import type { PaymentState } from '#contract/payments/calls.ts';
import { requestFeeCopy as t } from '#web/payments/copy.ts';
import { PaymentProofForm } from '#web/payments/payment-proof-form.tsx';
import { WalletDialog } from '#web/payments/wallet-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Notice } from '#web/ui/notice.tsx';

type LastPayment = { readonly state: PaymentState; readonly reason: string | null };

type RequestPaymentProps = {
  requestId: number;
  settings: Pick<PublicSettings, 'wallets' | 'requestFee'>;
  /** After a rejected proof a new one can be sent. */
  lastPayment: LastPayment | null;
  onSent: () => void;
};

/** The two steps of a payment: the transfer, and its proof. */
export function RequestPayment({ requestId, settings, lastPayment, onSent }: RequestPaymentProps) {
  const [open, setOpen] = useState<'wallet' | 'proof' | null>(null);
  const isRejected = lastPayment?.state === 'rejected';
  const requestFee = fromWire(settings.requestFee);
  const close = (dialog: 'wallet' | 'proof') => setOpen((now) => (now === dialog ? null : now));

  return (
    <>
      {/* Both in one row of a card on a phone. */}
      <div className="flex gap-2 *:min-w-0 *:grow *:basis-0 max-sm:*:px-1.5 max-sm:*:py-0 max-sm:*:leading-tight max-sm:*:text-balance max-sm:[&_svg]:hidden lg:*:basis-auto">
        <Button size="sm" icon={<Wallet aria-hidden="true" />} onClick={() => setOpen('wallet')}>
          {t.showWallet}
        </Button>
        <Button variant="ghost" size="sm" icon={<Receipt aria-hidden="true" />} onClick={() => setOpen('proof')}>
          {isRejected ? t.sendProofAgain : t.sendProof}
        </Button>
      </div>
      {open === 'wallet' && (
        <WalletDialog
          requestId={requestId}
          wallets={settings.wallets}
          requestFee={requestFee}
          onClose={() => close('wallet')}
          onTransferred={() => setOpen('proof')}
        />
      )}
      {open === 'proof' && (
        <Dialog title={t.sendProof} onClose={() => close('proof')}>
          {(leave) => (
            <PaymentProofForm
              requestId={requestId}
              requestFee={requestFee}
              wallets={settings.wallets}
              onSent={() => {
                leave();
                toast.success(t.proof.done);
                onSent();
              }}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

/** Why the last proof was not accepted, and what to do. */
export const RejectedProof = ({ reason }: { reason: string | null }) => (
  <Notice tone="danger" title={t.rejected}>
    {reason !== null && (
      <>
        {factNames.reason}: <bdi dir="auto">{reason}</bdi>
      </>
    )}
  </Notice>
);
