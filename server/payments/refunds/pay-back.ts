import { and, eq, inArray, sql } from 'drizzle-orm';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { toWire } from '#contract/core/money.ts';
import { refundTexts as t } from '#contract/payments/copy.ts';
import type {
  dropRefund as dropRefundCall,
  payBack as payBackCall,
  refundPayment as refundPaymentCall,
  reviewPayBack as reviewPayBackCall,
} from '#contract/payments/refunds.ts';
import { administrators } from '#server/accounts/access.ts';
import { readSettings } from '#server/content/settings.ts';
import type { Db } from '#server/core/db/db.ts';
import { holdNotices } from '#server/core/history/held-notices.ts';
import { decisionLink } from '#server/core/history/notices.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { becauseOf } from '#server/core/mail/copy.ts';
import { lockPayment } from '#server/payments/access.ts';
import { namedWallet } from '#server/payments/insert-payment.ts';
import { requireRecentDay } from '#server/payments/recent-day.ts';
import {
  changeRefund,
  insertRefund,
  isOpen,
  lockRefund,
  refundsOf,
  tellPayer,
} from '#server/payments/refunds/change-refund.ts';
import { refundNotices } from '#server/payments/refunds/copy.ts';
import { leftOf } from '#server/payments/refunds/rules.ts';
import { payments, refunds } from '#server/payments/table.ts';

/** An administrator decides that an approved payment, or a part of it, goes back. Of two at once the second is refused. */
export const refundPayment: Handler<typeof refundPaymentCall> = async (context, { paymentId, amount, reason }) => {
  const payment = await lockPayment(context.db, paymentId);
  if (payment.state !== 'approved') throw new Refusal('state_changed', { message: t.notCounted });
  if (payment.textsErasedAt) throw new Refusal('texts_erased');
  const before = await refundsOf(context.db, paymentId);
  if (before.some(isOpen)) throw new Refusal('refund_open');
  const left = leftOf(payment.amount, before);
  if (amount > left) throw refuseField('amount', t.tooMuch(String(toWire(left))));
  const refund = await insertRefund(context, payment, { amount, cause: 'decided', reason, by: context.actor });
  return { refundId: refund.id, state: refund.state };
};

/** The money was sent. A large amount, or one to another number than paid, waits for another administrator. */
export const payBack: Handler<typeof payBackCall> = async (context, { refundId, walletId, reason, ...sent }) => {
  const { db, actor, now } = context;
  requireRecentDay({ field: 'paidOn', day: sent.paidOn, now, later: t.paidLater, longAgo: t.paidLongAgo });
  const { refund, payment } = await lockRefund(db, refundId);
  if (refund.state !== 'due') throw new Refusal('already_decided');
  const isOther = sent.number !== refund.payerNumber;
  if (isOther && !reason) throw refuseField('reason', t.otherNumber);
  await requireNewTransfer(db, sent.transferReference);
  const settings = await readSettings(db);
  const { secondApprovalAbove: limit } = settings;
  const needsSecond = isOther || (limit > 0 && refund.amount > limit);
  const decision = needsSecond ? 'payBackWithSecond' : 'payBack';
  const how = { ...sent, ...namedWallet(settings, 'walletId', walletId), paidBy: actor.id, paidBecause: reason };
  const nobodyElse = { decidedBy: null, decidedAt: needsSecond ? null : now, decidedBecause: null };
  const held = holdNotices(context);
  const locked = { refund: { ...refund, ...how }, payment, by: actor };
  const state = await changeRefund(held.context, locked, decision, { reason, set: { ...how, ...nobodyElse } });
  if (!needsSecond) await tellPayer(held.context, locked, { what: 'payBack', reason: null });
  else {
    const others = (await administrators(db, 'reviews')).filter((id) => id !== actor.id);
    const notice = { title: refundNotices.secondWaits(actor.displayName), link: decisionLink('refund', refundId) };
    await held.context.app.notify(db, others, notice, now);
  }
  return { refundId, state, held: await held.hold({ ...thing(refundId), decision, statusBefore: refund.state }) };
};

const thing = (subjectId: number) => ({ subject: 'refund', subjectId }) as const;

/** A number of a transfer is new, also among calls at once: its lock makes them run one after the other. */
async function requireNewTransfer(db: Db, transferReference: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${transferReference}, 0))`);
  const isUsed = and(eq(refunds.transferReference, transferReference), inArray(refunds.state, ['waiting', 'paid']));
  const [back] = await db.select({ id: refunds.id }).from(refunds).where(isUsed).limit(1);
  const isSame = eq(payments.transferReference, transferReference);
  const [paid] = await db.select({ id: payments.id }).from(payments).where(isSame).limit(1);
  if (back || paid) throw refuseField('transferReference', t.usedReference);
}

/** Another administrator approves a payment back or refuses it; its author is notified. Refused, it is due again. */
export const reviewPayBack: Handler<typeof reviewPayBackCall> = async (
  context,
  { refundId, decision: said, reason },
) => {
  const { db, actor, now } = context;
  const { refund, payment } = await lockRefund(db, refundId);
  if (refund.paidBy === actor.id) throw new Refusal('own_record');
  const because = said === 'reject' ? reason : null;
  const decision = said === 'approve' ? 'approvePayBack' : 'rejectPayBack';
  const held = holdNotices(context);
  const locked = { refund, payment, by: actor };
  const set = { decidedBy: actor.id, decidedAt: now, decidedBecause: because };
  const state = await changeRefund(held.context, locked, decision, { reason: because, set });
  if (state === 'paid') await tellPayer(held.context, locked, { what: 'payBack', reason: null });
  const title = refundNotices.decided[said](refundId);
  const notice = { title, link: `/admin/refunds/${refundId}`, ...(because && { body: becauseOf(because) }) };
  if (refund.paidBy !== null) await held.context.app.notify(db, [refund.paidBy], notice, now);
  return { refundId, state, held: await held.hold({ ...thing(refundId), decision, statusBefore: refund.state }) };
};

export const dropRefund: Handler<typeof dropRefundCall> = async (context, { refundId, reason }) => {
  const { db, actor, now } = context;
  const locked = { ...(await lockRefund(db, refundId)), by: actor };
  const decision = 'dropRefund';
  const held = holdNotices(context);
  const set = { decidedBy: actor.id, decidedAt: now, decidedBecause: reason };
  const state = await changeRefund(held.context, locked, decision, { reason, set });
  await tellPayer(held.context, locked, { what: decision, reason });
  return { refundId, state, held: await held.hold({ ...thing(refundId), decision, statusBefore: 'due' }) };
};
