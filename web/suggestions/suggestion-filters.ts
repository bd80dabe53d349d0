import { firstCharacters } from '#contract/core/text.ts';
import { answerStates, type SuggestionType, suggestionOrders, suggestionTypes } from '#contract/suggestions/calls.ts';
import { paths } from '#web/core/page/paths.ts';

/** The tab, and the filters of its list. */
export const suggestionFilterNames = ['type', 'q', 'classification', 'answer', 'order'] as const;
type Part = (typeof suggestionFilterNames)[number];

const answers = ['none', ...answerStates] as const;

/** The tab and the filters in the address; an absent one means the first tab, all, and the newest first. */
export type SuggestionFilters = {
  readonly type?: SuggestionType;
  readonly q?: string;
  readonly classification?: string;
  readonly answer?: (typeof answers)[number];
  readonly order?: (typeof suggestionOrders)[number];
};

const textLengthMax = 100;

export function suggestionFilters(params: URLSearchParams): SuggestionFilters {
  const text = (part: Part) => firstCharacters((params.get(part) ?? '').trim(), textLengthMax);
  const answer = answers.find((word) => word === text('answer'));
  const type = suggestionTypes.find((word) => word === text('type'));
  const order = suggestionOrders.find((word) => word === text('order'));
  return {
    ...(type === undefined || type === suggestionTypes[0] ? {} : { type }),
    ...(text('q') === '' ? {} : { q: text('q') }),
    ...(text('classification') === '' ? {} : { classification: text('classification') }),
    ...(answer === undefined ? {} : { answer }),
    ...(order === undefined || order === 'newest' ? {} : { order }),
  };
}

export const hasNoFilters = (filters: SuggestionFilters): boolean =>
  suggestionFilterNames.every((part) => part === 'type' || filters[part] === undefined);

/** The address of these filters; equal filters have equal addresses. */
export function suggestionsAddress(wanted: Readonly<Partial<Record<Part, string>>>): string {
  const filters = suggestionFilters(new URLSearchParams(wanted));
  const params = new URLSearchParams(
    suggestionFilterNames.flatMap((part): [string, string][] => (filters[part] ? [[part, filters[part]]] : [])),
  );
  return params.size ? `${paths.suggestions()}?${params}` : paths.suggestions();
}
