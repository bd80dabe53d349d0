import { Receipt, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { PublicSettings } from '#contract/content.ts';
import type { PaymentState } from '#contract/payments.ts';
import { requestFeeCopy as said } from '#web/payments/copy.ts';
import { PaymentProofForm } from '#web/payments/payment-proof-form.tsx';
import { WalletDialog } from '#web/payments/wallet-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

type LastPayment = { readonly state: PaymentState; readonly reason: string | null };

type RequestPaymentProps = {
  requestId: number;
  settings: Pick<PublicSettings, 'wallets' | 'requestFee'>;
  /** A rejected proof says why, and may be sent anew. */
  lastPayment: LastPayment | null;
  onSent: () => void;
};

/** The two steps of a payment: where to transfer, and the proof of it. */
export function RequestPayment({ requestId, settings, lastPayment, onSent }: RequestPaymentProps) {
  const [open, setOpen] = useState<'wallet' | 'proof' | null>(null);
  const isRejected = lastPayment?.state === 'rejected';
  const close = (dialog: 'wallet' | 'proof') => setOpen((now) => (now === dialog ? null : now));

  return (
    <>
      {isRejected && <Rejected reason={lastPayment.reason} />}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" icon={<Wallet aria-hidden="true" />} onClick={() => setOpen('wallet')}>
          {said.showWallet}
        </Button>
        <Button variant="ghost" size="sm" icon={<Receipt aria-hidden="true" />} onClick={() => setOpen('proof')}>
          {isRejected ? said.sendProofAgain : said.sendProof}
        </Button>
      </div>
      {open === 'wallet' && (
        <WalletDialog
          requestId={requestId}
          wallets={settings.wallets}
          requestFee={settings.requestFee}
          onClose={() => close('wallet')}
          onTransferred={() => setOpen('proof')}
        />
      )}
      {open === 'proof' && (
        <Dialog title={said.proof.title} onClose={() => close('proof')}>
          {(leave) => (
            <PaymentProofForm
              requestId={requestId}
              requestFee={settings.requestFee}
              wallets={settings.wallets}
              onSent={() => {
                leave();
                toast.success(said.proof.done);
                onSent();
              }}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

const Rejected = ({ reason }: { reason: string | null }) => (
  <Notice tone="danger" title={said.rejected}>
    {reason !== null && (
      <>
        {said.reason} <bdi dir="auto">{reason}</bdi>
      </>
    )}
  </Notice>
);
