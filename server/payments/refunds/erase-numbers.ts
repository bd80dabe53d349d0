import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db/db.ts';
import { refunds } from '#server/payments/table.ts';

const nothing = { payerNumber: null, payerPhone: null, number: null };
const isSettled = inArray(refunds.state, ['paid', 'dropped']);

/** Erases the numbers in the settled refunds of a payer who leaves. What is still owed to them needs its numbers. */
export const eraseNumbers = (db: Db, payerId: number) =>
  db
    .update(refunds)
    .set(nothing)
    .where(and(eq(refunds.payerId, payerId), isSettled));

const keptMs = 30 * 24 * 60 * 60_000;

/** Erases the numbers of those who had left before they got their money, when it was settled a month ago. */
export const sweepRefundNumbers = (db: Db, now: Date) =>
  db
    .update(refunds)
    .set(nothing)
    .where(
      and(
        isSettled,
        or(isNotNull(refunds.payerNumber), isNotNull(refunds.payerPhone), isNotNull(refunds.number)),
        lt(refunds.decidedAt, new Date(now.getTime() - keptMs)),
        sql`exists (select from ${accounts} where ${accounts.id} = ${refunds.payerId} and ${isNotNull(accounts.deletedAt)})`,
      ),
    );
