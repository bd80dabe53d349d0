import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#contract/copy/digits.ts';
import { fromWire } from '#contract/core/money.ts';
import { paymentStates } from '#contract/payments/calls.ts';
import { type PaymentTotal, type PaymentTotals, paymentDecisions, paymentTotals } from '#contract/payments/ledger.ts';
import { fetchCsv } from '#web/core/calls/fetch-file.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import type { Later } from '#web/core/data/later.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatCount, formatDate, formatMoney } from '#web/core/words/format.ts';
import { reviewCopy, totalsCopy as t } from '#web/desk/payments/copy.ts';
import { monthNow, next, type Shown } from '#web/desk/payments/shown-totals.ts';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { DownloadButton } from '#web/ui/file/download-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { TabLinks } from '#web/ui/page/tab-links.tsx';

const months = new Intl.DateTimeFormat('ar-EG', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const years = new Intl.DateTimeFormat('ar-EG', { year: 'numeric', timeZone: 'UTC' });

/** A day (`2026-11-21`), a month (`2026-11`) or a year (`2026`) in words. */
function spanText(span: string): string {
  if (span.length === 10) return formatDate(span);
  return (span.length === 7 ? months : years).format(new Date(`${span.padEnd(5, '-').padEnd(7, '01')}-01T00:00:00Z`));
}

const columns = ['requests', 'lawyers', 'all'] as const;

type TotalsTableProps = { shown: Shown; totals: PaymentTotals };

/** Amount and count of each day or month, and their sum below. */
const TotalsTable = ({ shown: { of, by }, totals: { spans, ...sum } }: TotalsTableProps) => (
  <div className="overflow-x-auto">
    <table className="w-full min-w-[17rem] table-fixed border-collapse text-sm sm:text-base">
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
    {(sum.refunded.count !== 0 || sum.refunded.amount !== 0) && (
      <p className="mt-3 text-sm text-muted">{t.refunded(formatMoney(fromWire(sum.refunded.amount)))}</p>
    )}
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

type PaymentTotalsProps = { shown: Shown; totals: Later<PaymentTotals> };

/** The totals of a month or a year, with their CSV files. */
export function PaymentTotalsView({ shown, totals }: PaymentTotalsProps) {
  const { of, by } = shown;
  const month = by === 'day' ? of : monthNow(new Date(nowMs()));
  return (
    <div className="grid grid-cols-1 gap-6">
      <PaymentTabs />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <TabLinks
          label={t.spanLabel}
          tabs={[
            { to: `?of=${month}`, text: t.day, isCurrent: by === 'day' },
            { to: `?of=${month.slice(0, 4)}`, text: t.month, isCurrent: by === 'month' },
          ]}
        />
        <div className="flex flex-wrap items-center gap-2">
          <LinkButton
            to={`?of=${next(shown, -1)}`}
            variant="ghost"
            size="sm"
            preventScrollReset
            icon={<ChevronRight aria-hidden="true" />}
          >
            {uiCopy.previous}
          </LinkButton>
          <strong aria-live="polite">{spanText(of)}</strong>
          <LinkButton to={`?of=${next(shown, 1)}`} variant="ghost" size="sm" preventScrollReset>
            {uiCopy.next}
            <ChevronLeft aria-hidden="true" />
          </LinkButton>
        </div>
      </div>
      <Fetched key={of} of={totals}>
        {(found) =>
          found.spans.length === 0 ? <Empty text={t.nothing} /> : <TotalsTable shown={shown} totals={found} />
        }
      </Fetched>
      <CsvDownloads shown={shown} />
    </div>
  );
}

/** The proofs by state, and the totals of approved payments. */
const PaymentTabs = () => (
  <TabLinks
    label={reviewCopy.tabsLabel}
    tabs={[
      ...paymentStates.map((state) => ({
        to: `${paths.adminPayments()}?state=${state}`,
        text: reviewCopy.tabs[state],
        isCurrent: false,
      })),
      { to: paths.adminPaymentTotals(), text: reviewCopy.totals, isCurrent: true },
    ]}
  />
);

/** Downloads the shown totals, and every decision of the same period, as CSV. */
const CsvDownloads = ({ shown: { of, by, from, to } }: { shown: Shown }) => (
  <div>
    <div className="flex flex-wrap gap-3">
      <DownloadButton
        fetch={() => fetchCsv(paymentTotals, { by, from, to })}
        saveAs={`sanad-${by}-${of}.csv`}
        text={t.downloadTotals}
      />
      <DownloadButton
        fetch={() => fetchCsv(paymentDecisions, { from, to })}
        saveAs={`sanad-decisions-${of}.csv`}
        text={t.downloadDecisions}
      />
    </div>
    <p className="mt-3 text-sm text-muted">{t.downloadHint}</p>
  </div>
);
