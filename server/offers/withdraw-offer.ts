import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { withdrawOffer as withdrawOfferCall } from '#contract/offers.ts';
import { type RequestStatus, showsOffers, takesOffers } from '#contract/requests.ts';
import type { Act, Scene } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { record } from '#server/core/history.ts';
import { standingOffer } from '#server/offers/access.ts';
import { offerNotices } from '#server/offers/copy.ts';
import { recordedFees } from '#server/offers/fees.ts';
import { type OfferRow, offers } from '#server/offers/table.ts';
import { requestToOfferOn } from '#server/requests/access.ts';
import { assignments, type RequestRow, requests } from '#server/requests/table.ts';

/** What the client has paid to see stands; so does what was offered on a request that is over. */
export const mayWithdraw = (status: RequestStatus) => takesOffers(status) && !showsOffers(status);

/** Takes the caller's offer back before the client has paid; the request stays as it is, and he may offer again. */
export const withdrawOffer: Act<typeof withdrawOfferCall> = async (scene, { requestId }) => {
  const { db, actor } = scene;
  const request = await requestToOfferOn(db, actor.id, requestId);
  const { status } = request;
  const offer = await standingOffer(db, requestId, actor.id);
  if (!offer) throw new Refusal('not_found');
  if (!mayWithdraw(status)) throw new Refusal(showsOffers(status) ? 'offer_stands' : 'state_changed');
  await withdraw(scene, request, offer);
  return { requestId };
};

/** Takes an offer back whose request is locked, and tells the client. */
export async function withdraw(scene: Scene, request: RequestRow, offer: OfferRow): Promise<void> {
  const { db, actor, now, house } = scene;
  const { id: requestId, clientId } = request;
  await removeOffer(db, request, offer);
  await record(db, {
    at: now,
    by: actor,
    action: 'withdrawOffer',
    subject: 'offer',
    subjectId: offer.id,
    before: { requestId, ...recordedFees(offer) },
  });
  await house.tell(db, [clientId], { title: offerNotices.withdrawn(requestId), link: '/requests' }, now);
}

/** An offer goes, and nobody counts it any more; its request is locked. */
export async function removeOffer(db: Db, { id, offersCount }: RequestRow, offer: OfferRow): Promise<void> {
  await db.delete(offers).where(eq(offers.id, offer.id));
  await db
    .update(requests)
    .set({ offersCount: offersCount - 1 })
    .where(eq(requests.id, id));
  await db
    .update(assignments)
    .set({ hasOffered: false })
    .where(and(eq(assignments.requestId, id), eq(assignments.lawyerId, offer.lawyerId)));
}
