import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias, snakeCase, text } from 'drizzle-orm/pg-core';
import { periodTexts } from '#contract/copy/fields.ts';
import { refuseField } from '#contract/core/errors.ts';
import { add, noMoney, type Piastres, sumFromNumeric, toWire } from '#contract/core/money.ts';
import type { Period } from '#contract/core/period.ts';
import type { paymentLifecycle } from '#contract/payments/calls.ts';
import { wayText } from '#contract/payments/copy.ts';
import type { PaymentTotals, TotalSpan } from '#contract/payments/ledger.ts';
import { accounts } from '#server/accounts/table.ts';
import { amount, amountSum, id, instant } from '#server/base/db/columns.ts';
import type { Db } from '#server/base/db/db.ts';
import { cairoTime, isWithin } from '#server/base/time/cairo-days.ts';
import type { CsvHandler, Handler } from '#server/call/context/handler.ts';
import { type Cell, csvFile, csvRowsMax } from '#server/call/export/csv.ts';
import { recordExport } from '#server/call/export/csv-export.ts';
import { csvTexts as t } from '#server/payments/copy.ts';
import { type PaymentRow, payments } from '#server/payments/table.ts';
import { paidTo, recordedAs } from '#server/payments/view.ts';

export type PaymentTransition = keyof typeof paymentLifecycle.transitions;
/**
 * A decision on a payment, the withdrawal of one, money that went back, or the money of a closed proof. Only the part
 * that went back counts, for example 200 of 500 pounds.
 */
type LedgerDecision = PaymentTransition | 'refund' | 'refundTakenBack' | 'arrived' | 'arrivedTakenBack';

/** Every decision on a proof of payment. The database refuses to change or delete its rows. */
export const ledger = snakeCase.table('payment_ledger', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  decidedAt: instant().notNull(),
  /** Null when the platform closed the proof of a cancelled request. */
  decidedBy: id(),
  decision: text().$type<LedgerDecision>().notNull(),
  paymentId: id().notNull(),
  /** The request that is paid for; null for a lawyer's yearly fee. */
  requestId: id(),
  /** Negative when money went back. */
  amount: amountSum().notNull(),
  amountDue: amount().notNull(),
  refundId: id(),
});
type LedgerRow = typeof ledger.$inferSelect;

type Decided = Pick<LedgerRow, 'decision' | 'decidedBy' | 'decidedAt'> & { refundId?: number };
type Paid = Pick<PaymentRow, 'id' | 'requestId' | 'amount' | 'amountDue'>;

/** Inserts a decision, in the transaction that makes it. */
export async function insertDecision(db: Db, payment: Paid, decided: Decided): Promise<void> {
  const { id: paymentId, requestId, amount, amountDue } = payment;
  await db.insert(ledger).values({ ...decided, paymentId, requestId, amount, amountDue });
}

/**
 * The lines that totals sum: approvals, minus withdrawn approvals and recorded payments that were taken back, minus
 * what went back. A payment that went back is still one that came.
 */
export const isInTotals = inArray(ledger.decision, [
  ...(['approve', 'withdrawApproval', 'takeBack', 'refund', 'refundTakenBack', 'arrived', 'arrivedTakenBack'] as const),
]);
const counted = sql`case when ${ledger.decision} in ('approve', 'arrived') then 1 when ${ledger.refundId} is null then -1 else 0 end`;
const signed = sql`case when ${ledger.decision} in ('withdrawApproval', 'takeBack', 'arrivedTakenBack') then -1 else 1 end * ${ledger.amount}`;
export const approvedCount = sql<string>`sum(${counted})`;
export const approvedAmount = sql<string>`sum(${signed})`.mapWith(sumFromNumeric);

const patterns = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;

/** Only payments that an administrator recorded. */
const ofRecords = sql`filter (where ${payments.recordedBy} is not null and ${ledger.refundId} is null)`;
const ofRefunds = sql`filter (where ${ledger.refundId} is not null)`;

type Sum = { count: number; amount: Piastres };
const nothing: Sum = { count: 0, amount: noMoney };
const plus = (a: Sum, b: Sum): Sum => ({ count: a.count + b.count, amount: add(a.amount, b.amount) });
const wire = ({ count, amount }: Sum) => ({ count, amount: toWire(amount) });

