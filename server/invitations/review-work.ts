import { reviewTexts } from '#contract/copy/invitations.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Review, reviewWork as reviewWorkCall } from '#contract/invitations-review.ts';
import type { Act } from '#server/core/act.ts';
import { roomFor } from '#server/invitations/access.ts';
import { enterEntry, tellOther } from '#server/invitations/enter-entry.ts';
import { caseReviews } from '#server/invitations/table.ts';

type ReviewRow = typeof caseReviews.$inferSelect;

export const viewReview = ({ stars, text, createdAt }: ReviewRow): Review => ({
  stars,
  text,
  createdAt: createdAt.toISOString(),
});

/** Once, after the case is completed; of two tabs at once one is kept. */
export const reviewWork: Act<typeof reviewWorkCall> = async (scene, { invitationId, stars, text }) => {
  const { db, actor, now } = scene;
  const { invitation, request } = await roomFor(db, actor, invitationId);
  // A case that is completed stays so: there is nothing to lock.
  const isDone = request.status === 'Completed' && request.chosenLawyerId === invitation.lawyerId;
  if (!isDone) throw new Refusal('state_changed', { message: reviewTexts.notYet });
  const [review] = await db
    .insert(caseReviews)
    .values({ invitationId, clientId: actor.id, stars, text, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!review) throw new Refusal('already_reviewed');
  await enterEntry(scene, invitationId, { kind: 'review' });
  await tellOther(scene, invitation, 'review');
  return viewReview(review);
};
