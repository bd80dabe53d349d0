import { factNames } from '#contract/copy/words.ts';
import { type Piastres, toWire } from '#contract/core/money.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { lawyerFeeCopy as t, walletCopy } from '#web/payments/copy.ts';
import { Figure, WalletFigures, type Wallets } from '#web/payments/wallets.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The amount and the wallets. */
export const LawyerFeeDue = ({ wallets, amount }: { wallets: Wallets; amount: Piastres }) => (
  <>
    <p className="mt-2 text-muted">{wallets.length === 1 ? t.text : t.textOfSeveral}</p>
    <dl className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
      <WalletFigures wallets={wallets} />
      <Figure label={factNames.amountDue} copy={String(toWire(amount))} copyLabel={walletCopy.copyAmount}>
        {formatMoney(amount)}
      </Figure>
    </dl>
    <Notice tone="warning" className="mt-4">
      {walletCopy.warning}
    </Notice>
  </>
);
