import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { accountTexts } from '#contract/copy/accounts.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Forget } from '#server/core/forget.ts';
import { files } from '#server/files/table.ts';
import { payments } from '#server/payments/table.ts';

/**
 * The ledger keeps payments: who paid, how much, and the picture of what was approved. Pictures that proved nothing are
 * erased, but for the facts by which the same picture is found again. While a proof waits for a decision nobody goes.
 */
export const forgetPayments: Forget = async ({ db, actor, now }) => {
  const isMine = eq(payments.payerId, actor.id);
  const [open] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isMine, eq(payments.state, 'waiting')));
  if (open) throw new Refusal('proof_open', { message: accountTexts.leaving.proofOpen });
  await db.update(payments).set({ payerPhone: null }).where(isMine);
  const proofsOfNothing = db
    .select({ id: payments.imageId })
    .from(payments)
    .where(and(isMine, ne(payments.state, 'approved')));
  await db
    .update(files)
    .set({ key: sql`'erased-' || ${files.id}`, erasedAt: now })
    .where(inArray(files.id, proofsOfNothing));
  return {};
};
