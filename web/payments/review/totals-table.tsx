import type { PaymentTotal, PaymentTotals } from '#contract/payments-ledger.ts';
import { formatNumber } from '#web/core/digits.ts';
import { formatCount, formatPounds } from '#web/core/format.ts';
import { totalsCopy as said } from '#web/payments/review/copy.ts';
import type { Shown } from '#web/payments/review/shown-totals.ts';
import { spanText } from '#web/payments/review/span-text.ts';
import { classNames } from '#web/ui/class-names.ts';

const columns = ['requests', 'lawyers', 'all'] as const;

type TotalsTableProps = { shown: Shown; totals: PaymentTotals };

/** Amount and count of each day or month, and their sum below. */
export const TotalsTable = ({ shown: { of, by }, totals: { spans, ...sum } }: TotalsTableProps) => (
  <table className="w-full table-fixed border-collapse text-sm sm:text-base">
    <caption className="mb-2 text-start font-semibold">{said.caption(spanText(of))}</caption>
    <thead>
      <tr className="border-b border-line-strong">
        {[said.span[by], ...columns.map((column) => said[column])].map((title) => (
          <th key={title} scope="col" className="p-2 text-start align-bottom">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {spans.map((total) => (
        <Row key={total.span} title={spanText(total.span)} total={total} />
      ))}
    </tbody>
    <tfoot>
      <Row title={said.sum} total={sum} isSum />
    </tfoot>
  </table>
);

/** Fewer than none: more approvals were withdrawn in this time than given. */
const proofsText = (count: number) => (count < 0 ? formatNumber(count) : formatCount(count, said.proofs));

type RowProps = { title: string; total: Omit<PaymentTotal, 'span'>; isSum?: boolean };

const Row = ({ title, total, isSum = false }: RowProps) => (
  <tr className={classNames('border-b border-line', isSum && 'font-semibold')}>
    <th scope="row" className="p-2 text-start align-top font-semibold">
      {title}
    </th>
    {columns.map((column) => (
      <td key={column} className="p-2 align-top break-words">
        {total[column].count === 0 && total[column].amount === 0 ? (
          said.none
        ) : (
          <>
            <span className="block">{formatPounds(total[column].amount)}</span>
            <span className="block text-sm text-muted">{proofsText(total[column].count)}</span>
          </>
        )}
      </td>
    ))}
  </tr>
);
