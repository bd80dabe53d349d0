import { Refusal } from '#contract/core/errors.ts';
import type { Review } from '#contract/invitations/calls.ts';
import { reviewTexts } from '#contract/invitations/copy.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { roomFor } from '#server/invitations/access.ts';
import { insertEntry, notifyOtherParty } from '#server/invitations/insert-entry.ts';
import { caseReviews } from '#server/invitations/table.ts';
import { lockRequest } from '#server/requests/access.ts';
import { countedEvent } from '#server/run/counted-events.ts';

const countReview = countedEvent('review');

type ReviewRow = typeof caseReviews.$inferSelect;

export const viewReview = ({ stars, text, createdAt }: ReviewRow): Review => ({
  stars,
  text,
  createdAt: createdAt.toISOString(),
});

/** A client reviews the work once, after the case is completed. If two tabs send a review at once, one is stored. */
export const reviewWork: Handler<'reviewWork'> = async (context, { invitationId, stars, text }) => {
  const { db, actor, now } = context;
  const { invitation } = await roomFor(db, actor, invitationId);
  const request = await lockRequest(db, invitation.requestId);
  if (request?.textsErasedAt) throw new Refusal('texts_erased');
  const isDone = request?.status === 'Completed' && request.chosenLawyerId === invitation.lawyerId;
  if (!isDone) throw new Refusal('state_changed', { message: reviewTexts.notYet });
  const [review] = await db
    .insert(caseReviews)
    .values({ invitationId, clientId: actor.id, stars, text, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!review) throw new Refusal('already_reviewed');
  await insertEntry(context, invitationId, { kind: 'review' });
  await notifyOtherParty(context, invitation, 'review');
  countReview(context);
  return viewReview(review);
};
