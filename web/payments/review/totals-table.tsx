import { fromWire } from '#contract/core/money.ts';
import type { PaymentTotal, PaymentTotals } from '#contract/payments/ledger.ts';
import { formatNumber } from '#web/core/words/digits.ts';
import { formatCount, formatMoney } from '#web/core/words/format.ts';
import { totalsCopy as t } from '#web/payments/review/copy.ts';
import type { Shown } from '#web/payments/review/shown-totals.ts';
import { spanText } from '#web/payments/review/span-text.ts';
import { classNames } from '#web/ui/class-names.ts';

const columns = ['requests', 'lawyers', 'all'] as const;

type TotalsTableProps = { shown: Shown; totals: PaymentTotals };

/** Amount and count of each day or month, and their sum below. */
export const TotalsTable = ({ shown: { of, by }, totals: { spans, ...sum } }: TotalsTableProps) => (
  <div>
    <table className="w-full table-fixed border-collapse text-sm sm:text-base">
      <caption className="mb-2 text-start font-semibold">{t.caption(spanText(of))}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          {[t.span[by], ...columns.map((column) => t[column])].map((title) => (
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
        <Row title={t.sum} total={sum} isSum />
      </tfoot>
    </table>
    {(sum.recorded.count !== 0 || sum.recorded.amount !== 0) && (
      <p className="mt-3 text-sm text-muted">
        {t.recorded(formatMoney(fromWire(sum.recorded.amount)), proofsText(sum.recorded.count))}
      </p>
    )}
  </div>
);

/** Negative: more approvals were reverted in this period than given. */
const proofsText = (count: number) => (count < 0 ? formatNumber(count) : formatCount(count, t.proofs));

type RowProps = { title: string; total: Pick<PaymentTotal, (typeof columns)[number]>; isSum?: boolean };

const Row = ({ title, total, isSum = false }: RowProps) => (
  <tr className={classNames('border-b border-line', isSum && 'font-semibold')}>
    <th scope="row" className="p-2 text-start align-top font-semibold">
      {title}
    </th>
    {columns.map((column) => (
      <td key={column} className="p-2 align-top break-words">
        {total[column].count === 0 && total[column].amount === 0 ? (
          t.none
        ) : (
          <>
            <span className="block">{formatMoney(fromWire(total[column].amount))}</span>
            <span className="block text-sm text-muted">{proofsText(total[column].count)}</span>
          </>
        )}
      </td>
    ))}
  </tr>
);
