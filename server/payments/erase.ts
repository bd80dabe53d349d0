import { and, asc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import { Refusal } from '#contract/core/errors.ts';
import { erasedFacts, expiredFacts } from '#contract/core/facts.ts';
import { paymentTexts } from '#contract/payments/copy.ts';
import { paymentFacts } from '#contract/payments/facts.ts';
import type { Db } from '#server/core/db/db.ts';
import type { Reaction } from '#server/core/history/events.ts';
import { eraseReasons } from '#server/core/history/reasons.ts';
import { erasePictures } from '#server/files/compared-picture.ts';
import { eraseNumbers, eraseRefunds, hasSettledRefunds } from '#server/payments/refunds/erase-numbers.ts';
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
};

/**
 * Erases who paid, the reasons and the pictures of the next payments that were decided before this time. Returns how many, or
 * null.
 * Amounts and the numbers of transfers stay, like the ledger; of a picture its hash, which finds equal bytes.
 */
export async function eraseProofs(
  db: Db,
  { before, now, most }: { before: SQL; now: Date; most: number },
): Promise<number | null> {
  // A proof that the platform closed has no time of its own.
  const decidedAt = sql`coalesce(${payments.decidedAt}, ${payments.createdAt})`;
  const rows = await db
    .select({ id: payments.id, imageId: payments.imageId })
    .from(payments)
    .where(
      and(
        isNull(payments.textsErasedAt),
        ne(payments.state, sql`'waiting'`),
        lt(decidedAt, before),
        hasSettledRefunds(before),
      ),
    )
    .orderBy(asc(decidedAt), asc(payments.id))
    .limit(most)
    .for('no key update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (!ids.length) return null;
  const recordedBecause = sql`case when ${payments.recordedBecause} is not null then ${paymentTexts.expired} end`;
  await db
    .update(payments)
    .set({ ...expiredFacts(paymentFacts), reason: null, recordedBecause, textsErasedAt: now })
    .where(inArray(payments.id, ids));
  await eraseReasons(db, 'payment', ids);
  await eraseRefunds(db, ids);
  const pictures = rows.flatMap(({ imageId }) => (imageId === null ? [] : [imageId]));
  await erasePictures(db, pictures, now);
  return ids.length;
}
