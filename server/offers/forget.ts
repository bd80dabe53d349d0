import { and, eq } from 'drizzle-orm';
import { showsOffers } from '#contract/requests.ts';
import type { Forget } from '#server/core/forget.ts';
import { standingOffer } from '#server/offers/access.ts';
import { offerDrafts, offers } from '#server/offers/table.ts';
import { mayWithdraw, removeOffer, withdraw } from '#server/offers/withdraw-offer.ts';
import { lockRequest } from '#server/requests/access.ts';

/**
 * A lawyer's offers are withdrawn where the client has not paid to see them. Elsewhere they stand without a telephone
 * number, as from a deleted account; the one that was chosen keeps it, and those that nobody sees any more go. So do his
 * drafts. The agreement of a case stays: the other party needs it.
 */
export const forgetOffers: Forget = async (scene) => {
  const { db, actor } = scene;
  const isMine = eq(offers.lawyerId, actor.id);
  const mine = db.select({ requestId: offers.requestId }).from(offers).where(isMine);
  for (const { requestId } of await mine.orderBy(offers.requestId)) {
    const request = await lockRequest(db, requestId);
    const offer = await standingOffer(db, requestId, actor.id);
    if (!request || !offer || request.chosenLawyerId === actor.id) continue;
    const isThis = and(isMine, eq(offers.id, offer.id));
    if (mayWithdraw(request.status)) await withdraw(scene, request, offer);
    else if (showsOffers(request.status)) await db.update(offers).set({ lawyerPhone: '' }).where(isThis);
    else await removeOffer(db, request, offer);
  }
  await db.delete(offerDrafts).where(eq(offerDrafts.lawyerId, actor.id));
  return {};
};
