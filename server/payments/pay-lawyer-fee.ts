import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { payLawyerFee as payLawyerFeeCall } from '#contract/payments.ts';
import { administrators } from '#server/accounts/access.ts';
import { lawyers } from '#server/accounts/table.ts';
import { readSettings } from '#server/content/settings.ts';
import type { Preparation } from '#server/core/act.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import { keepPicture, receivePicture, uploadOf } from '#server/files/receive-file.ts';
import { paymentNotices } from '#server/payments/copy.ts';
import { enterPayment } from '#server/payments/enter-payment.ts';
import { payments } from '#server/payments/table.ts';

/** A paid year may be renewed in its last days, so that no gap opens; before that there is nothing to pay. */
const renewalMs = 30 * 24 * 60 * 60_000;

/** §5: a lawyer sends the picture of the transfer of his yearly fee. */
export const payLawyerFee: Preparation<typeof payLawyerFeeCall> = {
  async prepare({ house }, { LawyerName: payerName, LawyerPhone: payerPhone, Amount: amount }, uploads) {
    const picture = await receivePicture(house, uploadOf(uploads, 'PaymentScreenshot'));
    return async (scene) => {
      const { db, actor, now } = scene;
      await lockFeeToPay(db, actor, now);
      const imageId = await keepPicture(db, picture, { ownerId: actor.id, purpose: 'payment proof', now });
      const { lawyerFee } = await readSettings(db);
      const fee = { payerName, payerPhone, amount, amountDue: lawyerFee, imageId };
      const paymentId = await enterPayment(scene, fee);
      await house.tell(db, [actor.id], { title: paymentNotices.feeReceived, link: '/profile' }, now);
      const toReview = { title: paymentNotices.newFeeProof(actor.displayName), link: '/admin/payments' };
      await house.tell(db, await administrators(db), toReview, now);
      return { paymentId };
    };
  },
};

/** The lawyer's row, locked until the transaction ends, if his fee can be paid now; refused by what is in the way. */
async function lockFeeToPay(db: Db, actor: Actor, now: Date): Promise<void> {
  const [lawyer] = await db
    .select({ paidUntil: lawyers.paidUntil })
    .from(lawyers)
    .where(eq(lawyers.accountId, actor.id))
    .for('update');
  // Deleted his account in the same moment.
  if (!lawyer) throw new Refusal('not_signed_in');
  const [open] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.payerId, actor.id), isNull(payments.requestId), eq(payments.state, 'waiting')));
  if (open) throw new Refusal('proof_open');
  if (lawyer.paidUntil && lawyer.paidUntil.getTime() - renewalMs > now.getTime()) throw new Refusal('fee_paid');
}
