import { and, eq } from 'drizzle-orm';
import type { OfferBlocker } from '#contract/offers/calls.ts';
import { type RequestStatus, takesOffers } from '#contract/requests/calls.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Actor } from '#server/call/context/actor.ts';
import { readSettings } from '#server/content/settings.ts';
import { type OfferRow, offers } from '#server/offers/table.ts';

/** The lawyer's active offer on the request. */
export async function activeOffer(db: Db, requestId: number, lawyerId: number): Promise<OfferRow | null> {
  const [offer] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.requestId, requestId), eq(offers.lawyerId, lawyerId)));
  return offer ?? null;
}

/** Why an assigned lawyer cannot offer on a request in this status; null when they can. */
export async function findOfferBlocker(
  db: Db,
  { isPaid }: Pick<Actor, 'isPaid'>,
  status: RequestStatus,
): Promise<OfferBlocker | null> {
  if (!takesOffers(status)) return 'offers_closed';
  return !isPaid && (await readSettings(db)).offersNeedPaidFee ? 'fee_unpaid' : null;
}
