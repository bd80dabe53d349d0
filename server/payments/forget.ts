import { and, eq, ne } from 'drizzle-orm';
import { accountTexts } from '#contract/copy/accounts.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Forget } from '#server/core/forget.ts';
import { erasePictures } from '#server/files/compared-picture.ts';
import { payments } from '#server/payments/table.ts';

/**
 * The ledger keeps payments: who paid, how much, and the picture of what was approved. Pictures that proved nothing are
 * erased, but for the hash by which the very same bytes are found again. While a proof waits for a decision nobody goes.
 */
export const forgetPayments: Forget = async ({ db, actor, now }) => {
  const isMine = eq(payments.payerId, actor.id);
  const [open] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isMine, eq(payments.state, 'waiting')));
  if (open) throw new Refusal('proof_open', { message: accountTexts.leaving.proofOpen });
  await db.update(payments).set({ payerPhone: null, senderNumber: null }).where(isMine);
  const proofsOfNothing = await db
    .select({ id: payments.imageId })
    .from(payments)
    .where(and(isMine, ne(payments.state, 'approved')));
  const ids = proofsOfNothing.map(({ id }) => id);
  await erasePictures(db, ids, now);
  return {};
};
