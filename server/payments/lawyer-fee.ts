import { and, desc, eq, isNull } from 'drizzle-orm';
import type { lawyerFee as lawyerFeeCall } from '#contract/payments.ts';
import { isPaid } from '#server/accounts/sessions.ts';
import { lawyers } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { payments } from '#server/payments/table.ts';

export const lawyerFee: Act<typeof lawyerFeeCall> = async ({ db, actor, now }) => {
  const [lawyer] = await db
    .select({ paidUntil: lawyers.paidUntil })
    .from(lawyers)
    .where(eq(lawyers.accountId, actor.id));
  const [lastPayment] = await db
    .select({ state: payments.state, reason: payments.reason })
    .from(payments)
    .where(and(eq(payments.payerId, actor.id), isNull(payments.requestId)))
    .orderBy(desc(payments.id))
    .limit(1);
  const paidUntil = lawyer?.paidUntil ?? null;
  return {
    isPaid: isPaid(actor.role, paidUntil, now),
    paidUntil: paidUntil?.toISOString() ?? null,
    lastPayment: lastPayment ?? null,
  };
};
