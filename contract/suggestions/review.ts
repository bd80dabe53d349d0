import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { inWords } from '#contract/core/facts.ts';
import { holds, optional, required, withDefault } from '#contract/core/fields.ts';
import { administrator, administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { Held } from '#contract/core/take-back.ts';
import {
  answerStates,
  type SuggestionFactName,
  type SuggestionFactValues,
  suggestionAnswers,
  suggestionFactNames,
  suggestionFacts,
  suggestionStates,
} from './calls.ts';
import { commentStates } from './comments.ts';
import { commentTexts, suggestionColumns, suggestionTexts, moderationTexts as t } from './copy.ts';

const suggestionId = required(rule.id, suggestionTexts.number);
const commentId = required(rule.id, commentTexts.number);
const reason = optional(rule.title);

const saysWhy = holds<{ decision: string; reason: string | null }>(
  'reason',
  'required',
  t.reason,
  ({ decision, reason }) => decision !== 'hide' || !!reason,
);

/** The lists of the administrators' page: `waiting` for approval, `unanswered`, and one list for each other state. */
export const suggestionViews = ['waiting', 'unanswered', 'public', 'hidden'] as const;
export type SuggestionView = (typeof suggestionViews)[number];

const SuggestionForReview = z.object({
  id: z.number(),
  ...suggestionAnswers,
  state: z.enum(suggestionStates),
  /** The author's account. Only administrators see it. */
  accountId: z.number(),
  accountName: z.string(),
  date: z.string(),
  commentsCount: z.number(),
  supportsCount: z.number(),
  answerState: z.nullable(z.enum(answerStates)),
  answerText: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  hiddenReason: z.nullable(z.string()),
});
export type SuggestionForReview = z.infer<typeof SuggestionForReview>;

type Facts = typeof suggestionFacts;
type Columns<Value> = {
  readonly [F in SuggestionFactName as Facts[F]['column'] extends string ? Facts[F]['column'] : never]: Value;
};
const columnsOf = <Value>(value: (name: SuggestionFactName) => Value) =>
  Object.fromEntries(
    suggestionFactNames.flatMap((name) => {
      const { column } = suggestionFacts[name];
      return column === null ? [] : [[column, value(name)]];
    }),
  ) as Columns<Value>;

const { name, ...factColumns } = columnsOf((fact) => suggestionFacts[fact].label);
const { id, account, ...otherColumns } = suggestionColumns;
/** The columns of the CSV file of the list, in this order. */
export const suggestionListColumns = { id, name, account, ...factColumns, ...otherColumns };
/** The cells of the facts. */
export const suggestionCells = columnsOf(
  (fact) => (item: SuggestionFactValues) => inWords(suggestionFacts[fact], item[fact]),
);

export const suggestionSorts = ['oldest', 'newest', 'supported'] as const;

export const listSuggestions = endpoint({
  does: 'Suggestions for review, each with the account of its author.',
  call: 'GET /api/Admin/suggestions',
  who: administrator,
  input: z.object({
    view: optional(rule.oneOf(suggestionViews)),
    /** The account of the author. */
    account: optional(rule.id),
    q: optional(rule.text(rule.lengthMax.name)),
    /** Only this one, if the list contains it: a page of the list may not. */
    item: optional(rule.id),
    /** Default: oldest first in the lists that wait, newest first in the others. */
    sort: optional(rule.oneOf(suggestionSorts)),
  }),
  output: z.array(SuggestionForReview),
  isPaged: true,
  csv: { needsConfirmation: true },
});

const SuggestionInFull = z.extend(SuggestionForReview, {
  /** All answers of the platform, newest first. */
  answers: z.array(z.object({ answerState: z.enum(answerStates), answerText: z.string(), createdAt: z.string() })),
  hiddenCommentsCount: z.number(),
  reportsCount: z.number(),
  openReportsCount: z.number(),
});
export type SuggestionInFull = z.infer<typeof SuggestionInFull>;

export const suggestionForReview = endpoint({
  does: 'One suggestion in any state, with all its answers.',
  call: 'GET /api/Admin/suggestions/{id}/details',
  who: administrator,
  input: z.object({ id: suggestionId }),
  output: SuggestionInFull,
  errors: ['not_found'],
});

export const reviewSuggestion = endpoint({
  does: 'Approves, hides or restores a suggestion. Hiding needs a reason, and its author is notified of it.',
  call: 'POST /api/Admin/suggestions/review',
  who: administratorWho('edits'),
  input: z
    .object({
      id: suggestionId,
      decision: required(rule.oneOf(['approve', 'hide', 'restore']), t.decision),
      reason,
    })
    .check(saysWhy),
  output: z.object({ id: z.number(), state: z.enum(suggestionStates), held: Held }),
  errors: ['not_found', 'already_decided'],
  message: t.reviewed,
});

export const answerSuggestion = endpoint({
  does: 'Answers a suggestion in the name of the platform. A later answer replaces an earlier one.',
  call: 'POST /api/Admin/suggestions/answer',
  who: administratorWho('edits'),
  input: z.object({
    id: suggestionId,
    answerState: required(rule.oneOf(answerStates), t.answerState),
    answerText: required(rule.longText, t.answerText),
    /** The answer that the caller saw, `none` if there was none. When it is sent and differs, the call is refused. */
    answeredAt: optional(rule.text(rule.lengthMax.name)),
  }),
  output: z.object({ id: z.number(), answerState: z.enum(answerStates) }),
  errors: ['not_found', 'state_changed'],
  message: t.answered,
});

export const reviewComment = endpoint({
  does: 'Hides or restores a comment. Hiding needs a reason, and its author is notified of it.',
  call: 'POST /api/Admin/comments/review',
  who: administratorWho('edits'),
  input: z
    .object({ id: commentId, decision: required(rule.oneOf(['hide', 'restore']), t.decision), reason })
    .check(saysWhy),
  output: z.object({ id: z.number(), state: z.enum(commentStates), held: Held }),
  errors: ['not_found', 'already_decided'],
  message: t.reviewed,
});

export const report = endpoint({
  does: 'Reports a suggestion or a comment on it, with a reason. A second report by the same person changes nothing.',
  call: 'POST /api/Participant/report',
  who: 'signed in',
  input: z.object({
    suggestionId,
    /** The reported comment. Without it, the suggestion itself is reported. */
    commentId: optional(rule.id),
    reason: required(rule.title, t.reason),
  }),
  errors: ['not_found'],
  message: t.reported,
  limit: 'report',
  creates: true,
});

const ReportedThing = z.object({
  /** The id of its first open report. Deciding on it decides on all of them. */
  id: z.number(),
  reportsCount: z.number(),
  /** The newest reports, at most ten. */
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

export const listReports = endpoint({
  does: 'Reported items that wait for a decision, each once.',
  call: 'GET /api/Admin/reports',
  who: administrator,
  input: z.object({
    /** Words of the reported item, or the id of its suggestion. */
    q: optional(rule.text(rule.lengthMax.name)),
    /** Only this one, if the list contains it: a page of the list may not. */
    item: optional(rule.id),
    sort: withDefault(rule.oneOf(reportSorts), 'oldest'),
  }),
  output: z.array(ReportedThing),
  isPaged: true,
  csv: { needsConfirmation: true },
});

export const settleReports = endpoint({
  does: 'Decides on all open reports of one item: it stays, or it is hidden with a reason.',
  call: 'POST /api/Admin/reports/settle',
  who: administratorWho('edits'),
  input: z
    .object({
      id: required(rule.id, t.decision),
      decision: required(rule.oneOf(['keep', 'hide']), t.decision),
      reason,
    })
    .check(saysWhy),
  output: z.object({ id: z.number(), held: Held }),
  errors: ['not_found', 'already_decided'],
  message: t.reviewed,
});
