import { and, desc, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Piastres } from '#contract/core/money.ts';
import { sentPaymentFacts } from '#contract/payments/facts.ts';
import { administrators } from '#server/accounts/access.ts';
import { lawyers } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { Handler, Preparation } from '#server/call/context/handler.ts';
import { toDecide } from '#server/call/history/notices.ts';
import { readSettings } from '#server/content/settings.ts';
import { uploadOf } from '#server/files/receive-file.ts';
import { files } from '#server/files/table.ts';
import { paymentNotices, reviewedNow } from '#server/payments/copy.ts';
import { feeBlocker, lockFeeOf } from '#server/payments/fee-year.ts';
import { insertProof, receiveTransfer } from '#server/payments/insert-payment.ts';
import { isOfPayer } from '#server/payments/shown-to-payer.ts';
import { type PaymentRow, payments } from '#server/payments/table.ts';
import { viewSentProof } from '#server/payments/view.ts';

export const lawyerFee: Handler<'lawyerFee'> = async ({ db, actor, app }) => {
  const [lawyer] = await db
    .select({ paidUntil: lawyers.paidUntil })
    .from(lawyers)
    .where(eq(lawyers.accountId, actor.id));
  const [last] = await db
    .select({ payment: payments, image: files.key })
    .from(payments)
    .leftJoin(files, eq(files.id, payments.imageId))
    .where(and(eq(payments.payerId, actor.id), isNull(payments.requestId), isOfPayer))
    .orderBy(desc(payments.id))
    .limit(1);
  const paidUntil = lawyer?.paidUntil ?? null;
  return {
    isPaid: actor.isPaid,
    paidUntil: paidUntil?.toISOString() ?? null,
    lastPayment: last ? viewFeePayment(last) : null,
    usualWait: last?.payment.state === 'waiting' ? await app.usualWait(db, 'proof') : null,
  };
};

const viewFeePayment = ({ payment, image }: { payment: PaymentRow; image: string | null }) => ({
  ...{ state: payment.state, reason: payment.reason },
  proof: image === null || payment.textsErasedAt !== null ? null : viewSentProof(payment, image),
});

/** A lawyer sends a picture of the transfer that pays their yearly fee (specification#yearly-fee). */
export const payLawyerFee: Preparation<'payLawyerFee'> = {
  async prepare({ app, ...ready }, form, uploads) {
    const refuseEarly = () => lockFeeToPay(app.db, ready.actor, ready.now);
    const picture = await receiveTransfer(app, uploadOf(uploads, 'PaymentScreenshot'), refuseEarly);
    const body = reviewedNow(await app.usualWait(app.db, 'proof'));
    return async (context) => {
      const { db, actor, now } = context;
      const amountDue = await lockFeeToPay(db, actor, now);
      const facts = { ...sentPaymentFacts('lawyer', form), requestId: null };
      const paymentId = await insertProof(context, picture(), facts, {
        amountDue,
        wallet: { field: 'WalletId', id: form.WalletId },
      });
      await app.notify(db, [actor.id], { title: paymentNotices.feeReceived, body, link: '/profile' }, now);
      const toReview = {
        title: paymentNotices.newFeeProof,
        ...toDecide('payment', paymentId),
        personId: actor.id,
      };
      await app.notify(db, await administrators(db, 'reviews'), toReview, now);
      return { paymentId };
    };
  },
};

/** Locks the lawyer's row until the transaction ends, and refuses when the fee cannot be paid now. Returns the fee. */
async function lockFeeToPay(db: Db, actor: Actor, now: Date): Promise<Piastres> {
  const lawyer = await lockFeeOf(db, actor.id);
  // The account was deleted at the same moment.
  if (!lawyer) throw new Refusal('not_signed_in');
  const fee = (await readSettings(db)).lawyerFee;
  const blocker = await feeBlocker(db, { lawyerId: actor.id, ...lawyer }, now, fee);
  if (blocker) throw new Refusal(blocker);
  return fee;
}
