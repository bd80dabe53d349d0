import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, withDefault } from '#contract/core/fields.ts';
import { administrator } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { commentStates } from './comments.ts';

const CommentForReview = z.object({
  id: z.number(),
  suggestionId: z.number(),
  /** The comment that this one replies to. */
  parentId: z.nullable(z.number()),
  accountId: z.number(),
  accountName: z.string(),
  /** Empty when the author has deleted the comment. */
  commentText: z.string(),
  state: z.enum(commentStates),
  openReportsCount: z.number(),
  hiddenReason: z.nullable(z.string()),
  createdAt: z.string(),
});
export type CommentForReview = z.infer<typeof CommentForReview>;

/** The common part of the two lists. */
const list = { who: administrator, isPaged: true, csv: { needsConfirmation: true } } as const;
const narrowing = {
  suggestionId: optional(rule.id),
  /** The account of the author of a comment, or of the reporter. */
  account: optional(rule.id),
  /** Words of the comment or of the reported item, or the id of its suggestion. */
  q: optional(rule.text(rule.lengthMax.name)),
  sort: withDefault(rule.oneOf(['newest', 'oldest']), 'newest'),
};

export const listAllComments = endpoint({
  does: 'Comments in every state, filtered and searched.',
  call: 'GET /api/Admin/comments',
  ...list,
  input: z.object({ state: optional(rule.oneOf(commentStates)), ...narrowing }),
  output: z.array(CommentForReview),
});

/** The decision on a report: the item stayed, was hidden, or disappeared (deleted, or its author deleted their account). */
export const reportDecisions = ['keep', 'hide', 'gone'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

const Report = z.object({
  id: z.number(),
  suggestionId: z.number(),
  commentId: z.nullable(z.number()),
  /** The text of the reported item today, and its author. */
  text: z.string(),
  accountId: z.number(),
  accountName: z.string(),
  /** Null after the reporter deletes their account. */
  reporterId: z.nullable(z.number()),
  reporterName: z.nullable(z.string()),
  reason: z.string(),
  createdAt: z.string(),
  /** Null while the report waits for a decision. */
  settledAt: z.nullable(z.string()),
  decision: z.nullable(z.enum(reportDecisions)),
});
export type Report = z.infer<typeof Report>;

export const reportStates = ['open', ...reportDecisions] as const;
export type ReportState = (typeof reportStates)[number];

export const listAllReports = endpoint({
  does: 'Every single report, also decided ones, with its decision.',
  call: 'GET /api/Admin/reports/all',
  ...list,
  input: z.object({ state: optional(rule.oneOf(reportStates)), ...narrowing }),
  output: z.array(Report),
});
