import { useId, useState } from 'react';
import type { OverviewDay } from '#contract/administration/overview.ts';
import {
  type ChartName,
  type ChartPoint,
  chartNames,
  pointsOf,
  summaryOf,
} from '#web/administration/overview/chart-values.ts';
import { chartsCopy as t } from '#web/administration/overview/copy.ts';
import { formatNumber } from '#web/core/words/digits.ts';
import { formatDate } from '#web/core/words/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';

/** Charts of the last ninety days. */
export const OverviewCharts = ({ days }: { days: readonly OverviewDay[] }) => (
  <section aria-labelledby="last-days" className="grid grid-cols-1 gap-4">
    <div>
      <h2 id="last-days" className="text-2xl">
        {t.title}
      </h2>
      <p className="text-muted">{t.lead}</p>
    </div>
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:*:first:col-span-2">
      {chartNames.map((name) => (
        <DayChart key={name} name={name} days={days} />
      ))}
    </div>
  </section>
);

/** The chart library is fetched on this page only. */
const DayBars = fetchedLater(async () => (await import('#web/administration/overview/day-bars.tsx')).DayBars);

type DayChartProps = { name: ChartName; days: readonly OverviewDay[] };

/** One number of each day as a chart, its sum or average beside the title, and the same as a table. */
function DayChart({ name, days }: DayChartProps) {
  const titleId = useId();
  const [isTableOpen, setTableOpen] = useState(false);
  const points = pointsOf(days, name);
  const summary = summaryOf(days, name);
  const title = t.charts[name];
  return (
    <Card as="section" aria-labelledby={titleId} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={titleId} className="text-lg">
          {title}
        </h3>
        {summary && <span className="text-sm font-semibold">{t[summary.of](formatNumber(summary.value))}</span>}
      </div>
      <p className="mb-3 text-sm text-muted">{t.about[name]}</p>
      {summary === null ? (
        <p className="state">{t.noValues}</p>
      ) : (
        <>
          <DayBars title={title} points={points} />
          <div className="mt-3">
            <Disclosure title={t.table} onToggle={setTableOpen}>
              {isTableOpen && <DayTable title={title} points={points} />}
            </Disclosure>
          </div>
        </>
      )}
    </Card>
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
      {points.toReversed().map(({ day, value }) => (
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
