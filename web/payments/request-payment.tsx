import { Receipt, Send, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { factNames } from '#contract/copy/words.ts';
import type { Piastres } from '#contract/core/money.ts';
import { type PaymentState, sendPaymentProof } from '#contract/payments/calls.ts';
import { type FactIn, paymentField } from '#contract/payments/facts.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { Form } from '#web/core/forms/form.tsx';
import { useChoiceDays } from '#web/core/page/choice-days.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { requestFeeCopy as t } from '#web/payments/copy.ts';
import { TransferFields } from '#web/payments/transfer-fields.tsx';
import { NoWallet, onlyWallet, TransferFigures, type Wallets } from '#web/payments/wallets.tsx';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { ImageField } from '#web/ui/fields/image-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const walletDialogCopy = t.wallet;

type WalletDialogProps = {
  requestId: number;
  /** Empty until an administrator sets a wallet. */
  wallets: Wallets;
  requestFee: Piastres;
  onClose: () => void;
  /** Called when the person wants to send the payment proof. */
  onTransferred: () => void;
};

/** Where the fee of a request is transferred to, and how much it is exactly (specification#pages). */
function WalletDialog({ requestId, wallets, requestFee, onClose, onTransferred }: WalletDialogProps) {
  const choiceDays = useChoiceDays();
  return (
    <Dialog title={walletDialogCopy.title} onClose={onClose}>
      {(close) =>
        wallets.length === 0 ? (
          <>
            <NoWallet />
            <Button variant="ghost" className="mt-6" onClick={close}>
              {uiCopy.close}
            </Button>
          </>
        ) : (
          <>
            <TransferFigures wallets={wallets} amount={requestFee} texts={walletDialogCopy}>
              <p className="mt-3 text-sm text-muted">
                {factNames.requestId}: <bdi dir="ltr">{requestId}</bdi>. {walletDialogCopy.fees}
              </p>
              <p className="mt-2 text-sm">{walletDialogCopy.back(requestTexts.feeBack(choiceDays))}</p>
              <Link to={paths.terms()} className="text-link inline-flex min-h-11 items-center">
                {walletDialogCopy.how}
              </Link>
            </TransferFigures>
            <div className="mt-6 flex flex-wrap gap-3">
              <Button icon={<Receipt aria-hidden="true" />} onClick={onTransferred}>
                {walletDialogCopy.next}
              </Button>
              <Button variant="ghost" onClick={close}>
                {uiCopy.close}
              </Button>
            </div>
          </>
        )
      }
    </Dialog>
  );
}

const proofCopy = t.proof;

const field = (fact: FactIn<'request'>) => paymentField('request', fact);

type PaymentProofFormProps = { requestId: number; requestFee: Piastres; wallets: Wallets; onSent: () => void };

/** The picture of a transfer, for a request that waits for its payment (specification#proofs). */
const PaymentProofForm = ({ requestId, requestFee, wallets, onSent }: PaymentProofFormProps) => (
  <>
    <p className="mt-2 text-muted">{proofCopy.text}</p>
    <Form
      endpoint={sendPaymentProof}
      extra={(raw) => ({ requestId, walletId: onlyWallet(wallets), ...raw })}
      onDone={onSent}
      failureText={proofCopy.failed}
      className="mt-5 grid grid-cols-1 gap-4"
    >
      <TextField
        {...field('payerName')}
        placeholder={proofCopy.payerNamePlaceholder}
        autoComplete="name"
        maxLength={100}
        isRequired
      />
      <TransferFields
        kind="request"
        fee={requestFee}
        amountHint={proofCopy.amountHint(formatMoney(requestFee))}
        wallets={wallets}
      />
      <ImageField name="paymentImage" label={proofCopy.image} isRequired />
      <SubmitButton sending={proofCopy.sending} icon={<Send aria-hidden="true" className="-scale-x-100" />}>
        {t.sendProof}
      </SubmitButton>
    </Form>
  </>
);

type LastPayment = { readonly state: PaymentState; readonly reason: string | null };

type RequestPaymentProps = {
  requestId: number;
  wallets: Wallets;
  /** The fee that counts for the request. */
  requestFee: Piastres;
  /** After a rejected proof a new one can be sent. */
  lastPayment: LastPayment | null;
  onSent: () => void;
};

/** The two steps of a payment: the transfer, and its proof. */
export function RequestPayment({ requestId, wallets, requestFee, lastPayment, onSent }: RequestPaymentProps) {
  const [open, setOpen] = useState<'wallet' | 'proof' | null>(null);
  const isRejected = lastPayment?.state === 'rejected';
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
          wallets={wallets}
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
              wallets={wallets}
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
