import { formatNumber, once } from '#contract/copy/digits.ts';
import { formatForms, type PluralForms } from '#contract/copy/numbers.ts';
import { type Piastres, toWire } from '#contract/core/money.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { dayWords, nouns, spans, spansAlone } from '#web/core/counts/copy.ts';
import { cairoTime } from '#web/core/words/cairo-time.ts';

/** Every date and time is shown in Egyptian time, wherever reader and server are: `cairoTime` has it as UTC. */
const timeZone = 'UTC';

// @NOTE Never the bare `ar` or `ar-SA`: their digits and calendar differ between engines. Never a date and a time in one
// format: browsers join them by different signs, and the document of the server would not be theirs.
const piastres = once(() => new Intl.NumberFormat('ar-EG', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const days = once(() => new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', timeZone }));
const shortDays = once(() => new Intl.DateTimeFormat('ar-EG', { dateStyle: 'medium', timeZone }));
const fullDays = once(() => new Intl.DateTimeFormat('ar-EG', { dateStyle: 'full', timeZone }));
const clocks = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
);
const dayParts = once(
  () => new Intl.DateTimeFormat('ar-EG', { weekday: 'long', day: 'numeric', month: 'long', timeZone }),
);
const times = once(() => new Intl.DateTimeFormat('ar-EG', { timeStyle: 'short', timeZone }));
const hijriDays = once(() => new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura', { dateStyle: 'long', timeZone }));

const isCalendarDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Day, month by name, year: of a calendar date `YYYY-MM-DD` (the same day everywhere) or of an instant. */
export const formatDate = (iso: string): string =>
  days().format(isCalendarDate(iso) ? new Date(`${iso}T00:00:00Z`) : cairoTime(iso));

/** Date and time of an instant in digits (comments). */
export const formatDateTime = (iso: string): string =>
  dayWords.dateTime(shortDays().format(cairoTime(iso)), formatClock(iso));

/** Weekday, date with the month's name, and time of an appointment. */
export const formatMoment = (iso: string): string =>
  dayWords.moment(fullDays().format(cairoTime(iso)), formatClock(iso));

/** The time of an instant. */
export const formatClock = (iso: string): string => times().format(cairoTime(iso));

/** Weekday, day and month of an instant, each for itself. */
export function formatDayParts(iso: string): Record<'weekday' | 'day' | 'month', string> {
  const parts = dayParts().formatToParts(cairoTime(iso));
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return { weekday: part('weekday'), day: part('day'), month: part('month') };
}

/** Date and time of an instant in the format of fields: YYYY-MM-DD and HH:MM. */
export function momentFields(iso: string): { date: string; time: string } {
  const [date = '', time = ''] = clocks().format(cairoTime(iso)).split(' ');
  return { date, time };
}

/** The day in the Umm al-Qura calendar, for invitations (specification#pages). */
export const formatHijriDate = (iso: string): string => hijriDays().format(cairoTime(iso));

export type Noun = keyof typeof nouns;

/** The Arabic phrase for a count, of a known noun (`formatCount(3, 'offer')`) or in the given forms. */
export const formatCount = (count: number, noun: Noun | PluralForms, shown?: string): string =>
  formatForms(count, typeof noun === 'string' ? nouns[noun] : noun, shown);

/** An amount of pounds without the word for it; two decimals only where there are piastres. */
export function formatAmount(amount: Piastres): string {
  const pounds = toWire(amount);
  return Number.isInteger(pounds) ? formatNumber(pounds) : piastres().format(pounds);
}

/** An amount and the word for pound in its right case. */
export const formatMoney = (amount: Piastres): string => formatCount(toWire(amount), 'pound', formatAmount(amount));

/** A unit of time, its seconds, and the count at which the next one takes over. */
const units = [
  ['second', 1, 60],
  ['minute', 60, 60],
  ['hour', 3_600, 24],
  ['day', 86_400, Number.POSITIVE_INFINITY],
] as const;

type SpanUnit = readonly [unit: keyof typeof spans, seconds: number, limit: number];

function formatSpan(
  seconds: number,
  round: (count: number) => number,
  among: readonly SpanUnit[] = units,
  words: Readonly<Record<SpanUnit[0], PluralForms>> = spans,
): string {
  const [unit, length] = among.find(([, length, limit]) => round(seconds / length) < limit) ?? units[0];
  return formatCount(round(seconds / length), words[unit]);
}

/** A duration as it follows «in» or «ago». Rounded up, so that a person who waits that long is not too early. */
export const formatDuration = (seconds: number): string => formatSpan(seconds, Math.ceil);

const monthSeconds = 30 * 86_400;

/** How long ago an instant was; «now» within a minute, the date itself after thirty days. */
export function formatAgo(iso: string, atMs: number = nowMs()): string {
  const seconds = (atMs - new Date(iso).getTime()) / 1_000;
  if (seconds < 60) return dayWords.now;
  return seconds > monthSeconds ? formatDate(iso) : dayWords.ago(formatSpan(seconds, Math.floor));
}

/** A unit of age, its seconds, and the count at which the next one takes over. */
const ageUnits = [
  ...units.slice(0, 3),
  ['day', 86_400, 7],
  ['week', 604_800, 5],
  ['month', 2_629_800, 12],
  ['year', 31_557_600, Number.POSITIVE_INFINITY],
] as const;

/** How long something has waited, always in words; «now» within a minute. `isAlone` leaves out the preposition. */
export function formatAge(iso: string, { isAlone = false, atMs = nowMs() } = {}): string {
  const seconds = (atMs - new Date(iso).getTime()) / 1_000;
  if (seconds < 60) return dayWords.now;
  return isAlone
    ? formatSpan(seconds, Math.floor, ageUnits, spansAlone)
    : dayWords.ago(formatSpan(seconds, Math.floor, ageUnits));
}
