import { Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPounds } from '#web/core/format.ts';
import { requestFeeCopy } from '#web/payments/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { wallet: said } = requestFeeCopy;

type WalletDialogProps = {
  requestId: number;
  /** Null until an administrator has set it. */
  walletNumber: string | null;
  requestFee: number;
  onClose: () => void;
  /** The person has transferred the fee and wants to prove it. */
  onTransferred: () => void;
};

/** Where the fee of a request is transferred to, and how much it is exactly (specification §4). */
export const WalletDialog = ({ requestId, walletNumber, requestFee, onClose, onTransferred }: WalletDialogProps) => (
  <Dialog title={said.title} onClose={onClose}>
    {(close) =>
      walletNumber === null ? (
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
          <p className="mt-2 text-muted">{said.text}</p>
          <dl className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
            <Figure label={said.number} action={<CopyButton text={walletNumber} label={said.copyNumber} />}>
              <bdi dir="ltr">{walletNumber}</bdi>
            </Figure>
            <Figure label={said.amount} action={<CopyButton text={String(requestFee)} label={said.copyAmount} />}>
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

type FigureProps = { label: string; action: ReactNode; children: ReactNode };

const Figure = ({ label, action, children }: FigureProps) => (
  <div className="rounded-md border border-line bg-sunken p-4">
    <dt className="text-sm text-muted">{label}</dt>
    <dd>
      <span className="mb-2 block text-xl font-semibold break-words">{children}</span>
      {action}
    </dd>
  </div>
);
