import { and, asc, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import { Refusal } from '#contract/core/errors.ts';
import { erasedFacts, expiredFacts } from '#contract/core/facts.ts';
import { toWire } from '#contract/core/money.ts';
import { paymentTexts } from '#contract/payments/copy.ts';
import { paymentFacts } from '#contract/payments/facts.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Reaction } from '#server/call/context/events.ts';
import { type ExportSections, exportRowsMax, ownRows } from '#server/call/export/data-export.ts';
import { eraseReasons } from '#server/call/history/reasons.ts';
import { erasePictures } from '#server/files/compared-picture.ts';
import { files } from '#server/files/table.ts';
import { eraseNumbers, eraseRefunds, hasSettledRefunds } from '#server/payments/refunds/erase-numbers.ts';
import { payments, refunds } from '#server/payments/table.ts';
import { answeredPaymentFacts, paidTo, recordedAs } from '#server/payments/view.ts';

const notPaid = { number: null, transferReference: null, paidOn: null };

export const paymentExport = {
  payments: {
    by: ['payments.payer_id'],
    read: async ({ db, actor }) => {
      const rows = await db
        .select({ payment: payments, image: files.key })
        .from(payments)
        .leftJoin(files, eq(files.id, payments.imageId))
        .where(eq(payments.payerId, actor.id))
        .orderBy(desc(payments.id))
        .limit(exportRowsMax);
      return rows.map(({ payment, image }) => ({
        id: payment.id,
        requestId: payment.requestId,
        ...answeredPaymentFacts(payment),
        state: payment.state,
        reason: payment.reason,
        image,
        paidTo: paidTo(payment),
        recorded: recordedAs(payment),
        amountDue: toWire(payment.amountDue),
        createdAt: payment.createdAt,
        decidedAt: payment.decidedAt,
      }));
    },
  },
  refunds: ownRows(refunds, {
    by: [refunds.payerId],
    newest: refunds.id,
    shown({ id, paymentId, amount, state, cause, payerNumber, payerPhone, createdAt, ...refund }) {
      // Notes between administrators until it is paid back or dropped are not about the payer.
      const { number, transferReference, paidOn } = state === 'paid' ? refund : notPaid;
      return {
        ...{ id, paymentId, amount: toWire(amount), state: state === 'waiting' ? 'due' : state, cause },
        reason: state === 'dropped' ? refund.decidedBecause : refund.reason,
        payerNumber,
        payerPhone,
        number,
        transferReference,
        paidOn,
        createdAt,
        decidedAt: state === 'paid' || state === 'dropped' ? refund.decidedAt : null,
      };
    },
  }),
} satisfies ExportSections;

/**
 * The ledger keeps payments: who paid, how much, and the pictures of approved proofs. Other pictures are erased except for
 * their hash, which finds equal bytes. The account cannot be deleted while a proof waits for a decision.
 */
export const erasePaymentData: Reaction<'accountLeaving'> = async ({ db, actor, now }) => {
  const isMine = eq(payments.payerId, actor.id);
  if (await db.$count(payments, and(isMine, eq(payments.state, 'waiting'))))
    throw new Refusal('proof_open', { message: accountTexts.leaving.proofOpen });
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
