import { Refusal } from '#contract/core/errors.ts';
import type { myOffer as myOfferCall } from '#contract/offers.ts';
import type { Act } from '#server/core/act.ts';
import { standingOffer } from '#server/offers/access.ts';
import { viewOffer } from '#server/offers/view.ts';
import { assignmentOf } from '#server/requests/access.ts';

/** What the caller has offered on a request that is assigned to him. */
export const myOffer: Act<typeof myOfferCall> = async ({ db, actor }, { requestId }) => {
  if (!(await assignmentOf(db, requestId, actor.id))) throw new Refusal('not_found');
  const offer = await standingOffer(db, requestId, actor.id);
  return offer && viewOffer(offer, actor.displayName);
};
