import { answerStates, suggestionOrders } from '#contract/suggestions.ts';
import { paths } from '#web/core/paths.ts';

const parts = ['q', 'classification', 'answer', 'order'] as const;
type Part = (typeof parts)[number];

const answers = ['none', ...answerStates] as const;

/** Which of them the address asks for; an absent part asks for all, the newest first. */
export type AskedSuggestions = {
  readonly q?: string;
  readonly classification?: string;
  readonly answer?: (typeof answers)[number];
  readonly order?: (typeof suggestionOrders)[number];
};

const textLengthMax = 100;

export function askedSuggestions(query: URLSearchParams): AskedSuggestions {
  const text = (part: Part) => (query.get(part) ?? '').trim().slice(0, textLengthMax);
  const answer = answers.find((word) => word === text('answer'));
  const order = suggestionOrders.find((word) => word === text('order'));
  return {
    ...(text('q') === '' ? {} : { q: text('q') }),
    ...(text('classification') === '' ? {} : { classification: text('classification') }),
    ...(answer === undefined ? {} : { answer }),
    ...(order === undefined || order === 'newest' ? {} : { order }),
  };
}

export const asksForAll = (asked: AskedSuggestions): boolean => parts.every((part) => asked[part] === undefined);

/** The address that asks for these, in the same words for the same wish. */
export function suggestionsAddress(wanted: Readonly<Partial<Record<Part, string>>>): string {
  const asked = askedSuggestions(new URLSearchParams(wanted));
  const query = new URLSearchParams(
    parts.flatMap((part): [string, string][] => (asked[part] ? [[part, asked[part]]] : [])),
  );
  return query.size ? `${paths.suggestions()}?${query}` : paths.suggestions();
}
