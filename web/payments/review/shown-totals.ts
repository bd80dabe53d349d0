import type { TotalSpan } from '#contract/payments-ledger.ts';

/** What the sums are shown of: a month day by day (`2026-11`), or a year month by month (`2026`). */
export type Shown = { readonly of: string; readonly by: TotalSpan; readonly from: string; readonly to: string };

const month = /^20\d\d-(0[1-9]|1[0-2])$/;
const year = /^20\d\d$/;

const cairoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo', dateStyle: 'short' });
/** The month that it is in Cairo. */
export const monthNow = (now: Date): string => cairoDay.format(now).slice(0, 7);

/** What an address asks for with `?of=`; whatever else stands there is the month of now. */
export function shownAt(address: string, now: Date): Shown {
  const asked = new URL(address).searchParams.get('of') ?? '';
  if (year.test(asked)) return { of: asked, by: 'month', from: `${asked}-01-01`, to: `${asked}-12-31` };
  const of = month.test(asked) ? asked : monthNow(now);
  return { of, by: 'day', from: `${of}-01`, to: lastDay(of) };
}

/** The month or year so many after this one. */
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
