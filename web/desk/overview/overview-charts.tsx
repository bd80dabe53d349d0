import { useId, useState } from 'react';
import type { OverviewDay } from '#contract/administration/overview.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import { formatDate } from '#web/core/words/format.ts';
import { type ChartName, type ChartPoint, chartNames, pointsOf, summaryOf } from '#web/desk/overview/chart-values.ts';
import { chartsCopy as t } from '#web/desk/overview/copy.ts';
import { DayBars } from '#web/desk/overview/day-bars.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** Charts of the last ninety days. */
export const OverviewCharts = ({ days }: { days: readonly OverviewDay[] }) => (
  <section aria-labelledby="last-days" className="grid grid-cols-1 gap-4">
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h2 id="last-days" className="text-lg">
        {t.title}
      </h2>
      <p className="text-sm text-muted">{t.lead}</p>
    </div>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] items-start gap-4">
      {chartNames.map((name) => (
        <DayChart key={name} name={name} days={days} />
      ))}
    </div>
  </section>
);

type DayChartProps = { name: ChartName; days: readonly OverviewDay[] };

/** One number of each day as a chart, its sum or average beside the title, and the same as a table. */
function DayChart({ name, days }: DayChartProps) {
  const titleId = useId();
  const [isTableOpen, setTableOpen] = useState(false);
  const points = pointsOf(days, name);
  const summary = summaryOf(days, name);
  const title = t.charts[name];
  return (
    <section aria-labelledby={titleId} className="card min-w-0 p-4 text-sm">
      <h3 id={titleId} className="font-sans text-sm text-muted">
        {title}
      </h3>
      {summary === null ? (
        <p className="text-muted">{t.noValues}</p>
      ) : (
        <>
          <p className="mb-2 font-semibold">{t[summary.of](formatNumber(summary.value))}</p>
          <DayBars title={title} points={points} />
          <div className="mt-2">
            <Disclosure look="button" title={t.table} onToggle={setTableOpen}>
              <p className="text-muted">{t.about[name]}</p>
              {isTableOpen && <DayTable title={title} points={points} />}
            </Disclosure>
          </div>
        </>
      )}
    </section>
  );
}

/** The newest day first. */
const DayTable = ({ title, points }: { title: string; points: readonly ChartPoint[] }) => (
  <table className="w-full border-collapse text-sm">
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr className="border-b border-line-strong">
        <th scope="col" className="p-2 text-start">
          {t.day}
        </th>
        <th scope="col" className="p-2 text-start">
          {title}
        </th>
      </tr>
    </thead>
    <tbody>
      {[...points].reverse().map(({ day, value }) => (
        <tr key={day} className="border-b border-line">
          <th scope="row" className="p-2 text-start font-normal">
            {formatDate(day)}
          </th>
          <td className="p-2">{value === null ? t.none : formatNumber(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
