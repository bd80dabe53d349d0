import { Refusal } from '#contract/core/errors.ts';
import { noMoney } from '#contract/core/money.ts';
import { refundTexts as t } from '#contract/payments/copy.ts';
import type { RefundCause } from '#contract/payments/refunds.ts';
import { administrators } from '#server/accounts/access.ts';
import type { Events, Reaction } from '#server/core/history/events.ts';
import { decisionLink } from '#server/core/history/notices.ts';
import type { ActingContext } from '#server/core/http/handler.ts';
import {
  approvedPaymentFor,
  changeRefund,
  insertRefund,
  isOpen,
  refundsOf,
  tellPayer,
} from '#server/payments/refunds/change-refund.ts';
import { refundNotices } from '#server/payments/refunds/copy.ts';
import { leftOf } from '#server/payments/refunds/rules.ts';
import type { PaymentRow, RefundRow } from '#server/payments/table.ts';

const causes: Partial<Record<Events['requestCancelled']['transition'], RefundCause>> = {
  cancel: 'cancelled',
  cancelByAdmin: 'cancelledByAdmin',
  cancelWithAccount: 'accountDeleted',
};

/**
 * The fee of a request that ends before its client has chosen goes back, as far as it has not. A part of it that an
 * administrator wanted to pay back is replaced; while that part waits for a second administrator, they decide on the rest.
 */
export const refundCancelled: Reaction<'requestCancelled'> = async (context, ended) => {
  if (ended.statusBefore !== 'Paid') return;
  const payment = await approvedPaymentFor(context.db, ended.requestId);
  if (!payment) return;
  const before = await refundsOf(context.db, payment.id);
  const open = before.find(isOpen);
  if (open?.state === 'waiting') return notifyOfRest(context, open);
  if (open) await dropByPlatform(context, open, payment, t.replaced);
  const others = before.filter((refund) => refund !== open);
  const amount = leftOf(payment.amount, others);
  const cause = causes[ended.transition] ?? 'notChosen';
  const reason = cause === 'cancelledByAdmin' ? ended.reason : null;
  if (amount > noMoney) await insertRefund(context, payment, { amount, cause, reason, by: 'platform' });
};

async function notifyOfRest({ db, now, app }: ActingContext, { id }: RefundRow): Promise<void> {
  const notice = { title: refundNotices.restIsDue(id), link: decisionLink('refund', id) };
  await app.notify(db, await administrators(db, 'reviews'), notice, now);
}

const dropByPlatform = (context: ActingContext, refund: RefundRow, payment: PaymentRow, reason: string) =>
  changeRefund(context, { refund, payment, by: 'platform' }, 'dropRefund', {
    reason,
    set: { decidedBy: null, decidedAt: context.now, decidedBecause: reason },
  });

/**
 * A request goes on as before its end: what is due because of it is dropped. It stays ended when its whole fee went back, or
 * waits for a second administrator.
 */
export const keepFee: Reaction<'requestReopened'> = async (context, { requestId }) => {
  const payment = await approvedPaymentFor(context.db, requestId);
  if (!payment) return;
  const all = await refundsOf(context.db, payment.id);
  const sent = all.filter(({ state }) => state !== 'due');
  if (leftOf(payment.amount, sent) <= noMoney) throw new Refusal('state_changed', { message: t.paidBackAlready });
  const due = all.find(({ state, cause }) => state === 'due' && cause !== 'decided');
  if (!due) return;
  await dropByPlatform(context, due, payment, t.requestReturned);
  const said = { what: 'dropRefund', reason: t.requestReturned } as const;
  await tellPayer(context, { refund: due, payment, by: 'platform' }, said);
};
