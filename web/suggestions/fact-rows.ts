import { inWords } from '#contract/core/facts.ts';
import {
  type SuggestionFactName,
  type SuggestionFactValues,
  suggestionFactNames,
  suggestionFacts,
} from '#contract/suggestions/calls.ts';
import type { Definition } from '#web/ui/definition-list.tsx';

/** Pages show these in their own way. */
const shown: readonly SuggestionFactName[] = ['subject', 'subjectSubmitterName', 'type'];
const others = suggestionFactNames.filter((name) => !shown.includes(name));

/** The other facts of a suggestion: a new one appears by itself. */
export const suggestionRows = (suggestion: SuggestionFactValues): Definition[] =>
  others.map((name) => ({
    label: suggestionFacts[name].label,
    value: inWords(suggestionFacts[name], suggestion[name]),
  }));
