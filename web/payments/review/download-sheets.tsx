import { Download } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#contract/core/api-error.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import { type LedgerSheet, paymentsSheet } from '#contract/payments-ledger.ts';
import { fetchFile } from '#web/core/api.ts';
import { saveFile } from '#web/core/save-file.ts';
import { totalsCopy as said } from '#web/payments/review/copy.ts';
import type { Shown } from '#web/payments/review/shown-totals.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

/** The sums that are shown, and every decision of the same time, as files for spreadsheets. */
export const DownloadSheets = ({ shown }: { shown: Shown }) => (
  <div>
    <div className="flex flex-wrap gap-3">
      <DownloadButton sheet={shown.by} shown={shown} text={said.downloadTotals} />
      <DownloadButton sheet="decisions" shown={shown} text={said.downloadDecisions} />
    </div>
    <p className="mt-3 text-sm text-muted">{said.downloadHint}</p>
  </div>
);

type DownloadButtonProps = { sheet: LedgerSheet; shown: Shown; text: string };

function DownloadButton({ sheet, shown: { of, from, to }, text }: DownloadButtonProps) {
  const [isLoading, setLoading] = useState(false);

  async function download() {
    setLoading(true);
    try {
      const path = pathOf(paymentsSheet).replace('{sheet}', sheet);
      const file = await fetchFile(`${path}?${new URLSearchParams({ from, to })}`);
      saveFile(`sanad-${sheet}-${of}.csv`, file);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setLoading(false);
    }
  }

  return (
    <Button
      variant="ghost"
      disabled={isLoading}
      icon={isLoading ? <Spinner /> : <Download aria-hidden="true" />}
      onClick={() => void download()}
    >
      {isLoading ? said.downloading : text}
    </Button>
  );
}
