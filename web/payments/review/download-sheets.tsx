import { pathOf } from '#contract/core/endpoint.ts';
import { type LedgerSheet, paymentsSheet } from '#contract/payments-ledger.ts';
import { totalsCopy as said } from '#web/payments/review/copy.ts';
import type { Shown } from '#web/payments/review/shown-totals.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';

const pathTo = (sheet: LedgerSheet, { from, to }: Shown) =>
  `${pathOf(paymentsSheet).replace('{sheet}', sheet)}?${new URLSearchParams({ from, to })}`;
const nameOf = (sheet: LedgerSheet, { of }: Shown) => `sanad-${sheet}-${of}.csv`;

/** The sums that are shown, and every decision of the same time, as files for spreadsheets. */
export const DownloadSheets = ({ shown }: { shown: Shown }) => (
  <div>
    <div className="flex flex-wrap gap-3">
      <DownloadButton path={pathTo(shown.by, shown)} saveAs={nameOf(shown.by, shown)} text={said.downloadTotals} />
      <DownloadButton
        path={pathTo('decisions', shown)}
        saveAs={nameOf('decisions', shown)}
        text={said.downloadDecisions}
      />
    </div>
    <p className="mt-3 text-sm text-muted">{said.downloadHint}</p>
  </div>
);
