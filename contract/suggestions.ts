import * as z from 'zod/mini';
import { fieldTexts } from '#contract/copy/fields.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';

export const suggestionTypes = ['Suggestions', 'Comments', 'Discussions'] as const;
export type SuggestionType = (typeof suggestionTypes)[number];

export const suggestionsByType = endpoint({
  does: 'The public list of one type, newest first.',
  call: 'GET /api/Participant/get-suggestions-by-type/{type}',
  who: 'anyone',
  input: z.object({ type: required(rule.oneOf(suggestionTypes), fieldTexts.chooseFromList) }),
  output: z.array(z.object({ id: z.number(), subjectSubmitterName: z.nullable(z.string()), subject: z.string() })),
  errors: [],
  isPaged: true,
});

export const suggestionsApi = { suggestionsByType } satisfies Record<string, Endpoint>;
