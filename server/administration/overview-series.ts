import { and, count, eq, or, sql, sum } from 'drizzle-orm';
import { overviewDays, type overviewSeries as overviewSeriesCall } from '#contract/administration/overview.ts';
import { noMoney, toWire } from '#contract/core/money.ts';
import { cairoDayOf, cairoTime, type Days, isWithin } from '#server/core/cairo-days.ts';
import type { Db } from '#server/core/db.ts';
import type { Handler } from '#server/core/handler.ts';
import { history } from '#server/core/history.ts';
import { approvedAmount, approvedCount, isOfApproval, ledger } from '#server/payments/ledger.ts';
import { requests } from '#server/requests/table.ts';

export const overviewSeries: Handler<typeof overviewSeriesCall> = async ({ db, now }) => {
  const days = lastDays(cairoTime(now).slice(0, 10));
  const span = { from: days[0] ?? null, to: days.at(-1) ?? null };
  const [placed, paid, accepted] = await Promise.all([
    requestsOf(db, span),
    paymentsOf(db, span),
    approvalsOf(db, span),
  ]);
  return days.map((day) => {
    const requestsPlaced = placed.get(day);
    const approved = paid.get(day);
    return {
      day,
      requests: requestsPlaced?.count ?? 0,
      offersPerRequest: requestsPlaced ? rounded(Number(requestsPlaced.offers) / requestsPlaced.count) : null,
      hoursToOffer: requestsPlaced?.hours == null ? null : rounded(Number(requestsPlaced.hours)),
      payments: approved?.count ?? 0,
      paid: toWire(approved?.amount ?? noMoney),
      approvals: accepted.get(day)?.count ?? 0,
    };
  });
};

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The days of the overview, up to this one. It uses UTC, so summer time does not matter. */
function lastDays(last: string): string[] {
  const end = Date.parse(last);
  const dayMs = 24 * 60 * 60_000;
  return Array.from({ length: overviewDays }, (_, n) =>
    new Date(end - (overviewDays - 1 - n) * dayMs).toISOString().slice(0, 10),
  );
}

const byDay = <Row extends { day: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.day, row]));

/** The time of the first offer, even if it was withdrawn later. */
const firstOfferAt = sql`(
  select min(h.at) from ${history} h
  where h.subject = 'request' and h.subject_id = requests.id and (
    h.action = 'firstOffer' or (h.action = 'openForPayment' and h.actor_role = 'platform')))`;

async function requestsOf(db: Db, span: Days) {
  const day = cairoDayOf(requests.createdAt);
  const hours = sql`extract(epoch from ${firstOfferAt} - ${requests.createdAt}) / 3600`;
  const rows = await db
    .select({
      day,
      count: count(),
      offers: sum(requests.offersCount),
      hours: sql<string | null>`percentile_cont(0.5) within group (order by ${hours})`,
    })
    .from(requests)
    .where(isWithin(requests.createdAt, span))
    .groupBy(day);
  return byDay(rows);
}

async function paymentsOf(db: Db, span: Days) {
  const day = cairoDayOf(ledger.decidedAt);
  const rows = await db
    .select({ day, count: approvedCount.mapWith(Number), amount: approvedAmount })
    .from(ledger)
    .where(and(isOfApproval, isWithin(ledger.decidedAt, span)))
    .groupBy(day);
  return byDay(rows);
}

/** Accepted accounts. An undone acceptance does not count. */
async function approvalsOf(db: Db, span: Days) {
  const day = cairoDayOf(history.at);
  const isAccepted = eq(history.action, 'accept');
  const isUndone = sql`${history.action} = 'undo' and ${history.after} ->> 'status' = 'Pending'
    and ${history.before} ->> 'status' = 'Accepted'`;
  const rows = await db
    .select({ day, count: sql`sum(case when ${isAccepted} then 1 else -1 end)`.mapWith(Number) })
    .from(history)
    .where(and(or(isAccepted, isUndone), eq(history.subject, 'account'), isWithin(history.at, span)))
    .groupBy(day);
  return byDay(rows);
}
