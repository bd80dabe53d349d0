import type { Output } from '#contract/core/endpoint.ts';
import type { SuggestionType, suggestionsByType } from '#contract/suggestions.ts';
import { suggestionsCopy as said } from '#web/suggestions/copy.ts';
import { SuggestionList } from '#web/suggestions/suggestion-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LoadFailed } from '#web/ui/states.tsx';

type SuggestionSectionProps = {
  type: SuggestionType;
  /** Null where it could not be had. */
  suggestions: Output<typeof suggestionsByType> | null;
  isOpen: boolean;
  onRetry: () => void;
};

/** One of the three collapsible sections (specification §2). */
export const SuggestionSection = ({ type, suggestions, isOpen, onRetry }: SuggestionSectionProps) => (
  <Disclosure title={<h2 className="text-xl">{said.types[type].title}</h2>} isOpen={isOpen}>
    {suggestions ? (
      <SuggestionList type={type} suggestions={suggestions} />
    ) : (
      <LoadFailed text={said.failed} onRetry={onRetry} />
    )}
  </Disclosure>
);
