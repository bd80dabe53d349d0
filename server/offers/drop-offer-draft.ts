import { Refusal } from '#contract/core/errors.ts';
import type { dropOfferDraft as dropOfferDraftCall } from '#contract/offers-draft.ts';
import type { Act } from '#server/core/act.ts';
import { dropDraft } from '#server/offers/drafts.ts';
import { assignmentOf } from '#server/requests/access.ts';

/** Dropping what is not there is done already. */
export const dropOfferDraft: Act<typeof dropOfferDraftCall> = async ({ db, actor }, { requestId }) => {
  if (!(await assignmentOf(db, requestId, actor.id))) throw new Refusal('not_found');
  await dropDraft(db, requestId, actor.id);
  return { requestId };
};
