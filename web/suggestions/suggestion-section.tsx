import type { Output } from '#contract/core/endpoint.ts';
import type { SuggestionType, suggestionsByType } from '#contract/suggestions/calls.ts';
import { suggestionsCopy as t } from '#web/suggestions/copy.ts';
import { SendSuggestion } from '#web/suggestions/sending/send-suggestion.tsx';
import { hasNoFilters, type SuggestionFilters } from '#web/suggestions/suggestion-filters.ts';
import { SuggestionList } from '#web/suggestions/suggestion-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LoadFailed } from '#web/ui/page/states.tsx';

type SuggestionSectionProps = {
  type: SuggestionType;
  filters: SuggestionFilters;
  /** Null if it could not be fetched. */
  suggestions: Output<typeof suggestionsByType> | null;
  nowMs: number;
  isOpen: boolean;
  onRetry: () => void;
};

/** One of the three sections that open and close (specification#suggestions-page). A search opens all with results. */
export const SuggestionSection = ({ type, filters, suggestions, nowMs, isOpen, onRetry }: SuggestionSectionProps) => (
  <Disclosure
    title={<h2 className="text-xl">{t.types[type].title}</h2>}
    isOpen={isOpen || (!hasNoFilters(filters) && !!suggestions?.items.length)}
  >
    <SendSuggestion type={type} />
    {suggestions ? (
      <SuggestionList type={type} filters={filters} suggestions={suggestions} nowMs={nowMs} />
    ) : (
      <LoadFailed text={t.failed} onRetry={onRetry} />
    )}
  </Disclosure>
);
