import { and, count, eq, or, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type OverviewDay, overviewDays } from '#contract/administration/overview.ts';
import { noMoney, toWire } from '#contract/core/money.ts';
import type { Db } from '#server/base/db/db.ts';
import { cairoDayOf, cairoTime, isWithin } from '#server/base/time/cairo-days.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { history } from '#server/call/history/history.ts';
import { approvedAmount, approvedCount, isInTotals, ledger } from '#server/payments/ledger.ts';
import { requests } from '#server/requests/table.ts';

/** The days of the overview, up to this one. It uses UTC, so summer time does not matter. */
export function daysShown(now: Date): string[] {
  const end = Date.parse(cairoTime(now).slice(0, 10));
  const dayMs = 24 * 60 * 60_000;
  return Array.from({ length: overviewDays }, (_, n) =>
    new Date(end - (overviewDays - 1 - n) * dayMs).toISOString().slice(0, 10),
  );
}

async function figuresOf(db: Db, shown: readonly string[]): Promise<OverviewDay[]> {
  const [placed, paid, accepted] = await Promise.all([
    requestsOf(db, shown),
    paymentsOf(db, shown),
    approvalsOf(db, shown),
  ]);
  return shown.map((day) => {
    const { requests, offers, hoursToOffer } = placed.get(day) ?? { requests: 0, offers: 0, hoursToOffer: null };
    return {
      day,
      requests,
      offersPerRequest: requests === 0 ? null : rounded(offers / requests),
      hoursToOffer: hoursToOffer === null ? null : rounded(hoursToOffer),
      payments: paid.get(day)?.payments ?? 0,
      paid: toWire(paid.get(day)?.paid ?? noMoney),
      approvals: accepted.get(day)?.approvals ?? 0,
    };
  });
}

const rounded = (value: number) => Math.round(value * 10) / 10;

const isShown = (moment: PgColumn, shown: readonly string[]) =>
  isWithin(moment, { from: shown.at(0) ?? null, to: shown.at(-1) ?? null });

const byDay = <Row extends { day: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.day, row]));

async function requestsOf(db: Db, shown: readonly string[]) {
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
    .where(isShown(requests.createdAt, shown))
    .groupBy(day);
  return byDay(rows.map(({ offers, ...row }) => ({ ...row, offers: offers ?? 0 })));
}

async function paymentsOf(db: Db, shown: readonly string[]) {
  const day = cairoDayOf(ledger.decidedAt);
  const rows = await db
    .select({ day, payments: sql`${approvedCount}`.mapWith(Number), paid: approvedAmount })
    .from(ledger)
    .where(and(isInTotals, isShown(ledger.decidedAt, shown)))
    .groupBy(day);
  return byDay(rows);
}

/** Accepted accounts. An acceptance that was taken back does not count. */
async function approvalsOf(db: Db, shown: readonly string[]) {
  const day = cairoDayOf(history.at);
  const isAccepted = eq(history.action, 'accept');
  const isTakenBack = sql`${history.action} = 'takeBack' and ${history.after} ->> 'status' = 'Pending'
    and ${history.before} ->> 'status' = 'Accepted'`;
  const rows = await db
    .select({ day, approvals: sql`sum(case when ${isAccepted} then 1 else -1 end)`.mapWith(Number) })
    .from(history)
    .where(and(or(isAccepted, isTakenBack), eq(history.subject, 'account'), isShown(history.at, shown)))
    .groupBy(day);
  return byDay(rows);
}

/** How old the figures that an administrator sees may be (specification#administration). */
const cachedMs = 10 * 60_000;

type Cached = { readonly until: number; readonly today: string | undefined; readonly days: Promise<OverviewDay[]> };
const cachedIn = new WeakMap<AppContext, Cached>();

/** Each process caches the figures that it computed, until they are too old or a new day begins in Cairo. */
export const overviewSeries: Handler<'overviewSeries'> = ({ app, now }) => {
  const shown = daysShown(now);
  const today = shown.at(-1);
  const cached = cachedIn.get(app);
  if (cached && now.getTime() < cached.until && cached.today === today) return cached.days;
  const days = figuresOf(app.db, shown);
  cachedIn.set(app, { until: now.getTime() + cachedMs, today, days });
  days.catch(() => cachedIn.delete(app));
  return days;
};
