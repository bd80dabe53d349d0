import type { OverviewDay } from '#contract/administration/overview.ts';
import { chartNames } from '#web/administration/overview/chart-values.ts';
import { chartsCopy as t } from '#web/administration/overview/copy.ts';
import { DayChart } from '#web/administration/overview/day-chart.tsx';

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
