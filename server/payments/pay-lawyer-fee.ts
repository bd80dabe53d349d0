import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { feeRenewalMs, type payLawyerFee as payLawyerFeeCall } from '#contract/payments.ts';
import { administrators } from '#server/accounts/access.ts';
import { lawyers } from '#server/accounts/table.ts';
import { readSettings } from '#server/content/settings.ts';
import type { Preparation } from '#server/core/act.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import { keepComparedPicture, receiveComparedPicture } from '#server/files/compared-picture.ts';
import { uploadOf } from '#server/files/receive-file.ts';
import { paymentNotices } from '#server/payments/copy.ts';
import { enterPayment, namedWallet, orRefusal } from '#server/payments/enter-payment.ts';
import { payments } from '#server/payments/table.ts';

/** §5: a lawyer sends the picture of the transfer of his yearly fee. */
export const payLawyerFee: Preparation<typeof payLawyerFeeCall> = {
  async prepare({ house, ...ready }, form, uploads) {
    const refuseInVain = () => lockFeeToPay(house.db, ready.actor, ready.now);
    const picture = await orRefusal(
      receiveComparedPicture(house, uploadOf(uploads, 'PaymentScreenshot'), refuseInVain),
    );
    return async (scene) => {
      const { db, actor, now } = scene;
      await lockFeeToPay(db, actor, now);
      const imageId = await keepComparedPicture(db, picture(), { ownerId: actor.id, purpose: 'payment proof', now });
      const settings = await readSettings(db);
      const paymentId = await enterPayment(scene, {
        payerName: form.LawyerName,
        payerPhone: form.LawyerPhone,
        amount: form.Amount,
        transferReference: form.TransferReference,
        senderNumber: form.SenderNumber,
        ...namedWallet(settings, 'WalletId', form.WalletId),
        amountDue: settings.lawyerFee,
        imageId,
      });
      await house.tell(db, [actor.id], { title: paymentNotices.feeReceived, link: '/profile' }, now);
      const toReview = { title: paymentNotices.newFeeProof(actor.displayName), link: '/admin/payments' };
      await house.tell(db, await administrators(db, 'reviews'), toReview, now);
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
  if (lawyer.paidUntil && lawyer.paidUntil.getTime() - feeRenewalMs > now.getTime()) throw new Refusal('fee_paid');
}
