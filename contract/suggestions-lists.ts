import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { optional, withDefault } from '#contract/core/fields.ts';
import { administrator } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { commentStates } from '#contract/suggestions-comments.ts';

const sheet = { who: administrator, output: z.unknown(), errors: [], isFile: true } as const;

const CommentForReview = z.object({
  id: z.number(),
  suggestionId: z.number(),
  /** The comment that it replies to. */
  parentId: z.nullable(z.number()),
  accountId: z.number(),
  accountName: z.string(),
  /** Empty where its author has deleted it. */
  commentText: z.string(),
  state: z.enum(commentStates),
  openReportsCount: z.number(),
  hiddenReason: z.nullable(z.string()),
  createdAt: z.string(),
});
export type CommentForReview = z.infer<typeof CommentForReview>;

export const commentSorts = ['newest', 'oldest'] as const;

const askedComments = {
  state: optional(rule.oneOf(commentStates)),
  suggestionId: optional(rule.id),
  /** Whose alone: the number of an account. */
  account: optional(rule.id),
  /** Words of the comment. */
  q: optional(rule.text(rule.lengthMax.name)),
  sort: withDefault(rule.oneOf(commentSorts), 'newest'),
};

export const listAllComments = endpoint({
  does: 'Comments in whatever state as they are searched and filtered.',
  call: 'GET /api/Admin/comments',
  who: administrator,
  input: z.object(askedComments),
  output: z.array(CommentForReview),
  errors: [],
  isPaged: true,
});

export const commentsSheet = endpoint({
  ...sheet,
  does: 'The same as a file for spreadsheets (CSV); that it was taken is written into the history.',
  call: 'GET /api/Admin/comments-sheet',
  input: z.object(askedComments),
});

/** How reports are decided: the thing stayed, was hidden, or went with what it stood in or with its author. */
export const reportDecisions = ['keep', 'hide', 'gone'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

const Report = z.object({
  id: z.number(),
  suggestionId: z.number(),
  commentId: z.nullable(z.number()),
  /** What is reported, as it reads today, and whose it is. */
  text: z.string(),
  accountId: z.number(),
  accountName: z.string(),
  /** Null once the reporter has deleted his account. */
  reporterId: z.nullable(z.number()),
  reporterName: z.nullable(z.string()),
  reason: z.string(),
  createdAt: z.string(),
  /** Null while it waits for a decision. */
  settledAt: z.nullable(z.string()),
  decision: z.nullable(z.enum(reportDecisions)),
});
export type Report = z.infer<typeof Report>;

export const reportStates = ['open', ...reportDecisions] as const;
export type ReportState = (typeof reportStates)[number];

export const allReportSorts = ['newest', 'oldest'] as const;

const askedReports = {
  state: optional(rule.oneOf(reportStates)),
  suggestionId: optional(rule.id),
  /** Who reported: the number of an account. */
  account: optional(rule.id),
  /** Words of what is reported, or the number of its suggestion. */
  q: optional(rule.text(rule.lengthMax.name)),
  sort: withDefault(rule.oneOf(allReportSorts), 'newest'),
};

export const listAllReports = endpoint({
  does: 'Every single report, decided ones too, with how they were decided.',
  call: 'GET /api/Admin/reports/all',
  who: administrator,
  input: z.object(askedReports),
  output: z.array(Report),
  errors: [],
  isPaged: true,
});

export const allReportsSheet = endpoint({
  ...sheet,
  does: 'The same as a file for spreadsheets (CSV); that it was taken is written into the history.',
  call: 'GET /api/Admin/reports/all-sheet',
  input: z.object(askedReports),
});

export const suggestionListsApi = {
  listAllComments,
  commentsSheet,
  listAllReports,
  allReportsSheet,
} satisfies Record<string, Endpoint>;
