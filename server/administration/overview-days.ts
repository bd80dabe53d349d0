import { and, count, eq, inArray, notInArray, or, sql, sum } from 'drizzle-orm';
import { date, doublePrecision, integer, type PgColumn, snakeCase } from 'drizzle-orm/pg-core';
import { overviewDays } from '#contract/administration/overview.ts';
import { noMoney, toWire } from '#contract/core/money.ts';
import { amountSum } from '#server/base/db/columns.ts';
import type { Db } from '#server/base/db/db.ts';
import { locks } from '#server/base/db/locks.ts';
import { cairoDayOf, cairoTime, isWithin } from '#server/base/time/cairo-days.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { history } from '#server/call/history/history.ts';
import { approvedAmount, approvedCount, isInTotals, ledger } from '#server/payments/ledger.ts';
import { requests } from '#server/requests/table.ts';

/** The figures of a day in Cairo. They stay the same until a trigger marks the day. */
const keptDays = snakeCase.table('overview_days', {
  day: date({ mode: 'string' }).primaryKey(),
  requests: integer().notNull(),
  /** The offers, until now, on the requests of this day. */
  offers: integer().notNull(),
  /** The median. Null when no request of this day has an offer. */
  hoursToOffer: doublePrecision(),
  payments: integer().notNull(),
  paid: amountSum().notNull(),
  approvals: integer().notNull(),
});
export type DayFigures = typeof keptDays.$inferSelect;

/** A row for each changed row that a figure of this day counts. */
const changedDays = snakeCase.table('changed_overview_days', {
  day: date({ mode: 'string' }).notNull(),
});

/** The days of the overview, up to this one. It uses UTC, so summer time does not matter. */
export function daysShown(now: Date): string[] {
  const end = Date.parse(cairoTime(now).slice(0, 10));
  const dayMs = 24 * 60 * 60_000;
  return Array.from({ length: overviewDays }, (_, n) =>
    new Date(end - (overviewDays - 1 - n) * dayMs).toISOString().slice(0, 10),
  );
}

/**
 * The figures of these days, right at this moment: kept ones, and those of changed days computed. The marks are read
 * first. So a change is either in the figures that were kept meanwhile, or its mark is found.
 */
export async function figuresOf(db: Db, days: readonly string[]): Promise<DayFigures[]> {
  const marks = await db
    .selectDistinct()
    .from(changedDays)
    .where(inArray(changedDays.day, [...days]));
  const kept = await db
    .select()
    .from(keptDays)
    .where(inArray(keptDays.day, [...days]));
  const changed = new Set(marks.map(({ day }) => day));
  const current = kept.filter(({ day }) => !changed.has(day));
  const known = new Set(current.map(({ day }) => day));
  const computed = await compute(
    db,
    days.filter((day) => !known.has(day)),
  );
  return [...current, ...computed];
}

/** Keeps the figures of the days that are missing or changed, so that the overview need not compute them. */
export async function keepOverviewDays({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const shown = daysShown(clock());
  await db.transaction((transaction) => keepDays(transaction, shown));
}

/**
 * One process does it at a time, so that older figures never replace newer ones. The marks are deleted before the figures
 * are computed: a change that commits later has a mark of its own.
 */
async function keepDays(db: Db, shown: readonly string[]): Promise<void> {
  const lock = sql`select pg_try_advisory_xact_lock(${locks.overviewDays}) as "isOurs"`;
  const [turn] = (await db.execute<{ isOurs: boolean }>(lock)).rows;
  if (!turn?.isOurs) return;
  await db.delete(keptDays).where(notInArray(keptDays.day, [...shown]));
  const kept = await db.select({ day: keptDays.day }).from(keptDays);
  const marks = await db.delete(changedDays).returning();
  const daysIn = (rows: readonly { day: string }[]) => new Set(rows.map(({ day }) => day));
  const [known, changed] = [daysIn(kept), daysIn(marks)];
  const figures = await compute(
    db,
    shown.filter((day) => changed.has(day) || !known.has(day)),
  );
  for (const { day, ...values } of figures)
    await db
      .insert(keptDays)
      .values({ day, ...values })
      .onConflictDoUpdate({ target: keptDays.day, set: values });
}

const isOnOneOf = (moment: PgColumn, days: readonly string[]) =>
  or(...days.map((day) => isWithin(moment, { from: day, to: day })));

async function compute(db: Db, days: readonly string[]): Promise<DayFigures[]> {
  if (days.length === 0) return [];
  const [placed, paid, accepted] = await Promise.all([
    requestsOf(db, days),
    paymentsOf(db, days),
    approvalsOf(db, days),
  ]);
  return days.map((day) => ({
    day,
    ...(placed.get(day) ?? { requests: 0, offers: 0, hoursToOffer: null }),
    ...(paid.get(day) ?? { payments: 0, paid: noMoney }),
    approvals: accepted.get(day)?.approvals ?? 0,
  }));
}

const byDay = <Row extends { day: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.day, row]));

async function requestsOf(db: Db, days: readonly string[]) {
  const day = cairoDayOf(requests.createdAt);
  const hours = sql`extract(epoch from ${requests.firstOfferAt} - ${requests.createdAt}) / 3600`;
  const rows = await db
    .select({
      day,
      requests: count(),
      offers: sum(requests.offersCount).mapWith(Number),
      hoursToOffer: sql<number | null>`percentile_cont(0.5) within group (order by ${hours})`,
    })
    .from(requests)
    .where(isOnOneOf(requests.createdAt, days))
    .groupBy(day);
  return byDay(rows.map(({ offers, ...row }) => ({ ...row, offers: offers ?? 0 })));
}

async function paymentsOf(db: Db, days: readonly string[]) {
  const day = cairoDayOf(ledger.decidedAt);
  const rows = await db
    .select({ day, payments: sql`${approvedCount}`.mapWith(Number), paid: approvedAmount })
    .from(ledger)
    .where(and(isInTotals, isOnOneOf(ledger.decidedAt, days)))
    .groupBy(day);
  return byDay(rows);
}

/** Accepted accounts. An acceptance that was taken back does not count. */
async function approvalsOf(db: Db, days: readonly string[]) {
  const day = cairoDayOf(history.at);
  const isAccepted = eq(history.action, 'accept');
  const isTakenBack = sql`${history.action} = 'takeBack' and ${history.after} ->> 'status' = 'Pending'
    and ${history.before} ->> 'status' = 'Accepted'`;
  const rows = await db
    .select({ day, approvals: sql`sum(case when ${isAccepted} then 1 else -1 end)`.mapWith(Number) })
    .from(history)
    .where(and(or(isAccepted, isTakenBack), eq(history.subject, 'account'), isOnOneOf(history.at, days)))
    .groupBy(day);
  return byDay(rows);
}

export const overviewSeries: Handler<'overviewSeries'> = async ({ db, now }) => {
  const figures = await figuresOf(db, daysShown(now));
  return figures
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ day, requests, offers, hoursToOffer, payments, paid, approvals }) => ({
      day,
      requests,
      offersPerRequest: requests === 0 ? null : rounded(offers / requests),
      hoursToOffer: hoursToOffer === null ? null : rounded(hoursToOffer),
      payments,
      paid: toWire(paid),
      approvals,
    }));
};

const rounded = (value: number) => Math.round(value * 10) / 10;
