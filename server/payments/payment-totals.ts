import { and, asc, desc, sql } from 'drizzle-orm';
import { type Piastres, sumFromNumeric, wireAmount } from '#contract/core/money.ts';
import type { Period } from '#contract/core/period.ts';
import type { PaymentTotals, paymentTotals as paymentTotalsCall, TotalSpan } from '#contract/payments-ledger.ts';
import type { Act } from '#server/core/act.ts';
import { isWithin } from '#server/core/cairo-days.ts';
import type { Db } from '#server/core/db.ts';
import { approvedAmount, approvedCount, isOfApproval, ledger } from '#server/payments/ledger.ts';

const patterns = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;

type Sum = { count: number; amount: Piastres };
const nothing: Sum = { count: 0, amount: 0 };
const plus = (a: Sum, b: Sum): Sum => ({ count: a.count + b.count, amount: a.amount + b.amount });
const wire = ({ count, amount }: Sum) => ({ count, amount: wireAmount(amount) });

/** What was approved, span by span, the newest first; sums are exact: they are counted in piastres. */
export async function totalsOf(db: Db, by: TotalSpan, period: Period): Promise<PaymentTotals> {
  const span = sql<string>`to_char(${ledger.decidedAt} at time zone 'Africa/Cairo', ${sql.raw(`'${patterns[by]}'`)})`;
  const isLawyers = sql<boolean>`${ledger.requestId} is null`;
  const rows = await db
    .select({
      span,
      isLawyers,
      count: approvedCount,
      amount: approvedAmount,
    })
    .from(ledger)
    .where(and(isOfApproval, isWithin(ledger.decidedAt, period)))
    .groupBy(span, isLawyers)
    .orderBy(desc(span), asc(isLawyers));
  const sums = new Map<string, { requests: Sum; lawyers: Sum }>();
  for (const row of rows) {
    const sum = { count: Number(row.count), amount: sumFromNumeric(row.amount) };
    const known = sums.get(row.span) ?? { requests: nothing, lawyers: nothing };
    sums.set(row.span, { ...known, [row.isLawyers ? 'lawyers' : 'requests']: sum });
  }
  const requests = [...sums.values()].map((sum) => sum.requests).reduce(plus, nothing);
  const lawyers = [...sums.values()].map((sum) => sum.lawyers).reduce(plus, nothing);
  return {
    spans: [...sums].map(([span, sum]) => ({
      span,
      requests: wire(sum.requests),
      lawyers: wire(sum.lawyers),
      all: wire(plus(sum.requests, sum.lawyers)),
    })),
    requests: wire(requests),
    lawyers: wire(lawyers),
    all: wire(plus(requests, lawyers)),
  };
}

export const paymentTotals: Act<typeof paymentTotalsCall> = ({ db }, { by, ...period }) => totalsOf(db, by, period);
