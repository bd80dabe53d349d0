import { and, eq, ne } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import { Refusal } from '#contract/core/errors.ts';
import { erasedFacts } from '#contract/core/facts.ts';
import { paymentFacts } from '#contract/payments/facts.ts';
import type { Reaction } from '#server/core/history/events.ts';
import { erasePictures } from '#server/files/compared-picture.ts';
import { eraseNumbers } from '#server/payments/refunds/erase-numbers.ts';
import { payments } from '#server/payments/table.ts';

/**
 * The ledger keeps payments: who paid, how much, and the pictures of approved proofs. Other pictures are erased except for
 * their hash, which finds equal bytes. The account cannot be deleted while a proof waits for a decision.
 */
export const erasePaymentData: Reaction<'accountLeaving'> = async ({ db, actor, now }) => {
  const isMine = eq(payments.payerId, actor.id);
  const [open] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isMine, eq(payments.state, 'waiting')));
  if (open) throw new Refusal('proof_open', { message: accountTexts.leaving.proofOpen });
  await db.update(payments).set(erasedFacts(paymentFacts, 'always')).where(isMine);
  await eraseNumbers(db, actor.id);
  const proofsOfNothing = await db
    .select({ id: payments.imageId })
    .from(payments)
    .where(and(isMine, ne(payments.state, 'approved')));
  const ids = proofsOfNothing.flatMap(({ id }) => (id === null ? [] : [id]));
  await erasePictures(db, ids, now);
  return {};
};
