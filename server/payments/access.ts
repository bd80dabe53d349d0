import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#server/base/db/db.ts';
import { lockFeeOf } from '#server/payments/fee-year.ts';
import { type PaymentRow, payments } from '#server/payments/table.ts';
import { lockRequest } from '#server/requests/access.ts';

/** A payment, locked until the transaction ends. Its request or yearly fee is locked before it everywhere. */
export async function lockPayment(db: Db, id: number): Promise<PaymentRow> {
  const [found] = await db.select().from(payments).where(eq(payments.id, id));
  if (!found) throw new Refusal('not_found');
  if (found.requestId === null) await lockFeeOf(db, found.payerId);
  else await lockRequest(db, found.requestId);
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for('no key update');
  return payment ?? found;
}
