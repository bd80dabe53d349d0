import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/core/errors.ts';
import { fromNumeric, toWire } from '#contract/core/money.ts';
import { digitsOf } from '#contract/core/text.ts';
import { refundCauseNames, refundColumns, refundStateNames } from '#contract/payments/copy.ts';
import type { RefundForReview } from '#contract/payments/refunds.ts';
import { isNamed, wantedName, wantedNumber } from '#server/accounts/name-search.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { inOrder, oldestAndNewest } from '#server/base/db/order.ts';
import { pageOf } from '#server/base/db/page.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { csvExport } from '#server/call/export/csv-export.ts';
import { files } from '#server/files/table.ts';
import { payments, type RefundRow, refunds } from '#server/payments/table.ts';

const senders = alias(accounts, 'senders');
const deciders = alias(accounts, 'deciders');
const confirmers = alias(accounts, 'confirmers');

const paidBackBefore = sql<string>`(
  select coalesce(sum(other.amount), 0) from refunds other
  where other.payment_id = ${refunds.paymentId} and other.state = 'paid' and other.id <> ${refunds.id}
)`.mapWith(fromNumeric);

/** A query for refunds with everything that administrators see. The caller adds the filter and the order. */
const refundsForReview = (db: Db) =>
  db
    .select({
      refund: refunds,
      payment: payments,
      accountName: accounts.displayName,
      image: files.key,
      senderName: senders.displayName,
      decidedBy: deciders.displayName,
      arrivedBy: confirmers.displayName,
      paidBackBefore,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(accounts, eq(accounts.id, refunds.payerId))
    .leftJoin(files, eq(files.id, payments.imageId))
    .leftJoin(senders, eq(senders.id, refunds.paidBy))
    .leftJoin(deciders, eq(deciders.id, refunds.decidedBy))
    .leftJoin(confirmers, eq(confirmers.id, refunds.arrivedBy));
type Found = Awaited<ReturnType<typeof refundsForReview>>[number];

/** How it was paid back. Null as long as it is due. */
function transferOf(refund: RefundRow, name: string | null): RefundForReview['transfer'] {
  const { state, walletName: wallet, number, transferReference, paidOn, paidBy: id, paidBecause: reason } = refund;
  if (state !== 'waiting' && state !== 'paid') return null;
  if (!wallet || !transferReference || !paidOn || id === null || name === null) return null;
  return { wallet, number, transferReference, paidOn, reason, by: { id, name } };
}

function viewRefund({ refund, payment, senderName, ...beside }: Found): RefundForReview {
  const { id, state, cause, reason, paymentId, payerId, payerPhone, payerNumber, decidedBecause } = refund;
  return {
    ...beside,
    id,
    state,
    cause,
    reason,
    paymentId,
    payerId,
    payerPhone,
    payerNumber,
    decidedBecause,
    ...{ requestId: payment.requestId, payerName: payment.payerName },
    amount: toWire(refund.amount),
    createdAt: refund.createdAt.toISOString(),
    paid: toWire(payment.amount),
    paidBackBefore: toWire(beside.paidBackBefore),
    paymentSentAt: payment.createdAt.toISOString(),
    paymentReference: payment.transferReference,
    paidTo: payment.walletName,
    transfer: transferOf(refund, senderName),
    decidedAt: refund.decidedAt?.toISOString() ?? null,
  };
}

const idOf = ({ refund }: Found) => refund.id;
const orders = oldestAndNewest<Found>({ by: refunds.id, type: 'bigint', valueIn: idOf });

export const listRefunds: Handler<'listRefunds'> = async ({ db, page }, query) => {
  const { state, account, q, item, sort } = query;
  const { goesOn, orderBy, positionOf } = inOrder(orders[sort], { column: refunds.id, idOf }, page.after);
  const rows = await refundsForReview(db)
    .where(
      and(
        state === null ? undefined : inArray(refunds.state, state === 'now' ? ['asked', 'due'] : [state]),
        account === null ? undefined : eq(refunds.payerId, account),
        q === null ? undefined : matchesSearch(q),
        item === null ? undefined : eq(refunds.id, item),
        goesOn,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf, view: viewRefund });
};

function matchesSearch(q: string) {
  const name = wantedName(q);
  const number = wantedNumber(q);
  return or(
    name ? isNamed(name) : undefined,
    eq(refunds.transferReference, digitsOf(q).toUpperCase()),
    ...(number === null ? [] : [refunds.id, refunds.paymentId, payments.requestId].map((column) => eq(column, number))),
  );
}

export const listRefundsCsv = csvExport(listRefunds, {
  list: 'refunds',
  columns: refundColumns,
  cells: {
    id: ({ id }) => id,
    state: ({ state }) => refundStateNames[state],
    name: ({ accountName }) => accountName,
    payment: ({ paymentId }) => paymentId,
    request: ({ requestId }) => requestId,
    amount: ({ amount }) => amount,
    cause: ({ cause }) => refundCauseNames[cause],
    reason: ({ reason, decidedBecause }) => decidedBecause ?? reason,
    due: ({ createdAt }) => cairoTime(new Date(createdAt)),
    wallet: ({ transfer }) => transfer?.wallet ?? null,
    reference: ({ transfer }) => transfer?.transferReference ?? null,
    paidOn: ({ transfer }) => transfer?.paidOn ?? null,
    paidBy: ({ transfer }) => transfer?.by.name ?? null,
    decidedBy: ({ decidedBy }) => decidedBy,
  },
  recorded: ({ state }) => ({ state }),
});

export const refundForReview: Handler<'refundForReview'> = async ({ db }, { id }) => {
  const [row] = await refundsForReview(db).where(eq(refunds.id, id));
  if (!row) throw new Refusal('not_found');
  return viewRefund(row);
};
