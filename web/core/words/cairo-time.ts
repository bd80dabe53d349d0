import { nowMs } from '#web/core/calls/server-time.ts';

const hourMs = 3_600_000;
const [thursday, friday] = [4, 5];
const [april, october] = [3, 9];

/** The last day of this name in a month, its midnight as UTC. */
function lastOf(weekday: number, year: number, month: number): number {
  const end = new Date(Date.UTC(year, month + 1, 0));
  return end.setUTCDate(end.getUTCDate() - ((end.getUTCDay() - weekday + 7) % 7));
}

/**
 * An instant as the clock in Egypt shows it, in the UTC fields of the result. Browsers with time zones of before 2023 do
 * not know that Egypt has summer time again: they would show an hour too little from April to October. The law (24/2023):
 * from the last Friday of April until the end of the last Thursday of October. Earlier years are shown as if it had
 * applied then. The test compares with the time zones of Node and fails when the law changes.
 */
export function cairoTime(instant: string | number): Date {
  const at = new Date(instant).getTime();
  const year = new Date(at).getUTCFullYear();
  const isSummer = at >= lastOf(friday, year, april) - 2 * hourMs && at < lastOf(thursday, year, october) + 21 * hourMs;
  return new Date(at + (isSummer ? 3 : 2) * hourMs);
}

/** The day in Cairo at this moment: `2026-11-21`. */
export const cairoToday = (): string => cairoTime(nowMs()).toISOString().slice(0, 10);
