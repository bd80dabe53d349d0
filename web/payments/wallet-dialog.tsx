import { Receipt } from 'lucide-react';
import { formatPounds } from '#web/core/format.ts';
import { requestFeeCopy } from '#web/payments/copy.ts';
import { Figure, WalletFigures, type Wallets } from '#web/payments/wallets.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { wallet: said } = requestFeeCopy;

type WalletDialogProps = {
  requestId: number;
  /** None until an administrator has set one. */
  wallets: Wallets;
  requestFee: number;
  onClose: () => void;
  /** The person has transferred the fee and wants to prove it. */
  onTransferred: () => void;
};

/** Where the fee of a request is transferred to, and how much it is exactly (specification §4). */
export const WalletDialog = ({ requestId, wallets, requestFee, onClose, onTransferred }: WalletDialogProps) => (
  <Dialog title={said.title} onClose={onClose}>
    {(close) =>
      wallets.length === 0 ? (
        <>
          <Notice tone="warning" className="mt-4">
            {said.notSet}
          </Notice>
          <Button variant="ghost" className="mt-6" onClick={close}>
            {said.close}
          </Button>
        </>
      ) : (
        <>
          <p className="mt-2 text-muted">{wallets.length === 1 ? said.text : said.textOfSeveral}</p>
          <dl className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
            <WalletFigures wallets={wallets} />
            <Figure label={said.amount} copy={String(requestFee)} copyLabel={said.copyAmount}>
              {formatPounds(requestFee)}
            </Figure>
          </dl>
          <p className="mt-3 text-sm text-muted">
            {said.requestNumber}: <bdi dir="ltr">{requestId}</bdi>. {said.fees}
          </p>
          <Notice tone="warning" className="mt-4">
            {said.warning}
          </Notice>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button icon={<Receipt aria-hidden="true" />} onClick={onTransferred}>
              {said.next}
            </Button>
            <Button variant="ghost" onClick={close}>
              {said.close}
            </Button>
          </div>
        </>
      )
    }
  </Dialog>
);
