import { asc, eq } from 'drizzle-orm';
import { periodTexts } from '#contract/copy/period.ts';
import { refuseField } from '#contract/core/errors.ts';
import { wireAmount } from '#contract/core/money.ts';
import type { Period } from '#contract/core/period.ts';
import type { paymentsSheet as paymentsSheetCall, TotalSpan } from '#contract/payments-ledger.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { cairoTime, isWithin } from '#server/core/cairo-days.ts';
import { type Cell, csvFile, csvRowsMax } from '#server/core/csv.ts';
import type { Db } from '#server/core/db.ts';
import { sheetWords as said } from '#server/payments/copy.ts';
import { ledger } from '#server/payments/ledger.ts';
import { totalsOf } from '#server/payments/payment-totals.ts';
import { payments } from '#server/payments/table.ts';

type Table = Cell[][];

export const paymentsSheet: Act<typeof paymentsSheetCall> = async ({ db }, { sheet, ...period }) => {
  const rows = sheet === 'decisions' ? await decisions(db, period) : await totals(db, sheet, period);
  return csvFile(`payments-${sheet}-${period.from}-${period.to}.csv`, rows);
};

/** Every decision, the oldest first. Names and reasons are those of today: who deleted his account stands without. */
async function decisions(db: Db, period: Period): Promise<Table> {
  const rows = await db
    .select({
      decided: ledger,
      by: accounts.displayName,
      payerName: payments.payerName,
      transferReference: payments.transferReference,
      reason: payments.reason,
    })
    .from(ledger)
    .innerJoin(payments, eq(payments.id, ledger.paymentId))
    .leftJoin(accounts, eq(accounts.id, ledger.decidedBy))
    .where(isWithin(ledger.decidedAt, period))
    .orderBy(asc(ledger.decidedAt), asc(ledger.id))
    .limit(csvRowsMax + 1);
  if (rows.length > csvRowsMax) throw refuseField('to', periodTexts.sheetLong);
  const table = rows.map(({ decided, by, payerName, transferReference, reason }) => [
    decided.id,
    cairoTime(decided.decidedAt),
    said.decision[decided.decision],
    decided.paymentId,
    decided.requestId === null ? said.lawyers : said.requests,
    decided.requestId,
    wireAmount(decided.amount),
    wireAmount(decided.amountDue),
    payerName,
    transferReference,
    by ?? said.platform,
    reason,
  ]);
  return [[...said.decisionColumns], ...table];
}

async function totals(db: Db, by: TotalSpan, period: Period): Promise<Table> {
  const { spans, requests, lawyers, all } = await totalsOf(db, by, period);
  const row = (first: string, sums: Pick<(typeof spans)[number], 'requests' | 'lawyers' | 'all'>) => [
    first,
    ...[sums.requests, sums.lawyers, sums.all].flatMap(({ count, amount }) => [count, amount]),
  ];
  return [
    [said.span[by], ...said.totalColumns],
    ...spans.map((total) => row(total.span, total)),
    row(said.sum, { requests, lawyers, all }),
  ];
}
