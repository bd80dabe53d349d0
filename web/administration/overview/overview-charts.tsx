import type { OverviewDay } from '#contract/administration-overview.ts';
import { chartNames } from '#web/administration/overview/chart-values.ts';
import { chartsCopy as said } from '#web/administration/overview/copy.ts';
import { DayChart } from '#web/administration/overview/day-chart.tsx';

/** What the last ninety days brought. */
export const OverviewCharts = ({ days }: { days: readonly OverviewDay[] }) => (
  <section aria-labelledby="last-days" className="grid grid-cols-1 gap-4">
    <div>
      <h2 id="last-days" className="text-2xl">
        {said.title}
      </h2>
      <p className="text-muted">{said.lead}</p>
    </div>
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:*:first:col-span-2">
      {chartNames.map((name) => (
        <DayChart key={name} name={name} days={days} />
      ))}
    </div>
  </section>
);
