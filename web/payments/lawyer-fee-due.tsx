import type { ReactNode } from 'react';
import { formatPounds } from '#web/core/format.ts';
import { lawyerFeeCopy as said } from '#web/payments/copy.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What to transfer and where to, each with its button to copy; the wallet application wants Latin digits. */
export const LawyerFeeDue = ({ walletNumber, amount }: { walletNumber: string; amount: number }) => (
  <>
    <p className="mt-2 text-muted">{said.text}</p>
    <dl className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Due label={said.wallet} copy={walletNumber} copyLabel={said.copyWallet}>
        <bdi dir="ltr">{walletNumber}</bdi>
      </Due>
      <Due label={said.amountDue} copy={String(amount)} copyLabel={said.copyAmount}>
        {formatPounds(amount)}
      </Due>
    </dl>
    <Notice tone="warning" className="mt-4">
      {said.warning}
    </Notice>
  </>
);

type DueProps = { label: string; copy: string; copyLabel: string; children: ReactNode };

const Due = ({ label, copy, copyLabel, children }: DueProps) => (
  <div className="rounded-md border border-line bg-sunken p-4">
    <dt className="text-sm text-muted">{label}</dt>
    <dd>
      <span className="block text-xl font-semibold break-words">{children}</span>
      <span className="mt-2 block">
        <CopyButton text={copy} label={copyLabel} />
      </span>
    </dd>
  </div>
);
