import type { TotalSpan } from '#contract/payments/ledger.ts';
import { cairoTime } from '#web/core/words/cairo-time.ts';

/** The period of the totals: a month by day (`2026-11`), or a year by month (`2026`). */
export type Shown = { readonly of: string; readonly by: TotalSpan; readonly from: string; readonly to: string };

const month = /^20\d\d-(0[1-9]|1[0-2])$/;
const year = /^20\d\d$/;

/** The current month in Cairo. */
export const monthNow = (now: Date): string => cairoTime(now.getTime()).toISOString().slice(0, 7);

/** The period of `?of=`; anything else means the current month. */
export function shownAt(address: string, now: Date): Shown {
  const chosen = new URL(address).searchParams.get('of') ?? '';
  if (year.test(chosen)) return { of: chosen, by: 'month', from: `${chosen}-01-01`, to: `${chosen}-12-31` };
  const of = month.test(chosen) ? chosen : monthNow(now);
  return { of, by: 'day', from: `${of}-01`, to: lastDay(of) };
}

/** The month or year at this distance from the given one. */
export function next({ of, by }: Pick<Shown, 'of' | 'by'>, count: number): string {
  if (by === 'month') return String(Number(of) + count);
  const first = new Date(`${of}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + count);
  return first.toISOString().slice(0, 7);
}

function lastDay(of: string): string {
  const day = new Date(`${next({ of, by: 'day' }, 1)}-01T00:00:00Z`);
  day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}
