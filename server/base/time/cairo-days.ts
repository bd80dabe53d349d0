import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Days in Cairo, first and last included; null means no bound. */
export type Days = { readonly from: string | null; readonly to: string | null };

/** The time is within these days. A day in Cairo has 23 to 25 hours, so the database computes the bounds. */
export const isWithin = (moment: PgColumn, { from, to }: Days): SQL | undefined =>
  and(
    from === null ? undefined : gte(moment, sql`${from}::timestamp at time zone 'Africa/Cairo'`),
    to === null ? undefined : lt(moment, sql`(${to}::date + 1)::timestamp at time zone 'Africa/Cairo'`),
  );

/** The day in Cairo at this time: `2026-11-21`. */
export const cairoDayOf = (moment: PgColumn): SQL<string> =>
  sql<string>`to_char(${moment} at time zone 'Africa/Cairo', 'YYYY-MM-DD')`;

const timeZone = 'Africa/Cairo';
const times = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
/** The local time in Cairo, in a format that every spreadsheet reads as a time: `2026-11-21 19:30:00`. */
export const cairoTime = (moment: Date): string => times.format(moment);

/** The calendar day in Cairo: `2026-11-21`. */
export const cairoDay = (moment: Date): string => cairoTime(moment).slice(0, 10);

/** When the day of the clock begins, so that nobody is reminded at night. */
const firstHour = 9;
const hourMs = 60 * 60_000;
/** The day by which the platform counts what waits: in Cairo, from nine in the morning on. */
export const clockDay = (now: Date): string => cairoDay(new Date(now.getTime() - firstHour * hourMs));

const days = new Intl.DateTimeFormat('ar-EG', { timeZone: 'UTC', dateStyle: 'full' });
/** A calendar day in words, for mails. */
export const weekdayText = (day: string): string => days.format(new Date(day));

const clocks = new Intl.DateTimeFormat('ar-EG', { timeZone, timeStyle: 'short' });
const moments = new Intl.DateTimeFormat('ar-EG', { timeZone, dateStyle: 'full', timeStyle: 'short' });
/** A moment in Cairo, for mails and titles. */
export const momentText = (at: Date): string => moments.format(at);

const minuteMs = 60_000;

/** The time of day in Cairo from which something is possible, rounded up to the minute; with the day if it is not today. */
export function untilText(at: Date, now: Date): string {
  const minute = new Date(Math.ceil(at.getTime() / minuteMs) * minuteMs);
  const isToday = cairoTime(minute).slice(0, 10) === cairoTime(now).slice(0, 10);
  return isToday ? clocks.format(minute) : momentText(minute);
}
