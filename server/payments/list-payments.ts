import { and, asc, eq, gt } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { listPayments as listPaymentsCall, paymentForReview as paymentForReviewCall } from '#contract/payments.ts';
import type { Act } from '#server/core/act.ts';
import { idAfter, pageOf } from '#server/core/page.ts';
import { proofsForReview } from '#server/payments/proofs-for-review.ts';
import { payments } from '#server/payments/table.ts';
import { viewPayment } from '#server/payments/view.ts';

/** Oldest first: who waits longest is decided first. */
export const listPayments: Act<typeof listPaymentsCall> = async ({ db, page }, { state }) => {
  const after = idAfter(page.after);
  const rows = await proofsForReview(db)
    .where(and(eq(payments.state, state), after === null ? undefined : gt(payments.id, after)))
    .orderBy(asc(payments.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: ({ payment }) => [payment.id], view: viewPayment });
};

export const paymentForReview: Act<typeof paymentForReviewCall> = async ({ db }, { id }) => {
  const [row] = await proofsForReview(db).where(eq(payments.id, id));
  if (!row) throw new Refusal('not_found');
  return viewPayment(row);
};
