import type { Output } from '#contract/core/endpoint.ts';
import { inWords } from '#contract/core/facts.ts';
import {
  type getSuggestion,
  type SuggestionFactName,
  type SuggestionFactValues,
  suggestionFactNames,
  suggestionFacts,
} from '#contract/suggestions/calls.ts';
import { suggestionColumns, suggestionTexts, suggestionTypeNames } from '#contract/suggestions/copy.ts';
import { formatDate } from '#web/core/words/format.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';

/** Pages show these in their own way. */
const shown: readonly SuggestionFactName[] = ['subject', 'subjectSubmitterName', 'type'];
const others = suggestionFactNames.filter((name) => !shown.includes(name));

/** The other facts of a suggestion: a new one appears by itself. */
export const suggestionRows = (suggestion: SuggestionFactValues): Definition[] =>
  others.map((name) => ({
    label: suggestionFacts[name].label,
    value: inWords(suggestionFacts[name], suggestion[name]),
  }));

const { page: t, anonymous } = suggestionsCopy;
const { labels } = suggestionTexts;

type Suggestion = Omit<Output<typeof getSuggestion>, 'comments' | 'nextComments'>;

/** The facts of a suggestion on its page its subject is the page's title. */
export function SuggestionFacts({ suggestion }: { suggestion: Suggestion }) {
  const { id, type, userName, date } = suggestion;
  const items: Definition[] = [
    { label: suggestionColumns.id, value: id, isLatin: true },
    { label: labels.type, value: suggestionTypeNames[type] },
    { label: labels.subjectSubmitterName, value: userName ?? anonymous, isName: userName !== null },
    ...suggestionRows(suggestion),
    { label: suggestionColumns.sent, value: formatDate(date) },
  ];
  return <DefinitionList items={items} />;
}

/** The answer of the platform. */
export const OfficialAnswer = ({ suggestion: { answerText, answeredAt } }: { suggestion: Suggestion }) =>
  answerText !== null &&
  answeredAt !== null && (
    <section aria-labelledby="answer" className="border-s-4 border-brass ps-4">
      <h2 id="answer" className="text-xl">
        {suggestionColumns.answer}
      </h2>
      <p className="mt-1 break-words whitespace-pre-line" dir="auto">
        {answerText}
      </p>
      <p className="mt-1 text-sm text-muted">
        {t.answeredAt} <time dateTime={answeredAt}>{formatDate(answeredAt)}</time>
      </p>
    </section>
  );
