import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, required } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import { roles } from '#contract/core/roles.ts';
import * as rule from '#contract/core/rules.ts';
import { suggestionTexts, commentTexts as t } from './copy.ts';

export const commentStates = ['public', 'hidden', 'deleted'] as const;
export type CommentState = (typeof commentStates)[number];

/** Comments never wait for approval (specification#comments). */
export const commentLifecycle = lifecycle('comment', {
  hide: { by: ['Admin'], from: ['public'], to: 'hidden' },
  restore: { by: ['Admin'], from: ['hidden'], to: 'public' },
  delete: { by: roles, from: ['public', 'hidden'], to: 'deleted' },
});

/** Authors can edit a comment for this long. */
export const editableMinutes = 15;

const CommentFacts = {
  id: z.number(),
  /** Null when the comment is hidden or deleted. It is listed only because it has replies. */
  userName: z.nullable(z.string()),
  commentText: z.nullable(z.string()),
  createdAt: z.string(),
  isEdited: z.boolean(),
};
const Reply = z.object(CommentFacts);
export type Reply = z.infer<typeof Reply>;

/** A comment with its first replies, oldest first. */
export const Comment = z.object({
  ...CommentFacts,
  repliesCount: z.number(),
  replies: z.array(Reply),
  /** The cursor for `comments/replies/{id}`. Null when there are no more. */
  nextReplies: z.nullable(z.string()),
});
export type Comment = z.infer<typeof Comment>;

/** A comment includes this many replies. The others are fetched separately. */
export const repliesShown = 3;

const commentText = required(rule.text(rule.lengthMax.longText, { lines: true }), t.text);
const commentId = required(rule.id, t.number);
/** An administrator can comment only if their permission includes content. */
const accepted = { roles, accepted: true, capability: 'edits' } as const;

export const addComment = endpoint({
  does: 'Comments on a suggestion, or replies to a comment on it.',
  call: 'POST /api/comments/add',
  who: accepted,
  refusals: { signIn: t.signIn },
  input: z.object({
    suggestionId: required(rule.id, suggestionTexts.number),
    commentText,
    /** The comment to reply to. A reply cannot be replied to. */
    parentId: optional(rule.id),
  }),
  output: Reply,
  errors: ['not_found'],
  message: t.sent,
  creates: true,
  limit: 'contribution',
});

export const commentsOf = endpoint({
  does: 'The comments on a suggestion, newest first, each with its first replies.',
  call: 'GET /api/comments/of/{suggestionId}',
  who: 'anyone',
  input: z.object({ suggestionId: required(rule.id, suggestionTexts.number) }),
  output: z.array(Comment),
  errors: ['not_found'],
  isPaged: true,
});

export const repliesTo = endpoint({
  does: 'The replies to a comment, oldest first.',
  call: 'GET /api/comments/replies/{id}',
  who: 'anyone',
  input: z.object({ id: commentId }),
  output: z.array(Reply),
  errors: ['not_found'],
  isPaged: true,
});

export const editComment = endpoint({
  does: `Edits the caller's own comment, within ${editableMinutes} minutes.`,
  call: 'POST /api/comments/edit',
  who: accepted,
  input: z.object({ id: commentId, commentText }),
  output: Reply,
  errors: ['not_found', 'comment_settled'],
  message: t.edited,
  limit: 'contribution',
});

export const deleteComment = endpoint({
  does: "Deletes the caller's own comment. The replies to it stay.",
  call: 'POST /api/comments/delete',
  who: 'signed in',
  input: z.object({ id: commentId }),
  output: z.object({ id: z.number() }),
  errors: ['not_found'],
  message: t.deleted,
});
