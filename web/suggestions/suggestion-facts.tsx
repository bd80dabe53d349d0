import type { Output } from '#contract/core/endpoint.ts';
import type { getSuggestion } from '#contract/suggestions.ts';
import { formatDate } from '#web/core/format.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';

const { page: said, types, anonymous } = suggestionsCopy;
const { facts } = said;

type Suggestion = Omit<Output<typeof getSuggestion>, 'comments' | 'nextComments'>;

/** The fields of the specification (§2); its subject is the page's title. */
export function SuggestionFacts({ suggestion }: { suggestion: Suggestion }) {
  const { id, type, userName, classification, date } = suggestion;
  const items: Definition[] = [
    { label: facts.id, value: id, isLatin: true },
    { label: facts.type, value: types[type].one },
    { label: facts.submitter, value: userName ?? anonymous },
    { label: facts.classification, value: classification },
    { label: facts.date, value: formatDate(date) },
  ];
  return <DefinitionList items={items} />;
}

/** What the platform says to it. */
export const OfficialAnswer = ({ suggestion: { answerText, answeredAt } }: { suggestion: Suggestion }) =>
  answerText !== null &&
  answeredAt !== null && (
    <section aria-labelledby="answer" className="border-s-4 border-brass ps-4">
      <h2 id="answer" className="text-xl">
        {said.answer}
      </h2>
      <p className="mt-1 break-words whitespace-pre-line" dir="auto">
        {answerText}
      </p>
      <p className="mt-1 text-sm text-muted">
        {said.answeredAt} <time dateTime={answeredAt}>{formatDate(answeredAt)}</time>
      </p>
    </section>
  );
