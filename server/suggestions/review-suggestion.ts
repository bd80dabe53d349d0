import type { Parsed } from '#contract/core/endpoint.ts';
import { Refusal } from '#contract/core/errors.ts';
import { type SuggestionState, suggestionLifecycle } from '#contract/suggestions.ts';
import { type CommentState, commentLifecycle } from '#contract/suggestions-comments.ts';
import type {
  reviewComment as reviewCommentCall,
  reviewSuggestion as reviewSuggestionCall,
} from '#contract/suggestions-review.ts';
import type { Act, Scene } from '#server/core/act.ts';
import { announceContent } from '#server/core/changes.ts';
import { move } from '#server/core/move.ts';
import { countComment, lockComment, lockSuggestion } from '#server/suggestions/access.ts';
import { suggestionMails, suggestionNotices } from '#server/suggestions/copy.ts';
import { settleByDecision } from '#server/suggestions/open-reports.ts';
import { comments, type SuggestionRow, suggestions } from '#server/suggestions/table.ts';

/** Approves, hides or restores; what is hidden is gone from every public answer, and its reports are settled. */
export async function decideSuggestion(
  scene: Scene,
  { id, decision, reason }: Parsed<typeof reviewSuggestionCall>,
): Promise<SuggestionState> {
  const { db, actor, now } = scene;
  const suggestion = await lockSuggestion(db, id);
  const why = decision === 'hide' ? (reason ?? '') : null;
  const state = await move(db, {
    lifecycle: suggestionLifecycle,
    table: suggestions,
    column: suggestions.state,
    id,
    move: decision,
    by: actor,
    now,
    reason: why,
    set: { hiddenReason: why },
    refusal: 'already_decided',
  });
  if (decision === 'hide') await settleByDecision(scene, { suggestionId: id, commentId: null }, decision);
  await announceContent(scene);
  await tellAuthor(scene, suggestion, why ?? decision);
  return state;
}

async function tellAuthor({ db, now, house }: Scene, { id, authorId }: SuggestionRow, told: string): Promise<void> {
  const link = `/sub/${id}`;
  if (told === 'approve') return house.tell(db, [authorId], { title: suggestionNotices.approved(id), link }, now);
  if (told === 'restore') return house.tell(db, [authorId], { title: suggestionNotices.restored(id), link }, now);
  const notice = {
    title: suggestionNotices.hidden(id),
    body: suggestionNotices.reason(told),
    link: '/Suggestions-comments',
    mail: { template: suggestionMails.hidden, data: { number: id, reason: told } },
  };
  return house.tell(db, [authorId], notice, now);
}

export const reviewSuggestion: Act<typeof reviewSuggestionCall> = async (scene, input) => ({
  id: input.id,
  state: await decideSuggestion(scene, input),
});

/** Hides a comment or restores it, and counts it again. */
export async function decideComment(
  scene: Scene,
  { id, decision, reason }: Parsed<typeof reviewCommentCall>,
): Promise<CommentState> {
  const { db, actor, now, house } = scene;
  const { comment } = await lockComment(db, id);
  if (comment.state === 'deleted') throw new Refusal('not_found');
  const why = decision === 'hide' ? (reason ?? '') : null;
  const state = await move(db, {
    lifecycle: commentLifecycle,
    table: comments,
    column: comments.state,
    id,
    move: decision,
    by: actor,
    now,
    reason: why,
    set: { hiddenReason: why },
    refusal: 'already_decided',
  });
  await countComment(db, comment, decision === 'hide' ? -1 : 1);
  if (why !== null) await settleByDecision(scene, { suggestionId: comment.suggestionId, commentId: id }, 'hide');
  await announceContent(scene);
  const notice =
    why === null
      ? { title: suggestionNotices.commentRestored }
      : { title: suggestionNotices.commentHidden, body: suggestionNotices.reason(why) };
  await house.tell(db, [comment.authorId], { ...notice, link: `/sub/${comment.suggestionId}` }, now);
  return state;
}

export const reviewComment: Act<typeof reviewCommentCall> = async (scene, input) => ({
  id: input.id,
  state: await decideComment(scene, input),
});
