import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis } from 'recharts';
import { formatNumber } from '#contract/copy/digits.ts';
import type { ChartPoint } from '#web/administration/overview/chart-values.ts';
import { formatDate } from '#web/core/words/format.ts';

const height = 72;

type DayBarsProps = { title: string; points: readonly ChartPoint[] };

/**
 * A bar for each day, the oldest where reading begins; the arrow keys go from day to day. Nothing moves. Its inside is
 * `ltr`, as the library measures and anchors its texts.
 */
export const DayBars = ({ title, points }: DayBarsProps) => (
  <div dir="ltr" style={{ height }}>
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height }}>
      <BarChart data={[...points]} title={title} barCategoryGap="10%">
        <XAxis dataKey="day" reversed hide />
        <Tooltip content={DayTooltip} cursor={{ fill: 'var(--color-tint)' }} isAnimationActive={false} />
        <Bar dataKey="value" fill="var(--color-primary)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  </div>
);

type DayTooltipProps = {
  active?: boolean;
  label?: string | number | undefined;
  payload?: readonly { value?: unknown }[];
};

const DayTooltip = ({ active = false, label, payload }: DayTooltipProps) => {
  const value = payload?.[0]?.value;
  if (!active || label === undefined || value === undefined) return null;
  return (
    <p dir="rtl" role="status" className="rounded-md border border-line bg-raised px-3 py-1.5 text-sm">
      <span>{`${formatDate(String(label))}: `}</span>
      <strong>{formatNumber(Number(value))}</strong>
    </p>
  );
};
