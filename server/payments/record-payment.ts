import { desc, eq } from 'drizzle-orm';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { can } from '#contract/core/lifecycle.ts';
import type { Piastres } from '#contract/core/money.ts';
import { recordedTexts as t } from '#contract/payments/copy.ts';
import { requestLifecycle } from '#contract/requests/calls.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Handler, Received, RequestContext } from '#server/call/context/handler.ts';
import { toDecide } from '#server/call/history/notices.ts';
import { readSettings, type Settings } from '#server/content/settings.ts';
import { paymentNotices } from '#server/payments/copy.ts';
import { changePaidRequest } from '#server/payments/decide-payment.ts';
import { feeBlocker, lockFeeOf } from '#server/payments/fee-year.ts';
import { insertPayment, namedWallet } from '#server/payments/insert-payment.ts';
import { requireRecentDay } from '#server/payments/recent-day.ts';
import { decideOn } from '#server/payments/review-payment.ts';
import { needsSecond, otherReviewers } from '#server/payments/second-approval.ts';
import { payments } from '#server/payments/table.ts';
import { lockRequest } from '#server/requests/access.ts';
import { feeOf } from '#server/requests/open-for-payment.ts';
import type { RequestRow } from '#server/requests/table.ts';

type Recorded = Received<'recordPayment'>;

/**
 * An administrator records a payment that came without a picture. It is inserted as a payment under review and then
 * approved as a proof is. Above the amount of the settings it waits for another administrator.
 */
export const recordPayment: Handler<'recordPayment'> = async (context, recorded) => {
  const { db, actor, now, app } = context;
  const day = { field: 'receivedOn', day: recorded.receivedOn, now };
  requireRecentDay({ ...day, later: t.receivedLater, longAgo: t.receivedLongAgo });
  const settings = await readSettings(db);
  const payer =
    recorded.requestId === null ? await lockLawyer(context, recorded, settings) : await lockClient(context, recorded);
  await requireNewReference(db, recorded);
  const { amount, transferReference, receivedOn, requestId, reason } = recorded;
  const payment = await insertPayment(context, 'recordPayment', {
    ...{ ...payer, requestId, amount, transferReference, receivedOn },
    ...wayOf(settings, recorded.way),
    recordedBy: actor.id,
    recordedBecause: reason,
  });
  if (requestId !== null) await changePaidRequest(context, requestId, 'recordPayment', { lastPaymentState: 'waiting' });
  if (needsSecond(settings, amount)) {
    const notice = { title: paymentNotices.recordWaits, ...toDecide('payment', payment.id), personId: actor.id };
    await app.notify(db, await otherReviewers(context), notice, now);
    return { paymentId: payment.id, state: payment.state };
  }
  return { paymentId: payment.id, state: await decideOn(context, payment, { decision: 'approve', reason: null }) };
};

const wayOf = (settings: Settings, way: Recorded['way']) =>
  typeof way === 'number'
    ? { way: 'wallet' as const, ...namedWallet(settings, 'way', way) }
    : { way, walletName: null, walletNumber: null };

/** The reason why the fee of this request cannot be recorded now. The conditions are those of a proof. */
function requestBlocker({ status, offersCount }: RequestRow, fee: Piastres): Refusal | null {
  if (fee === 0) return new Refusal('no_fee');
  if (status === 'Payment Under Review') return new Refusal('proof_open', { message: t.inReview });
  if (status === 'Paid' || status === 'In Progress') return new Refusal('state_changed', { message: t.paid });
  if (status === 'Completed' || status === 'Cancelled') return new Refusal('state_changed', { message: t.ended });
  if (offersCount === 0) return new Refusal('no_offer_yet', { message: t.noOffer });
  return can(requestLifecycle, 'recordPayment', 'Admin', status) ? null : new Refusal('state_changed');
}

/** The client of the request, which is locked until the transaction ends. Refused when it cannot be paid now. */
async function lockClient({ db }: RequestContext, { requestId }: Recorded) {
  const request = requestId === null ? null : await lockRequest(db, requestId);
  if (!request) throw new Refusal('not_found');
  const amountDue = await feeOf(db, request);
  const blocker = requestBlocker(request, amountDue);
  if (blocker) throw blocker;
  return { ...(await payerOf(db, request.clientId)), amountDue };
}

/** The same for the yearly fee of a lawyer. */
async function lockLawyer({ db, now }: RequestContext, { lawyerId }: Recorded, { lawyerFee }: Settings) {
  const lawyer = lawyerId === null ? null : await lockFeeOf(db, lawyerId);
  if (!lawyer || lawyerId === null) throw new Refusal('not_found');
  const blocker = await feeBlocker(db, { lawyerId, ...lawyer }, now, lawyerFee);
  if (blocker === 'proof_open') throw new Refusal(blocker, { message: t.feeInReview });
  if (blocker) throw new Refusal(blocker, blocker === 'fee_paid' ? { message: t.feePaid } : {});
  return { ...(await payerOf(db, lawyerId)), amountDue: lawyerFee };
}

async function payerOf(db: Db, payerId: number) {
  const [account] = await db.select({ name: accounts.displayName }).from(accounts).where(eq(accounts.id, payerId));
  if (!account) throw new Refusal('not_found');
  return { payerId, payerName: account.name };
}

/** The most payments that the question names. */
const namedMax = 3;

/** Another payment with this reference is a warning, as for proofs: it is asked once, before the record counts. */
async function requireNewReference(db: Db, { transferReference, isKnownReference }: Recorded): Promise<void> {
  if (transferReference === null || isKnownReference) return;
  const same = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.transferReference, transferReference))
    .orderBy(desc(payments.id))
    .limit(namedMax);
  if (same.length > 0) throw refuseField('isKnownReference', t.sameReference(same.map(({ id }) => id).join('، ')));
}
