import type { OverviewDay } from '#contract/administration/overview.ts';
import { add, fromWire, noMoney, type Pounds, toWire } from '#contract/core/money.ts';

/** The charts in their order; each shows one number of a day. */
export const chartNames = ['requests', 'offersPerRequest', 'hoursToOffer', 'paid', 'approvals'] as const;
export type ChartName = (typeof chartNames)[number];

export type ChartPoint = { readonly day: string; readonly value: number | null };

export const pointsOf = (days: readonly OverviewDay[], name: ChartName): ChartPoint[] =>
  days.map(({ day, [name]: value }) => ({ day, value }));

const paidIn = (days: readonly OverviewDay[]): Pounds =>
  toWire(days.map(({ paid }) => fromWire(paid)).reduce(add, noMoney));

/** The number beside the title: a sum where days add up, otherwise the average of the days with a value. */
export function summaryOf(
  days: readonly OverviewDay[],
  name: ChartName,
): { of: 'sum' | 'average'; value: number } | null {
  const values = pointsOf(days, name).flatMap(({ value }) => (value === null ? [] : [value]));
  const sum = name === 'paid' ? paidIn(days) : values.reduce((all, value) => all + value, 0);
  const addsUp = name !== 'offersPerRequest' && name !== 'hoursToOffer';
  if (values.length === 0 || (addsUp && sum === 0)) return null;
  return addsUp ? { of: 'sum', value: sum } : { of: 'average', value: sum / values.length };
}
