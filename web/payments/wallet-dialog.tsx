import { Receipt } from 'lucide-react';
import { factNames } from '#contract/copy/words.ts';
import { type Piastres, toWire } from '#contract/core/money.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { requestFeeCopy, walletCopy } from '#web/payments/copy.ts';
import { Figure, WalletFigures, type Wallets } from '#web/payments/wallets.tsx';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { wallet: t } = requestFeeCopy;

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
export const WalletDialog = ({ requestId, wallets, requestFee, onClose, onTransferred }: WalletDialogProps) => (
  <Dialog title={t.title} onClose={onClose}>
    {(close) =>
      wallets.length === 0 ? (
        <>
          <Notice tone="warning" className="mt-4">
            {walletCopy.notSet}
          </Notice>
          <Button variant="ghost" className="mt-6" onClick={close}>
            {uiCopy.close}
          </Button>
        </>
      ) : (
        <>
          <p className="mt-2 text-muted">{wallets.length === 1 ? t.text : t.textOfSeveral}</p>
          <dl className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
            <WalletFigures wallets={wallets} />
            <Figure label={factNames.amountDue} copy={String(toWire(requestFee))} copyLabel={walletCopy.copyAmount}>
              {formatMoney(requestFee)}
            </Figure>
          </dl>
          <p className="mt-3 text-sm text-muted">
            {factNames.requestId}: <bdi dir="ltr">{requestId}</bdi>. {t.fees}
          </p>
          <Notice tone="warning" className="mt-4">
            {walletCopy.warning}
          </Notice>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button icon={<Receipt aria-hidden="true" />} onClick={onTransferred}>
              {t.next}
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
