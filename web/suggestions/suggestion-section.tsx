import type { Output } from '#contract/core/endpoint.ts';
import type { SuggestionType, suggestionsByType } from '#contract/suggestions.ts';
import { type AskedSuggestions, asksForAll } from '#web/suggestions/asked-suggestions.ts';
import { suggestionsCopy as said } from '#web/suggestions/copy.ts';
import { SendSuggestion } from '#web/suggestions/sending/send-suggestion.tsx';
import { SuggestionList } from '#web/suggestions/suggestion-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LoadFailed } from '#web/ui/states.tsx';

type SuggestionSectionProps = {
  type: SuggestionType;
  asked: AskedSuggestions;
  /** Null where it could not be had. */
  suggestions: Output<typeof suggestionsByType> | null;
  nowMs: number;
  isOpen: boolean;
  onRetry: () => void;
};

/** One of the three collapsible sections (specification §2). Whoever searches sees what was found in all of them. */
export const SuggestionSection = ({ type, asked, suggestions, nowMs, isOpen, onRetry }: SuggestionSectionProps) => (
  <Disclosure
    title={<h2 className="text-xl">{said.types[type].title}</h2>}
    isOpen={isOpen || (!asksForAll(asked) && !!suggestions?.items.length)}
  >
    <SendSuggestion type={type} />
    {suggestions ? (
      <SuggestionList type={type} asked={asked} suggestions={suggestions} nowMs={nowMs} />
    ) : (
      <LoadFailed text={said.failed} onRetry={onRetry} />
    )}
  </Disclosure>
);
