import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/core/db/db.ts';
import { type OfferRow, offers } from '#server/offers/table.ts';

/** The lawyer's active offer on the request. */
export async function activeOffer(db: Db, requestId: number, lawyerId: number): Promise<OfferRow | null> {
  const [offer] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.requestId, requestId), eq(offers.lawyerId, lawyerId)));
  return offer ?? null;
}
