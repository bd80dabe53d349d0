import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { type RequestStatus, showsOffers, takesOffers } from '#contract/requests/calls.ts';
import { cairoDay } from '#server/base/time/cairo-days.ts';
import type { Handler, RequestContext } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { activeOffer } from '#server/offers/access.ts';
import { offerNotices } from '#server/offers/copy.ts';
import { recordedFees } from '#server/offers/make-offer.ts';
import { notifyOfChange } from '#server/offers/notify-of-offers.ts';
import { type OfferRow, offers } from '#server/offers/table.ts';
import { requestToOfferOn } from '#server/requests/access.ts';
import { dropPassedEnd } from '#server/requests/clock/steps.ts';
import { withoutOffers } from '#server/requests/clock/waiting-times.ts';
import { assignments, type RequestRow, requests } from '#server/requests/table.ts';

/** An offer that the client has paid to see stays, and so does one on a request that has ended. */
export const mayWithdraw = (status: RequestStatus) => takesOffers(status) && !showsOffers(status);

/** Withdraws the caller's offer before the client has paid. The request does not change, and the lawyer may offer again. */
export const withdrawOffer: Handler<'withdrawOffer'> = async (context, { requestId }) => {
  const { db, actor } = context;
  const request = await requestToOfferOn(db, actor.id, requestId);
  const { status } = request;
  const offer = await activeOffer(db, requestId, actor.id);
  if (!offer) throw new Refusal('not_found');
  if (!mayWithdraw(status)) throw new Refusal(showsOffers(status) ? 'offer_stands' : 'state_changed');
  await withdraw(context, request, offer);
  return { requestId };
};

/** Withdraws an offer and tells the client. The request must be locked. */
export async function withdraw(context: RequestContext, request: RequestRow, offer: OfferRow): Promise<void> {
  const { id: requestId } = request;
  await removeOffer(context, request, offer);
  await recordAct(context, {
    action: 'withdrawOffer',
    subject: 'offer',
    subjectId: offer.id,
    before: { requestId, ...recordedFees(offer) },
  });
  await notifyOfChange(context, request, { offerId: offer.id, title: offerNotices.withdrawn(requestId) });
}

/** Deletes an offer and updates the counts. The request must be locked. */
export async function removeOffer(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  request: RequestRow,
  offer: OfferRow,
): Promise<void> {
  const { id, status, offersCount, statusSince } = request;
  const isWithout = offersCount === 1 && takesOffers(status);
  await db.delete(offers).where(eq(offers.id, offer.id));
  await db
    .update(requests)
    .set({ offersCount: offersCount - 1, ...(isWithout && withoutOffers(request, now)) })
    .where(eq(requests.id, id));
  if (isWithout) await dropPassedEnd(db, id, { before: statusSince, today: cairoDay(now) });
  await db
    .update(assignments)
    .set({ hasOffered: false })
    .where(and(eq(assignments.requestId, id), eq(assignments.lawyerId, offer.lawyerId)));
}
