import { ChevronLeft, ChevronRight } from 'lucide-react';
import { paymentStates } from '#contract/payments/calls.ts';
import { type PaymentTotals, paymentDecisions, paymentTotals } from '#contract/payments/ledger.ts';
import { fetchCsv } from '#web/core/calls/fetch-file.ts';
import type { Later } from '#web/core/calls/later.ts';
import { paths } from '#web/core/page/paths.ts';
import { reviewCopy, totalsCopy as t } from '#web/payments/review/copy.ts';
import { monthNow, next, type Shown } from '#web/payments/review/shown-totals.ts';
import { spanText } from '#web/payments/review/span-text.ts';
import { TotalsTable } from '#web/payments/review/totals-table.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DownloadButton } from '#web/ui/file/download-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { TabLinks } from '#web/ui/page/tab-links.tsx';

type PaymentTotalsProps = { shown: Shown; totals: Later<PaymentTotals> };

/** The totals of a month or a year, with their CSV files. */
export function PaymentTotalsView({ shown, totals }: PaymentTotalsProps) {
  const { of, by } = shown;
  const month = by === 'day' ? of : monthNow(new Date());
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
      <Loaded key={of} later={totals}>
        {(found) =>
          found.spans.length === 0 ? <Empty text={t.nothing} /> : <TotalsTable shown={shown} totals={found} />
        }
      </Loaded>
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
