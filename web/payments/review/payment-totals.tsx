import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { PaymentTotals } from '#contract/payments-ledger.ts';
import type { Later } from '#web/core/later.ts';
import { totalsCopy as said } from '#web/payments/review/copy.ts';
import { DownloadSheets } from '#web/payments/review/download-sheets.tsx';
import { PaymentTabs } from '#web/payments/review/payment-tabs.tsx';
import { monthNow, next, type Shown } from '#web/payments/review/shown-totals.ts';
import { spanText } from '#web/payments/review/span-text.ts';
import { TotalsTable } from '#web/payments/review/totals-table.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Empty } from '#web/ui/states.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

type PaymentTotalsProps = { shown: Shown; totals: Later<PaymentTotals> };

/** What was approved in a month or a year, and the files of it. */
export function PaymentTotalsView({ shown, totals }: PaymentTotalsProps) {
  const { of, by } = shown;
  const month = by === 'day' ? of : monthNow(new Date());
  return (
    <div className="grid grid-cols-1 gap-6">
      <PaymentTabs current="totals" />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <TabLinks
          label={said.spanLabel}
          tabs={[
            { to: `?of=${month}`, text: said.day, isCurrent: by === 'day' },
            { to: `?of=${month.slice(0, 4)}`, text: said.month, isCurrent: by === 'month' },
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
            {said.before}
          </LinkButton>
          <strong aria-live="polite">{spanText(of)}</strong>
          <LinkButton to={`?of=${next(shown, 1)}`} variant="ghost" size="sm" preventScrollReset>
            {said.after}
            <ChevronLeft aria-hidden="true" />
          </LinkButton>
        </div>
      </div>
      <Loaded key={of} later={totals}>
        {(found) =>
          found.spans.length === 0 ? <Empty text={said.nothing} /> : <TotalsTable shown={shown} totals={found} />
        }
      </Loaded>
      <DownloadSheets shown={shown} />
    </div>
  );
}
