import { and, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { noFactsWritten } from '#contract/offers/facts.ts';
import { requestStatuses, takesOffers } from '#contract/requests/calls.ts';
import { type Db, prepared } from '#server/core/db/db.ts';
import { placeholders } from '#server/core/db/placeholders.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { invitationOf } from '#server/invitations/invite.ts';
import { findOfferBlocker } from '#server/offers/access.ts';
import { offerDrafts } from '#server/offers/table.ts';
import { assignedRequest, assignmentOf, requestToOfferOn } from '#server/requests/access.ts';
import { requests } from '#server/requests/table.ts';

/** The data that the lawyer's form opens with. A draft that can no longer be sent is left out. */
export const offerDesk: Handler<'offerDesk'> = async ({ db, actor }, { requestId }) => {
  const request = await assignedRequest(db, actor.id, requestId);
  if (!request) throw new Refusal('not_found');
  const blocker = await findOfferBlocker(db, actor, request.status);
  const draft = blocker === 'offers_closed' ? null : await draftOf(db, requestId, actor.id);
  const room = request.chosenLawyerId === actor.id ? await invitationOf(db, requestId, actor.id) : null;
  return {
    draft: draft && { ...noFactsWritten, ...draft.written, savedAt: draft.savedAt.toISOString() },
    blocker,
    invitationId: room?.id ?? null,
  };
};

const putDraft = prepared((db) =>
  db
    .insert(offerDrafts)
    .values(placeholders('requestId', 'lawyerId', 'written', 'savedAt'))
    .onConflictDoUpdate({
      target: [offerDrafts.requestId, offerDrafts.lawyerId],
      set: { written: sql`excluded.written`, savedAt: sql`excluded.saved_at` },
    })
    .prepare('put_offer_draft'),
);

/** Stores the lawyer's unsent text. Nobody is notified and no count changes. */
export const saveOfferDraft: Handler<'saveOfferDraft'> = async ({ db, actor, now }, { requestId, ...written }) => {
  const { status } = await requestToOfferOn(db, actor.id, requestId);
  if (!takesOffers(status)) throw new Refusal('offers_closed');
  await putDraft(db).execute({ requestId, lawyerId: actor.id, written, savedAt: now });
  return { savedAt: now.toISOString() };
};

/** Deletes the caller's draft. It succeeds when there is none, too. */
export const dropOfferDraft: Handler<'dropOfferDraft'> = async ({ db, actor }, { requestId }) => {
  if (!(await assignmentOf(db, requestId, actor.id))) throw new Refusal('not_found');
  await dropDraft(db, requestId, actor.id);
  return { requestId };
};

async function draftOf(db: Db, requestId: number, lawyerId: number) {
  const [draft] = await db
    .select()
    .from(offerDrafts)
    .where(and(eq(offerDrafts.requestId, requestId), eq(offerDrafts.lawyerId, lawyerId)));
  return draft ?? null;
}

export const dropDraft = (db: Db, requestId: number, lawyerId: number) =>
  db.delete(offerDrafts).where(and(eq(offerDrafts.requestId, requestId), eq(offerDrafts.lawyerId, lawyerId)));

/** Deletes all drafts for a request, because they cannot be sent any more. */
export const dropDraftsOf = (db: Db, requestId: number) =>
  db.delete(offerDrafts).where(eq(offerDrafts.requestId, requestId));

const closedStatuses = requestStatuses.filter((status) => !takesOffers(status));

/** Deletes the drafts for requests that take no offers any more. */
export const sweepDrafts = (db: Db) =>
  db
    .delete(offerDrafts)
    .where(
      inArray(
        offerDrafts.requestId,
        db.select({ id: requests.id }).from(requests).where(inArray(requests.status, closedStatuses)),
      ),
    );
