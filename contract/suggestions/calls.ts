import * as z from 'zod/mini';
import { fieldTexts } from '#contract/copy/fields.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import {
  type Erased,
  type FactRule,
  namesOf,
  propertyOf,
  type ShownAs,
  valuesOf,
  type Worded,
} from '#contract/core/facts.ts';
import { optional, required, withDefault } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import type { Registered } from '#contract/core/register.ts';
import { roles } from '#contract/core/roles.ts';
import * as rule from '#contract/core/rules.ts';
import { Comment } from './comments.ts';
import { suggestionTypeNames, suggestionTexts as t } from './copy.ts';

export const suggestionTypes = ['Suggestions', 'Comments', 'Discussions'] as const;
export type SuggestionType = (typeof suggestionTypes)[number];

export const suggestionStates = ['waiting', 'public', 'hidden'] as const;
export type SuggestionState = (typeof suggestionStates)[number];

/** Only public suggestions are shown to everybody (specification#suggestions). */
export const suggestionLifecycle = lifecycle('suggestion', {
  approve: { by: ['Admin'], from: ['waiting'], to: 'public' },
  hide: { by: ['Admin'], from: ['waiting', 'public'], to: 'hidden' },
  restore: { by: ['Admin'], from: ['hidden'], to: 'public' },
});

/** The answers of the platform. Any answer may follow any other. */
export const answerStates = ['underStudy', 'accepted', 'partly', 'declined', 'done'] as const;
export type AnswerState = (typeof answerStates)[number];

export const suggestionOrders = ['newest', 'supported'] as const;
export type SuggestionOrder = (typeof suggestionOrders)[number];

const classification = rule.text(rule.lengthMax.name);

type SuggestionFact = ShownAs<'text'> & {
  readonly label: string;
  readonly rule: FactRule;
  /** Its type in answers. */
  readonly answer: z.ZodMiniType;
  /** Its name as a column of the administrators' CSV file. */
  readonly column: string | null;
  /** The value that replaces it when the author deletes their account. */
  readonly erased: Erased;
  readonly registered: Registered;
};

const published = { for: 'discussion', until: 'public' } as const;

/**
 * Facts that a participant states in a suggestion, each once (`suggestions` has a column of that name). Everybody reads
 * all of it. The call, the insert, the answers, erasure, the data export, the list of administrators and the CSV file
 * are derived from this table.
 */
export const suggestionFacts = {
  /** The name that the author wants to show. Null when they want none. */
  subjectSubmitterName: {
    label: t.labels.subjectSubmitterName,
    kind: 'text',
    rule: optional(rule.name),
    answer: z.nullable(z.string()),
    column: 'shownName',
    erased: { when: 'always', to: null },
    registered: { for: 'discussion', until: 'account' },
  },
  /** The whole text, so it may have several lines. */
  subject: {
    label: t.labels.subject,
    kind: 'text',
    rule: required(rule.text(rule.lengthMax.title, { lines: true }), t.subject),
    answer: z.string(),
    column: 'name',
    erased: 'never',
    registered: published,
  },
  /** Any text. The form suggests a list. */
  classification: {
    label: t.labels.classification,
    kind: 'text',
    rule: required(classification, t.classification),
    answer: z.string(),
    column: 'classification',
    erased: 'never',
    registered: published,
  },
  type: {
    label: t.labels.type,
    kind: 'choice',
    words: suggestionTypeNames,
    rule: required(rule.oneOf(suggestionTypes), fieldTexts.chooseFromList),
    answer: z.enum(suggestionTypes),
    column: null,
    erased: 'never',
    registered: published,
  },
} as const satisfies Record<string, SuggestionFact>;

type Facts = Worded<typeof suggestionFacts>;
export type SuggestionFactName = keyof Facts;
export const suggestionFactNames = namesOf(suggestionFacts);
export type SuggestionFactValues = { [F in SuggestionFactName]: z.output<Facts[F]['answer']> };

export const suggestionAnswers = propertyOf(suggestionFacts, 'answer', suggestionFactNames);

