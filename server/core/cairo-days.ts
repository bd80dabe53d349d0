import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Days of Cairo, both ends included; an open end bounds nothing. */
export type Days = { readonly from: string | null; readonly to: string | null };

/** The moments of these days: a day of Cairo has 23 to 25 hours, the database knows which. */
export const isWithin = (moment: PgColumn, { from, to }: Days): SQL | undefined =>
  and(
    from === null ? undefined : gte(moment, sql`${from}::timestamp at time zone 'Africa/Cairo'`),
    to === null ? undefined : lt(moment, sql`(${to}::date + 1)::timestamp at time zone 'Africa/Cairo'`),
  );

/** The day of Cairo to which a moment belongs: `2026-11-21`. */
export const cairoDayOf = (moment: PgColumn): SQL<string> =>
  sql<string>`to_char(${moment} at time zone 'Africa/Cairo', 'YYYY-MM-DD')`;

const times = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo', dateStyle: 'short', timeStyle: 'medium' });
/** `2026-11-21 19:30:00` as a clock in Cairo shows it, which every spreadsheet reads as a time. */
export const cairoTime = (moment: Date): string => times.format(moment);
