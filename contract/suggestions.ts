import * as z from 'zod/mini';
import { fieldTexts } from '#contract/copy/fields.ts';
import { suggestionTexts as said } from '#contract/copy/suggestions.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { optional, required, withDefault } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import { roles } from '#contract/core/roles.ts';
import * as rule from '#contract/core/rules.ts';
import { Comment } from '#contract/suggestions-comments.ts';

export const suggestionTypes = ['Suggestions', 'Comments', 'Discussions'] as const;
export type SuggestionType = (typeof suggestionTypes)[number];

export const suggestionStates = ['waiting', 'public', 'hidden', 'merged'] as const;
export type SuggestionState = (typeof suggestionStates)[number];

/** Only what is public is told to everybody (contract §7); one that was merged lives on in another. */
export const suggestionLifecycle = lifecycle('suggestion', {
  approve: { by: ['Admin'], from: ['waiting'], to: 'public' },
  hide: { by: ['Admin'], from: ['waiting', 'public'], to: 'hidden' },
  restore: { by: ['Admin'], from: ['hidden'], to: 'public' },
  merge: { by: ['Admin'], from: ['public'], to: 'merged' },
  unmerge: { by: ['Admin'], from: ['merged'], to: 'public' },
});

/** What the platform answers; one answer may follow any other. */
export const answerStates = ['underStudy', 'accepted', 'partly', 'declined', 'done'] as const;
export type AnswerState = (typeof answerStates)[number];

export const suggestionOrders = ['newest', 'supported'] as const;
export type SuggestionOrder = (typeof suggestionOrders)[number];

const classification = rule.text(rule.lengthMax.name);

const PublicSuggestion = {
  id: z.number(),
  type: z.enum(suggestionTypes),
  /** The name under which the author wishes to appear; null when he wants none. */
  subjectSubmitterName: z.nullable(z.string()),
  subject: z.string(),
  classification: z.string(),
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
    type: required(rule.oneOf(suggestionTypes), fieldTexts.chooseFromList),
    /** Words of the subject. */
    q: optional(rule.text(rule.lengthMax.name)),
    classification: optional(classification),
    answer: optional(rule.oneOf(['none', ...answerStates])),
    order: withDefault(rule.oneOf(suggestionOrders), 'newest'),
  }),
  output: z.array(ListedSuggestion),
  errors: [],
  isPaged: true,
});

const suggestionId = required(rule.id, said.number);

export const getSuggestion = endpoint({
  does: 'One of them, with the first page of its comments, the newest first.',
  call: 'GET /api/Participant/get-suggestion/{id}',
  who: 'anyone',
  input: z.object({ id: suggestionId }),
  output: z.object({
    ...PublicSuggestion,
    userName: z.nullable(z.string()),
    answerText: z.nullable(z.string()),
    answeredAt: z.nullable(z.string()),
    comments: z.array(Comment),
    /** Where `comments/of/{suggestionId}` goes on; null when these are all. */
    nextComments: z.nullable(z.string()),
  }),
  errors: ['not_found'],
});

export const addSuggestion = endpoint({
  does: 'Sends a suggestion, a comment or a discussion; it may have to wait for approval.',
  call: 'POST /api/Participant/add-suggestion',
  who: { roles: ['Participant'], accepted: true },
  refusals: { signIn: said.signIn, others: said.notAllowed },
  input: z.object({
    subjectSubmitterName: optional(rule.name),
    /** All that it says, so it may have several lines. */
    subject: required(rule.text(rule.lengthMax.title, { lines: true }), said.subject),
    /** Free text: the form offers a list. */
    classification: required(classification, said.classification),
    type: required(rule.oneOf(suggestionTypes), fieldTexts.chooseFromList),
  }),
  output: z.object({ id: z.number(), state: z.enum(suggestionStates) }),
  errors: [],
  message: said.sent,
  creates: true,
  limit: 'contribution',
});

export const mySuggestions = endpoint({
  does: "The participant's own contributions in whatever state, newest first.",
  call: 'GET /api/Participant/my-suggestions',
  who: { roles: ['Participant'], accepted: false },
  input: z.object({}),
  output: z.array(
    z.object({
      ...PublicSuggestion,
      state: z.enum(suggestionStates),
      hiddenReason: z.nullable(z.string()),
      /** Where it lives on, when it was merged. */
      mergedInto: z.nullable(z.number()),
    }),
  ),
  errors: [],
  isPaged: true,
});

const Support = z.object({ hasSupported: z.boolean(), supportsCount: z.number() });

export const myPart = endpoint({
  does: 'What the caller has to do with one of them: his support, and which comments there are his.',
  call: 'GET /api/Participant/my-part/{id}',
  who: 'signed in',
  input: z.object({ id: suggestionId }),
  output: z.object({
    ...Support.shape,
    /** The newest hundred of them; `editableUntil` is past when only deleting is left. */
    comments: z.array(z.object({ id: z.number(), editableUntil: z.string() })),
  }),
  errors: ['not_found'],
});
export type MyPart = z.infer<typeof myPart.output>;

const supporting = {
  who: { roles, accepted: true, duty: 'edits' },
  refusals: { signIn: said.supportSignIn },
  input: z.object({ id: suggestionId }),
  output: Support,
  errors: ['not_found'],
} as const;

export const supportSuggestion = endpoint({
  ...supporting,
  does: 'Supports it, once: a second call changes nothing.',
  call: 'POST /api/Participant/support-suggestion',
  message: said.supported,
});

export const unsupportSuggestion = endpoint({
  ...supporting,
  does: 'Takes the support back.',
  call: 'POST /api/Participant/unsupport-suggestion',
  message: said.unsupported,
});

export const suggestionsApi = {
  suggestionsByType,
  getSuggestion,
  addSuggestion,
  mySuggestions,
  myPart,
  supportSuggestion,
  unsupportSuggestion,
} satisfies Record<string, Endpoint>;
