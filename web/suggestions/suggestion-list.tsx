import type { Output } from '#contract/core/endpoint.ts';
import { type SuggestionType, suggestionsByType } from '#contract/suggestions.ts';
import { call } from '#web/core/api.ts';
import { suggestionsCopy as said } from '#web/suggestions/copy.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Empty } from '#web/ui/states.tsx';

/** Three sections stand below each other, so each begins short. */
export const suggestionsAPage = 10;

type SuggestionListProps = { type: SuggestionType; suggestions: Output<typeof suggestionsByType> };

/** What was sent of one type, newest first; who sends may stay unnamed. */
export const SuggestionList = ({ type, suggestions }: SuggestionListProps) => (
  <PagedList first={suggestions} next={(cursor) => call(suggestionsByType, { type, limit: suggestionsAPage, cursor })}>
    {(shown) =>
      shown.length ? (
        <ul className="divide-y divide-line">
          {shown.map(({ id, subject, subjectSubmitterName }) => (
            <li key={id} className="py-4">
              <h3 className="break-words" dir="auto">
                {subject}
              </h3>
              <p className="text-sm break-words text-muted">
                {said.numbered} <bdi dir="ltr">{id}</bdi> {said.from}{' '}
                <bdi>{subjectSubmitterName ?? said.anonymous}</bdi>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <Empty text={said.types[type].empty} />
      )
    }
  </PagedList>
);
