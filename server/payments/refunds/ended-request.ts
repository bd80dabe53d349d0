import { and, eq } from 'drizzle-orm';
import type { HistoryAction } from '#contract/copy/history.ts';
import { Refusal } from '#contract/core/errors.ts';
import { noMoney } from '#contract/core/money.ts';
import { refundTexts as t } from '#contract/payments/copy.ts';
import type { RefundCause } from '#contract/payments/refunds.ts';
import { administrators } from '#server/accounts/access.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Events, Reaction } from '#server/call/context/events.ts';
import type { ActingContext } from '#server/call/context/handler.ts';
import { toDecide } from '#server/call/history/notices.ts';
import {
  changeRefund,
  insertRefund,
  isOpenRefund,
  refundsOf,
  tellPayer,
} from '#server/payments/refunds/change-refund.ts';
import { refundNotices } from '#server/payments/refunds/copy.ts';
import { leftOf } from '#server/payments/refunds/rules.ts';
import { type PaymentRow, payments, type RefundRow } from '#server/payments/table.ts';

const causes: Partial<Record<HistoryAction, RefundCause>> = {
  cancel: 'cancelled',
  cancelByAdmin: 'cancelledByAdmin',
  cancelWithAccount: 'accountDeleted',
};

type Cancelled = Events['requestCancelled'];

const whyOf = ({ transition, reason }: Cancelled) => {
  const cause = causes[transition] ?? 'notChosen';
  return { cause, reason: cause === 'cancelledByAdmin' ? reason : null, by: 'platform' } as const;
};

/** Nobody has looked whether the money of this proof arrived, which closes with its request. */
export const askOfClosed = (context: ActingContext, closed: PaymentRow, ended: Cancelled): Promise<RefundRow> =>
  insertRefund(context, closed, { ...whyOf(ended), amount: closed.amount, state: 'asked' });

/** The approved payment for a request that is locked, with its refunds; null if its fee was not paid. */
async function lockFee(db: Db, requestId: number) {
  const isApproved = and(eq(payments.requestId, requestId), eq(payments.state, 'approved'));
  const [payment] = await db.select().from(payments).where(isApproved).for('no key update');
  return payment ? { payment, before: await refundsOf(db, payment.id) } : null;
}

/**
 * The fee of a request that ends before its client has chosen goes back, as far as it has not. A part of it that an
 * administrator wanted to pay back is replaced; while that part waits for a second administrator, they decide on the rest.
 */
export const refundCancelled: Reaction<'requestCancelled'> = async (context, ended) => {
  if (ended.statusBefore !== 'Paid') return;
  const fee = await lockFee(context.db, ended.requestId);
  if (!fee) return;
  const { payment, before } = fee;
  const open = before.find(isOpenRefund);
  if (open?.state === 'waiting') return notifyOfRest(context, open);
  if (open) await dropByPlatform(context, open, payment, t.replaced);
  const others = before.filter((refund) => refund !== open);
  const amount = leftOf(payment.amount, others);
  if (amount > noMoney) await insertRefund(context, payment, { ...whyOf(ended), amount });
};

async function notifyOfRest({ db, now, app }: ActingContext, { id }: RefundRow): Promise<void> {
  const notice = { title: refundNotices.restIsDue(id), ...toDecide('refund', id) };
  await app.notify(db, await administrators(db, 'reviews'), notice, now);
}

const dropByPlatform = (context: ActingContext, refund: RefundRow, payment: PaymentRow, reason: string) =>
  changeRefund(context, { refund, payment, by: 'platform' }, 'dropRefund', {
    reason,
    set: { decidedBy: null, decidedAt: context.now, decidedBecause: reason },
  });

/**
 * A cancelled request goes on as before: what is due because of its end is dropped. It stays ended when its whole fee went back, or
 * waits for a second administrator.
 */
export const keepFee: Reaction<'requestReopened'> = async (context, { requestId, statusBefore }) => {
  if (statusBefore !== 'Cancelled') return;
  const fee = await lockFee(context.db, requestId);
  if (!fee) return;
  const { payment, before } = fee;
  const sent = before.filter(({ state }) => state !== 'due');
  if (leftOf(payment.amount, sent) <= noMoney) throw new Refusal('state_changed', { message: t.paidBackAlready });
  const due = before.find(({ state, cause }) => state === 'due' && cause !== 'decided');
  if (!due) return;
  await dropByPlatform(context, due, payment, t.requestReturned);
  const said = { what: 'dropRefund', reason: t.requestReturned } as const;
  await tellPayer(context, { refund: due, payment, by: 'platform' }, said);
};
