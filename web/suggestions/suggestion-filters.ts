import { answerStates, suggestionOrders } from '#contract/suggestions/calls.ts';
import { paths } from '#web/core/page/paths.ts';

export const suggestionFilterNames = ['q', 'classification', 'answer', 'order'] as const;
type Part = (typeof suggestionFilterNames)[number];

const answers = ['none', ...answerStates] as const;

/** The filters in the address; an absent one means all, and the newest first. */
export type SuggestionFilters = {
  readonly q?: string;
  readonly classification?: string;
  readonly answer?: (typeof answers)[number];
  readonly order?: (typeof suggestionOrders)[number];
};

const textLengthMax = 100;

export function suggestionFilters(params: URLSearchParams): SuggestionFilters {
  const text = (part: Part) => (params.get(part) ?? '').trim().slice(0, textLengthMax);
  const answer = answers.find((word) => word === text('answer'));
  const order = suggestionOrders.find((word) => word === text('order'));
  return {
    ...(text('q') === '' ? {} : { q: text('q') }),
    ...(text('classification') === '' ? {} : { classification: text('classification') }),
    ...(answer === undefined ? {} : { answer }),
    ...(order === undefined || order === 'newest' ? {} : { order }),
  };
}

export const hasNoFilters = (filters: SuggestionFilters): boolean =>
  suggestionFilterNames.every((part) => filters[part] === undefined);

/** The address of these filters; equal filters have equal addresses. */
export function suggestionsAddress(wanted: Readonly<Partial<Record<Part, string>>>): string {
  const filters = suggestionFilters(new URLSearchParams(wanted));
  const params = new URLSearchParams(
    suggestionFilterNames.flatMap((part): [string, string][] => (filters[part] ? [[part, filters[part]]] : [])),
  );
  return params.size ? `${paths.suggestions()}?${params}` : paths.suggestions();
}