/** The approved payments per day or month, newest first. Sums are exact: they are whole piastres. */
export async function totalsOf(db: Db, by: TotalSpan, period: Period): Promise<PaymentTotals> {
  const span = sql<string>`to_char(${ledger.decidedAt} at time zone 'Africa/Cairo', ${sql.raw(`'${patterns[by]}'`)})`;
  const isLawyers = sql<boolean>`${ledger.requestId} is null`;
  const rows = await db
    .select({
      span,
      isLawyers,
      count: approvedCount,
      amount: approvedAmount,
      recordedCount: sql`coalesce(${approvedCount} ${ofRecords}, 0)`.mapWith(Number),
      recordedAmount: sql<string>`coalesce(sum(${signed}) ${ofRecords}, 0)`.mapWith(sumFromNumeric),
      refundedCount: sql`coalesce(sum(-sign(${ledger.amount})) ${ofRefunds}, 0)`.mapWith(Number),
      refundedAmount: sql<string>`coalesce(-sum(${ledger.amount}) ${ofRefunds}, 0)`.mapWith(sumFromNumeric),
    })
    .from(ledger)
    .innerJoin(payments, eq(payments.id, ledger.paymentId))
    .where(and(isInTotals, isWithin(ledger.decidedAt, period)))
    .groupBy(span, isLawyers)
    .orderBy(desc(span), asc(isLawyers));
  const sums = new Map<string, { requests: Sum; lawyers: Sum }>();
  let [recorded, refunded] = [nothing, nothing];
  for (const row of rows) {
    const sum = { count: Number(row.count), amount: row.amount };
    recorded = plus(recorded, { count: row.recordedCount, amount: row.recordedAmount });
    refunded = plus(refunded, { count: row.refundedCount, amount: row.refundedAmount });
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
    recorded: wire(recorded),
    refunded: wire(refunded),
  };
}

export const paymentTotals: Handler<'paymentTotals'> = ({ db }, { by, ...period }) => totalsOf(db, by, period);

type Table = Cell[][];

export const paymentTotalsCsv: CsvHandler<'paymentTotals'> = async (context, { by, ...period }) => {
  const rows = await totals(context.db, by, period);
  await recordExport(context, 'totals', period);
  return fileOf(by, period, rows);
};

export const paymentDecisions: Handler<'paymentDecisions'> = async (context, period) => {
  const rows = await decisions(context.db, period);
  await recordExport(context, 'ledger', period);
  return fileOf('decisions', period, rows);
};

const fileOf = (of: TotalSpan | 'decisions', { from, to }: Period, rows: Table) =>
  csvFile(`payments-${of}-${from}-${to}`, [rows]);

const recorders = alias(accounts, 'recorders');

function kindOf({ decision }: LedgerRow, { recordedBy }: PaymentRow) {
  if (['takeBack', 'withdrawApproval', 'arrivedTakenBack'].includes(decision)) return 'takenBack';
  if (decision === 'refund' || decision === 'refundTakenBack') return 'refund';
  return recordedBy === null ? 'proof' : 'recorded';
}

/** Every decision, oldest first. Names and reasons are read as they are today: a deleted account has none. */
async function decisions(db: Db, period: Period): Promise<Table> {
  const rows = await db
    .select({
      decided: ledger,
      by: accounts.displayName,
      payment: payments,
      recordedBy: recorders.displayName,
    })
    .from(ledger)
    .innerJoin(payments, eq(payments.id, ledger.paymentId))
    .leftJoin(accounts, eq(accounts.id, ledger.decidedBy))
    .leftJoin(recorders, eq(recorders.id, payments.recordedBy))
    .where(isWithin(ledger.decidedAt, period))
    .orderBy(asc(ledger.decidedAt), asc(ledger.id))
    .limit(csvRowsMax + 1);
  if (rows.length > csvRowsMax) throw refuseField('to', periodTexts.fileLong);
  const table = rows.map(({ decided, by, payment, recordedBy }) => [
    decided.id,
    cairoTime(decided.decidedAt),
    t.decision[decided.decision],
    decided.paymentId,
    decided.requestId === null ? t.lawyers : t.requests,
    decided.requestId,
    toWire(decided.amount),
    toWire(decided.amountDue),
    payment.payerName,
    payment.transferReference,
    by ?? t.platform,
    payment.reason,
    t.kind[kindOf(decided, payment)],
    wayText({ paidTo: paidTo(payment), recorded: recordedAs(payment) }),
    recordedBy,
    payment.receivedOn,
  ]);
  return [[...t.decisionColumns], ...table];
}

async function totals(db: Db, by: TotalSpan, period: Period): Promise<Table> {
  const { spans, requests, lawyers, all, recorded, refunded } = await totalsOf(db, by, period);
  const row = (first: string, sums: Pick<(typeof spans)[number], 'requests' | 'lawyers' | 'all'>) => [
    first,
    ...[sums.requests, sums.lawyers, sums.all].flatMap(({ count, amount }) => [count, amount]),
  ];
  return [
    [t.span[by], ...t.totalColumns],
    ...spans.map((total) => row(total.span, total)),
    row(t.sum, { requests, lawyers, all }),
    [t.ofRecords, null, null, null, null, recorded.count, recorded.amount],
    [t.refunded, null, null, null, null, refunded.count, refunded.amount],
  ];
}
