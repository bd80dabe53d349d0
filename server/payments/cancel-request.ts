import { and, eq } from 'drizzle-orm';
import { paymentLifecycle } from '#contract/payments.ts';
import type { cancelRequest as cancelRequestCall } from '#contract/requests.ts';
import type { Act } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { move } from '#server/core/move.ts';
import { enterDecision } from '#server/payments/ledger.ts';
import { payments } from '#server/payments/table.ts';
import { requestToMove } from '#server/requests/access.ts';
import { cancel } from '#server/requests/cancel-request.ts';

/** Cancels a request; its open proof of payment closes with it and stays in the ledger (contract §11). */
export const cancelRequest: Act<typeof cancelRequestCall> = async (scene, { requestId, reason }) => {
  const { db, actor, now } = scene;
  const request = await requestToMove(db, actor, requestId);
  const hadOpenProof = await closeOpenProof(db, requestId, now);
  const set = hadOpenProof ? ({ lastPaymentState: 'closed', lastPaymentReason: null } as const) : {};
  return { requestId, status: await cancel(scene, request, { reason, set }) };
};

async function closeOpenProof(db: Db, requestId: number, now: Date): Promise<boolean> {
  const [open] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.requestId, requestId), eq(payments.state, 'waiting')));
  if (!open) return false;
  await move(db, {
    lifecycle: paymentLifecycle,
    table: payments,
    column: payments.state,
    id: open.id,
    move: 'close',
    by: 'platform',
    now,
  });
  await enterDecision(db, open, { decision: 'close', decidedBy: null, decidedAt: now });
  return true;
}
