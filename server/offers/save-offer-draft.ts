import { Refusal } from '#contract/core/errors.ts';
import type { saveOfferDraft as saveOfferDraftCall } from '#contract/offers-draft.ts';
import { takesOffers } from '#contract/requests.ts';
import type { Act } from '#server/core/act.ts';
import { offerDrafts } from '#server/offers/table.ts';
import { requestToOfferOn } from '#server/requests/access.ts';

/** Keeps what the lawyer has written so far; nobody is told and nothing is counted. */
export const saveOfferDraft: Act<typeof saveOfferDraftCall> = async ({ db, actor, now }, { requestId, ...written }) => {
  const { status } = await requestToOfferOn(db, actor.id, requestId);
  if (!takesOffers(status)) throw new Refusal('offers_closed');
  const kept = { written, savedAt: now };
  await db
    .insert(offerDrafts)
    .values({ requestId, lawyerId: actor.id, ...kept })
    .onConflictDoUpdate({ target: [offerDrafts.requestId, offerDrafts.lawyerId], set: kept });
  return { savedAt: now.toISOString() };
};