/** The facts of a stored suggestion or of an answer. */
export const suggestionFactsOf = (values: SuggestionFactValues) =>
  valuesOf(suggestionFactNames, (name) => values[name]) as SuggestionFactValues;

const PublicSuggestion = {
  id: z.number(),
  ...suggestionAnswers,
  date: z.string(),
  commentsCount: z.number(),
  supportsCount: z.number(),
  /** Null while it waits for an answer. */
  answerState: z.nullable(z.enum(answerStates)),
};
const ListedSuggestion = z.object(PublicSuggestion);
export type ListedSuggestion = z.infer<typeof ListedSuggestion>;

export const suggestionsByType = endpoint({
  does: 'The public list of one type, newest or most supported first.',
  call: 'GET /api/Participant/get-suggestions-by-type/{type}',
  who: 'anyone',
  input: z.object({
    type: required(rule.oneOfInPath(suggestionTypes), fieldTexts.chooseFromList),
    /** Words in the subject. */
    q: optional(rule.text(rule.lengthMax.name)),
    classification: optional(classification),
    answer: optional(rule.oneOf(['none', ...answerStates])),
    order: withDefault(rule.oneOf(suggestionOrders), 'newest'),
  }),
  output: z.array(ListedSuggestion),
  isPaged: true,
});

const suggestionId = required(rule.id, t.number);

export const getSuggestion = endpoint({
  does: 'One public suggestion, with the first page of its comments, newest first.',
  call: 'GET /api/Participant/get-suggestion/{id}',
  who: 'anyone',
  input: z.object({ id: suggestionId }),
  output: z.object({
    ...PublicSuggestion,
    userName: z.nullable(z.string()),
    answerText: z.nullable(z.string()),
    answeredAt: z.nullable(z.string()),
    comments: z.array(Comment),
    /** The cursor for `comments/of/{suggestionId}`. Null when there are no more. */
    nextComments: z.nullable(z.string()),
  }),
  errors: ['not_found'],
});

export const addSuggestion = endpoint({
  does: 'Adds a suggestion, a comment or a discussion. It may wait for approval.',
  call: 'POST /api/Participant/add-suggestion',
  who: { roles: ['Participant'], accepted: true },
  refusals: { signIn: t.signIn, others: t.notAllowed },
  input: z.object(propertyOf(suggestionFacts, 'rule', suggestionFactNames)),
  output: z.object({ id: z.number(), state: z.enum(suggestionStates) }),
  message: t.sent,
  creates: true,
  limit: 'contribution',
});

export const mySuggestions = endpoint({
  does: "The participant's own contributions in every state, newest first.",
  call: 'GET /api/Participant/my-suggestions',
  who: { roles: ['Participant'], accepted: false },
  output: z.array(
    z.object({
      ...PublicSuggestion,
      state: z.enum(suggestionStates),
      hiddenReason: z.nullable(z.string()),
    }),
  ),
  isPaged: true,
});

const Support = z.object({ hasSupported: z.boolean(), supportsCount: z.number() });

export const myPart = endpoint({
  does: "The caller's part in a suggestion: whether they support it, and which of its comments are theirs.",
  call: 'GET /api/Participant/my-part/{id}',
  who: 'signed in',
  input: z.object({ id: suggestionId }),
  output: z.object({
    ...Support.shape,
    /** The caller's newest hundred comments. After `editableUntil` they can only delete a comment. */
    comments: z.array(z.object({ id: z.number(), editableUntil: z.string() })),
  }),
  errors: ['not_found'],
});
export type MyPart = z.infer<typeof myPart.output>;

const supporting = {
  who: { roles, accepted: true, capability: 'edits' },
  refusals: { signIn: t.supportSignIn },
  input: z.object({ id: suggestionId }),
  output: Support,
  errors: ['not_found'],
} as const;

export const supportSuggestion = endpoint({
  ...supporting,
  does: 'Supports a suggestion. A second call changes nothing.',
  call: 'POST /api/Participant/support-suggestion',
  message: t.supported,
});

export const unsupportSuggestion = endpoint({
  ...supporting,
  does: 'Takes the support of a suggestion back.',
  call: 'POST /api/Participant/unsupport-suggestion',
  message: t.unsupported,
});
