import { and, eq } from 'drizzle-orm';
import type { Parsed } from '#contract/core/endpoint.ts';
import { Refusal } from '#contract/core/errors.ts';
import { type makeOffer as makeOfferCall, scoreOf } from '#contract/offers.ts';
import { type RequestStatus, showsOffers } from '#contract/requests.ts';
import type { Act, Scene } from '#server/core/act.ts';
import { record } from '#server/core/history.ts';
import { standingOffer } from '#server/offers/access.ts';
import { offerMails, offerNotices } from '#server/offers/copy.ts';
import { dropDraft } from '#server/offers/drafts.ts';
import { doFeesOnlyFall, recordedFees } from '#server/offers/fees.ts';
import { hindranceTo } from '#server/offers/hindrance.ts';
import { type OfferRow, offers } from '#server/offers/table.ts';
import { requestToOfferOn } from '#server/requests/access.ts';
import { openForPayment } from '#server/requests/open-for-payment.ts';
import { recordFirstOffer } from '#server/requests/request-timeline.ts';
import { assignments, type RequestRow, requests } from '#server/requests/table.ts';

/**
 * An assigned lawyer's offer; a second call replaces it until the client has chosen (contract §4). The request stays
 * locked meanwhile, so that offering, choosing, paying and cancelling at once follow one another.
 */
export const makeOffer: Act<typeof makeOfferCall> = async (scene, { requestId, lawyerName: _, ...form }) => {
  const { db, actor } = scene;
  const request = await requestToOfferOn(db, actor.id, requestId);
  const hindrance = await hindranceTo(db, actor, request.status);
  if (hindrance) throw new Refusal(hindrance);
  const standing = await standingOffer(db, requestId, actor.id);
  if (standing && showsOffers(request.status) && !doFeesOnlyFall(standing, form)) {
    throw new Refusal('fee_may_only_fall');
  }
  const offer = { ...form, score: scoreOf(form) };
  const id = await keep(scene, requestId, standing, offer);
  await dropDraft(db, requestId, actor.id);
  const status = standing ? request.status : await countIn(scene, request);
  await tellClient(scene, request, status, { isNew: !standing });
  return { id, score: offer.score };
};

type Offered = Omit<Parsed<typeof makeOfferCall>, 'requestId' | 'lawyerName'> & { score: number };

async function keep({ db, actor, now }: Scene, requestId: number, standing: OfferRow | null, offer: Offered) {
  const fields = { ...offer, updatedAt: now };
  const [kept] = standing
    ? await db.update(offers).set(fields).where(eq(offers.id, standing.id)).returning({ id: offers.id })
    : await db
        .insert(offers)
        .values({ ...fields, requestId, lawyerId: actor.id, createdAt: now })
        .returning({ id: offers.id });
  if (!kept) throw new Error('an offer left no row');
  await record(db, {
    at: now,
    by: actor,
    action: standing ? 'changeOffer' : 'makeOffer',
    subject: 'offer',
    subjectId: kept.id,
    before: standing && recordedFees(standing),
    after: { requestId, ...recordedFees(offer) },
  });
  return kept.id;
}

/** Counts a new offer; the first one opens the request for payment. Answers the state that follows. */
async function countIn({ db, actor, now }: Scene, { id, status, offersCount }: RequestRow): Promise<RequestStatus> {
  await db
    .update(requests)
    .set({ offersCount: offersCount + 1 })
    .where(eq(requests.id, id));
  await db
    .update(assignments)
    .set({ hasOffered: true })
    .where(and(eq(assignments.requestId, id), eq(assignments.lawyerId, actor.id)));
  if (status === 'Pending') return openForPayment(db, id, 'platform', now);
  if (offersCount === 0) await recordFirstOffer(db, id, now);
  return status;
}

/** A changed offer is worth a notice only where the client can see it, and no mail. */
async function tellClient(
  { db, now, house }: Scene,
  { id, clientId }: RequestRow,
  status: RequestStatus,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const link = showsOffers(status) ? `/request/${id}` : '/requests';
  if (isNew) {
    const mail = { template: offerMails.newOffer, data: { number: id, status } };
    await house.tell(db, [clientId], { title: offerNotices.newOffer(id), link, mail }, now);
  } else if (showsOffers(status)) {
    await house.tell(db, [clientId], { title: offerNotices.changed(id), link }, now);
  }
}
