import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { mapFacts } from '#contract/core/facts.ts';
import { type Piastres, toNumeric } from '#contract/core/money.ts';
import { scoreOf } from '#contract/offers/calls.ts';
import { type FeeName, feeNames } from '#contract/offers/facts.ts';
import { type RequestStatus, showsOffers } from '#contract/requests/calls.ts';
import type { Handler, Received, RequestContext } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { invitationOf } from '#server/invitations/invite.ts';
import { activeOffer, findOfferBlocker } from '#server/offers/access.ts';
import { offerNotices } from '#server/offers/copy.ts';
import { notifyOfChange, notifyOfNewOffer } from '#server/offers/notify-of-offers.ts';
import { type OfferRow, offers } from '#server/offers/table.ts';
import { viewOffer } from '#server/offers/view.ts';
import { assignedRequest, requestToOfferOn } from '#server/requests/access.ts';
import { withOffers } from '#server/requests/clock/waiting-times.ts';
import { openRequest } from '#server/requests/open-for-payment.ts';
import { recordFirstOffer } from '#server/requests/request-timeline.ts';
import { assignments, type RequestRow, requests } from '#server/requests/table.ts';
import { countedEvent } from '#server/run/counted-events.ts';

const countNewOffer = countedEvent('offer');

/**
 * An assigned lawyer's offer. Until the client has chosen, another call replaces it (specification#offers). The request is
 * locked, so parallel calls that offer, choose, pay or cancel run one after the other.
 */
export const makeOffer: Handler<'makeOffer'> = async (context, { requestId, lawyerName: _, ...form }) => {
  const { db, actor } = context;
  const request = await requestToOfferOn(db, actor.id, requestId);
  const blocker = await findOfferBlocker(db, actor, request.status);
  if (blocker) throw new Refusal(blocker);
  const current = await activeOffer(db, requestId, actor.id);
  if (current && showsOffers(request.status) && !doFeesOnlyFall(current, form)) {
    throw new Refusal('fee_may_only_fall');
  }
  const { topicDetails, strategyDetails } = form;
  const texts = { topicDetails: topicDetails || null, strategyDetails: strategyDetails || null };
  const offer = { ...form, ...texts, score: scoreOf(form) };
  const id = await saveOffer(context, requestId, current, offer);
  const status = current ? request.status : await countOffer(context, request);
  if (!current) {
    await notifyOfNewOffer(context, request, { status, offerId: id });
    countNewOffer(context);
  } else if (showsOffers(status)) {
    await notifyOfChange(context, request, { offerId: id, title: offerNotices.changed(requestId) });
  }
  return { id, score: offer.score };
};

type Offered = Omit<Received<'makeOffer'>, 'requestId' | 'lawyerName'> & { score: number };

async function saveOffer(context: RequestContext, requestId: number, current: OfferRow | null, offer: Offered) {
  const { db, actor, now } = context;
  const fields = { ...offer, updatedAt: now };
  const [saved] = current
    ? await db.update(offers).set(fields).where(eq(offers.id, current.id)).returning({ id: offers.id })
    : await db
        .insert(offers)
        .values({ ...fields, requestId, lawyerId: actor.id, createdAt: now })
        .returning({ id: offers.id });
  if (!saved) throw new Error('the insert or update of an offer returned no row');
  await recordAct(context, {
    ...{ action: current ? 'changeOffer' : 'makeOffer', subject: 'offer', subjectId: saved.id },
    before: current && recordedFees(current),
    after: { requestId, ...recordedFees(offer) },
  });
  return saved.id;
}

/** Counts a new offer. The first one opens the request. Returns the request's status after that. */
async function countOffer({ db, actor, now }: RequestContext, request: RequestRow): Promise<RequestStatus> {
  const { id, status, offersCount, firstOfferAt } = request;
  await db
    .update(requests)
    .set({
      ...{ offersCount: offersCount + 1, firstOfferAt: firstOfferAt ?? now },
      ...(offersCount === 0 && withOffers(request, now)),
    })
    .where(eq(requests.id, id));
  await db
    .update(assignments)
    .set({ hasOffered: true })
    .where(and(eq(assignments.requestId, id), eq(assignments.lawyerId, actor.id)));
  if (status === 'Pending') return openRequest(db, request, 'platform', now);
  if (offersCount === 0) await recordFirstOffer(db, id, now);
  return status;
}

/** The caller's own offer on a request that is assigned to them, and what their page says beside it. */
export const myOffer: Handler<'myOffer'> = async ({ db, actor }, { requestId }) => {
  const request = await assignedRequest(db, actor.id, requestId);
  if (!request) throw new Refusal('not_found');
  const blocker = await findOfferBlocker(db, actor, request.status);
  const room = request.chosenLawyerId === actor.id ? await invitationOf(db, requestId, actor.id) : null;
  const offer = await activeOffer(db, requestId, actor.id);
  return { offer: offer && viewOffer(offer, actor.displayName), blocker, invitationId: room?.id ?? null };
};

export type Fees = Readonly<Record<FeeName, Piastres | null>>;

/**
 * Whether these fees may replace those of an offer that the client has paid to see (specification#after-payment).
 * A stated fee stays stated and may only fall. A fee that was not stated cannot be added, because that asks for more
 * money too.
 */
export const doFeesOnlyFall = (stated: Fees, wanted: Fees): boolean =>
  feeNames.every((name) => {
    const was = stated[name];
    const becomes = wanted[name];
    return was === null ? becomes === null : becomes !== null && becomes <= was;
  });

const exact = (fee: Piastres | null) => (fee === null ? null : toNumeric(fee));

/** The fees as the history stores them. */
export const recordedFees = (fees: Fees) =>
  mapFacts(feeNames, fees, (_, fee) => exact(fee)) as Record<FeeName, string | null>;
