import { formatPounds } from '#web/core/format.ts';
import { lawyerFeeCopy as said } from '#web/payments/copy.ts';
import { Figure, WalletFigures, type Wallets } from '#web/payments/wallets.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What to transfer and where to. */
export const LawyerFeeDue = ({ wallets, amount }: { wallets: Wallets; amount: number }) => (
  <>
    <p className="mt-2 text-muted">{wallets.length === 1 ? said.text : said.textOfSeveral}</p>
    <dl className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
      <WalletFigures wallets={wallets} />
      <Figure label={said.amountDue} copy={String(amount)} copyLabel={said.copyAmount}>
        {formatPounds(amount)}
      </Figure>
    </dl>
    <Notice tone="warning" className="mt-4">
      {said.warning}
    </Notice>
  </>
);
