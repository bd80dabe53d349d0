import type { Reaction } from '#server/core/history/events.ts';
import { dropDraft } from '#server/offers/offer-drafts.ts';

/** A lawyer who declined cannot send their draft any more. */
export const dropDeclinedDraft: Reaction<'lawyerDeclined'> = async ({ db }, { requestId, lawyerId }) => {
  await dropDraft(db, requestId, lawyerId);
};
