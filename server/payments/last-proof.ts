import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Handler } from '#server/call/context/handler.ts';
import { files } from '#server/files/table.ts';
import { payments } from '#server/payments/table.ts';
import { viewSentProof } from '#server/payments/view.ts';

/** The client's own proofs only: nothing is found for a request of somebody else (specification#proofs). */
export const lastProof: Handler<'lastProof'> = async ({ db, actor }, { requestId: wanted }) => {
  const [found] = await db
    .select({ payment: payments, image: files.key })
    .from(payments)
    .innerJoin(files, eq(files.id, payments.imageId))
    .where(and(eq(payments.payerId, actor.id), isNull(payments.textsErasedAt)))
    .orderBy(desc(sql`${payments.requestId} is not distinct from ${wanted}`), desc(payments.id))
    .limit(1);
  const requestId = found?.payment.requestId;
  if (!found || !requestId) return { proof: null };
  const { payment, image } = found;
  return { proof: { requestId, state: payment.state, ...viewSentProof(payment, image) } };
};
