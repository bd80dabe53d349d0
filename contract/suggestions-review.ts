import * as z from 'zod/mini';
import { commentTexts, moderationTexts as said, suggestionTexts } from '#contract/copy/suggestions.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { holds, optional, required, withDefault } from '#contract/core/fields.ts';
import { administrator, administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { answerStates, suggestionStates, suggestionTypes } from '#contract/suggestions.ts';
import { commentStates } from '#contract/suggestions-comments.ts';

const suggestionId = required(rule.id, suggestionTexts.number);
const commentId = required(rule.id, commentTexts.number);
const reason = optional(rule.title);

const saysWhy = holds<{ decision: string; reason: string | null }>(
  'reason',
  'required',
  said.reason,
  ({ decision, reason }) => decision !== 'hide' || !!reason,
);

/** The lists of the administrators' screen: what waits for approval, what waits for an answer, and the rest. */
export const suggestionViews = ['waiting', 'unanswered', 'public', 'hidden', 'merged'] as const;
export type SuggestionView = (typeof suggestionViews)[number];

const SuggestionForReview = z.object({
  id: z.number(),
  type: z.enum(suggestionTypes),
  state: z.enum(suggestionStates),
  subjectSubmitterName: z.nullable(z.string()),
  /** The account behind the name: only administrators see it. */
  accountId: z.number(),
  accountName: z.string(),
  subject: z.string(),
  classification: z.string(),
  date: z.string(),
  commentsCount: z.number(),
  supportsCount: z.number(),
  answerState: z.nullable(z.enum(answerStates)),
  answerText: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  hiddenReason: z.nullable(z.string()),
  mergedInto: z.nullable(z.number()),
});
export type SuggestionForReview = z.infer<typeof SuggestionForReview>;

export const suggestionSorts = ['oldest', 'newest', 'supported'] as const;

const askedSuggestions = {
  view: optional(rule.oneOf(suggestionViews)),
  /** Whose alone: the number of an account. */
  account: optional(rule.id),
  q: optional(rule.text(rule.lengthMax.name)),
  /** Without one, what waits comes oldest first, the others newest first. */
  sort: optional(rule.oneOf(suggestionSorts)),
};

export const listSuggestions = endpoint({
  does: 'Suggestions for review, each with the account behind it.',
  call: 'GET /api/Admin/suggestions',
  who: administrator,
  input: z.object(askedSuggestions),
  output: z.array(SuggestionForReview),
  errors: [],
  isPaged: true,
});

const sheet = { who: administrator, output: z.unknown(), errors: [], isFile: true } as const;

export const suggestionsSheet = endpoint({
  ...sheet,
  does: 'The same as a file for spreadsheets (CSV); that it was taken is written into the history.',
  call: 'GET /api/Admin/suggestions-sheet',
  input: z.object(askedSuggestions),
});

const SuggestionInFull = z.extend(SuggestionForReview, {
  /** All that the platform answered, newest first. */
  answers: z.array(z.object({ answerState: z.enum(answerStates), answerText: z.string(), createdAt: z.string() })),
  /** Those that were merged into it and can be taken out again. */
  merged: z.array(z.object({ id: z.number(), subject: z.string() })),
  hiddenCommentsCount: z.number(),
  reportsCount: z.number(),
  openReportsCount: z.number(),
});
export type SuggestionInFull = z.infer<typeof SuggestionInFull>;

export const suggestionForReview = endpoint({
  does: 'One suggestion in whatever state, with every answer to it and what was merged into it.',
  call: 'GET /api/Admin/suggestions/{id}/details',
  who: administrator,
  input: z.object({ id: suggestionId }),
  output: SuggestionInFull,
  errors: ['not_found'],
});

export const reviewSuggestion = endpoint({
  does: 'Approves, hides (with a reason that its author is told) or restores one.',
  call: 'POST /api/Admin/suggestions/review',
  who: administratorWho('edits'),
  input: z
    .object({
      id: suggestionId,
      decision: required(rule.oneOf(['approve', 'hide', 'restore']), said.decision),
      reason,
    })
    .check(saysWhy),
  output: z.object({ id: z.number(), state: z.enum(suggestionStates) }),
  errors: ['not_found', 'already_decided'],
  message: said.reviewed,
});

export const answerSuggestion = endpoint({
  does: 'Answers one in the name of the platform; a later answer takes the place of an earlier one.',
  call: 'POST /api/Admin/suggestions/answer',
  who: administratorWho('edits'),
  input: z.object({
    id: suggestionId,
    answerState: required(rule.oneOf(answerStates), said.answerState),
    answerText: required(rule.longText, said.answerText),
    /** Of the answer that was seen and is to be replaced, `none` where there was none; without it, of whatever stands. */
    answeredAt: optional(rule.text(rule.lengthMax.name)),
  }),
  output: z.object({ id: z.number(), answerState: z.enum(answerStates) }),
  errors: ['not_found', 'state_changed'],
  message: said.answered,
});

export const mergeSuggestion = endpoint({
  does: 'Merges a duplicate into another of its type, which keeps the support of both.',
  call: 'POST /api/Admin/suggestions/merge',
  who: administratorWho('edits'),
  input: z.object({ id: suggestionId, intoId: required(rule.id, said.mergeInto) }),
  output: z.object({ id: z.number(), intoId: z.number(), supportsCount: z.number() }),
  errors: ['not_found', 'state_changed'],
  message: said.merged,
});

export const unmergeSuggestion = endpoint({
  does: 'Takes a merged duplicate out again: its comments and supporters go back to it, whatever has come since stays.',
  call: 'POST /api/Admin/suggestions/unmerge',
  who: administratorWho('edits'),
  input: z.object({ id: suggestionId }),
  output: z.object({ id: z.number(), state: z.enum(suggestionStates) }),
  errors: ['not_found', 'state_changed'],
  message: said.unmerged,
});

export const reviewComment = endpoint({
  does: 'Hides a comment (with a reason that its author is told) or restores it.',
  call: 'POST /api/Admin/comments/review',
  who: administratorWho('edits'),
  input: z
    .object({ id: commentId, decision: required(rule.oneOf(['hide', 'restore']), said.decision), reason })
    .check(saysWhy),
  output: z.object({ id: z.number(), state: z.enum(commentStates) }),
  errors: ['not_found', 'already_decided', 'state_changed'],
  message: said.reviewed,
});

export const report = endpoint({
  does: 'Reports a suggestion, or a comment on it, with a reason; a second report by the same person changes nothing.',
  call: 'POST /api/Participant/report',
  who: 'signed in',
  input: z.object({
    suggestionId,
    /** The comment that is meant; without one, the suggestion itself. */
    commentId: optional(rule.id),
    reason: required(rule.title, said.reason),
  }),
  output: z.null(),
  errors: ['not_found'],
  message: said.reported,
  limit: 'report',
  creates: true,
});

const ReportedThing = z.object({
  /** Of its first open report; settles all of them. */
  id: z.number(),
  reportsCount: z.number(),
  /** The newest of them, at most ten. */
  reasons: z.array(z.string()),
  since: z.string(),
  suggestionId: z.number(),
  commentId: z.nullable(z.number()),
  accountId: z.number(),
  accountName: z.string(),
  text: z.string(),
});
export type ReportedThing = z.infer<typeof ReportedThing>;

export const reportSorts = ['oldest', 'newest', 'reports'] as const;
const askedReports = {
  /** Words of what is reported, or the number of its suggestion. */
  q: optional(rule.text(rule.lengthMax.name)),
  sort: withDefault(rule.oneOf(reportSorts), 'oldest'),
};

export const listReports = endpoint({
  does: 'What is reported and not yet decided, each thing once.',
  call: 'GET /api/Admin/reports',
  who: administrator,
  input: z.object(askedReports),
  output: z.array(ReportedThing),
  errors: [],
  isPaged: true,
});

export const reportsSheet = endpoint({
  ...sheet,
  does: 'What is reported as a file for spreadsheets (CSV); that it was taken is written into the history.',
  call: 'GET /api/Admin/reports-sheet',
  input: z.object(askedReports),
});

export const settleReports = endpoint({
  does: 'Decides on all open reports of one thing: it stays, or it is hidden with a reason.',
  call: 'POST /api/Admin/reports/settle',
  who: administratorWho('edits'),
  input: z
    .object({
      id: required(rule.id, said.decision),
      decision: required(rule.oneOf(['keep', 'hide']), said.decision),
      reason,
    })
    .check(saysWhy),
  output: z.object({ id: z.number() }),
  errors: ['not_found', 'already_decided', 'state_changed'],
  message: said.reviewed,
});

/** Whose contributions wait: nobody's, those of whoever has fewer than three public ones, everybody's. */
export const approvals = ['nobody', 'newcomers', 'everybody'] as const;
export type Approval = (typeof approvals)[number];
/** So many public contributions, and somebody is no newcomer. */
export const newcomerMax = 3;

const ApprovalSetting = z.object({ approval: z.enum(approvals) });

export const suggestionApproval = endpoint({
  does: 'Whose new contributions wait for approval.',
  call: 'GET /api/Admin/suggestions/approval',
  who: administrator,
  input: z.object({}),
  output: ApprovalSetting,
  errors: [],
});

export const saveSuggestionApproval = endpoint({
  does: 'Sets whose new contributions wait for approval; those that wait already go on waiting.',
  call: 'PUT /api/Admin/suggestions/approval',
  who: administratorWho('edits'),
  input: z.object({ approval: required(rule.oneOf(approvals), said.approval) }),
  output: ApprovalSetting,
  errors: [],
  message: said.approvalSaved,
});

export const moderationApi = {
  listSuggestions,
  suggestionsSheet,
  suggestionForReview,
  reviewSuggestion,
  answerSuggestion,
  mergeSuggestion,
  unmergeSuggestion,
  reviewComment,
  report,
  listReports,
  reportsSheet,
  settleReports,
  suggestionApproval,
  saveSuggestionApproval,
} satisfies Record<string, Endpoint>;
