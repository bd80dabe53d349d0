import { Refusal } from '#contract/core/errors.ts';
import type { offerDesk as offerDeskCall } from '#contract/offers-draft.ts';
import type { Act } from '#server/core/act.ts';
import { invitationOf } from '#server/invitations/invite.ts';
import { draftOf } from '#server/offers/drafts.ts';
import { hindranceTo } from '#server/offers/hindrance.ts';
import { assignedRequest } from '#server/requests/access.ts';

/** What the lawyer's form opens with. A draft that can no longer be sent is not shown. */
export const offerDesk: Act<typeof offerDeskCall> = async ({ db, actor }, { requestId }) => {
  const request = await assignedRequest(db, actor.id, requestId);
  if (!request) throw new Refusal('not_found');
  const hindrance = await hindranceTo(db, actor, request.status);
  const draft = hindrance === 'offers_closed' ? null : await draftOf(db, requestId, actor.id);
  const room = request.chosenLawyerId === actor.id ? await invitationOf(db, requestId, actor.id) : null;
  return {
    draft: draft && { ...draft.written, savedAt: draft.savedAt.toISOString() },
    hindrance,
    invitationId: room?.id ?? null,
  };
};
