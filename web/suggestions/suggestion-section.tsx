import { MessageCircle, Plus, ThumbsUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#contract/core/endpoint.ts';
import { type ListedSuggestion, type SuggestionType, suggestionsByType } from '#contract/suggestions/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatCount, formatDate } from '#web/core/words/format.ts';
import { AnswerBadge } from '#web/suggestions/answer-badge.tsx';
import { suggestionsCopy as t } from '#web/suggestions/copy.ts';
import { hasNoFilters, type SuggestionFilters } from '#web/suggestions/suggestion-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { PagedList } from '#web/ui/page/paged-list.tsx';
import { Empty, LoadFailed } from '#web/ui/page/states.tsx';

const SuggestionForm = fetchedLater(
  async () => (await import('#web/suggestions/sending/suggestion-form.tsx')).SuggestionForm,
);

/** The send button of a section, and its modal. */
function SendSuggestion({ type }: { type: SuggestionType }) {
  const [isOpen, setOpen] = useState(false);
  const words = t.types[type];
  return (
    <>
      <Button variant="ghost" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words.send}
      </Button>
      {isOpen && (
        <Dialog title={words.new} onClose={() => setOpen(false)}>
          {(close) => <SuggestionForm type={type} close={close} />}
        </Dialog>
      )}
    </>
  );
}

/** Three sections share the page, so each begins short. */
export const suggestionsAPage = 10;

type SuggestionListProps = {
  type: SuggestionType;
  filters: SuggestionFilters;
  suggestions: Output<typeof suggestionsByType>;
  nowMs: number;
};

/** The suggestions of one type that match the filters; authors may be anonymous. */
const SuggestionList = ({ type, filters, suggestions, nowMs }: SuggestionListProps) => (
  <PagedList
    first={suggestions}
    next={(cursor) => call(suggestionsByType, { ...filters, type, limit: suggestionsAPage, cursor })}
  >
    {(shown) =>
      shown.length ? (
        <ul className="divide-y divide-line">
          {shown.map((suggestion) => (
            <ListItem key={suggestion.id} suggestion={suggestion} nowMs={nowMs} />
          ))}
        </ul>
      ) : (
        <Empty text={hasNoFilters(filters) ? t.types[type].empty : t.noMatch} />
      )
    }
  </PagedList>
);

const ListItem = ({ suggestion, nowMs }: { suggestion: ListedSuggestion; nowMs: number }) => {
  const { id, subject, subjectSubmitterName, classification, date, commentsCount, supportsCount } = suggestion;
  return (
    <li className="relative py-4">
      <h3 className="font-sans text-lg break-words">
        <Link to={paths.suggestion(id)} className="after:absolute after:inset-0 hover:underline" dir="auto">
          {subject}
        </Link>
      </h3>
      <p className="mt-1 text-sm break-words text-muted">
        {t.by} <bdi>{subjectSubmitterName ?? t.anonymous}</bdi> · <bdi>{classification}</bdi> ·{' '}
        <time dateTime={date}>{formatDate(date)}</time>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <Count icon={<MessageCircle size={16} aria-hidden="true" />}>{formatCount(commentsCount, 'comment')}</Count>
        <Count icon={<ThumbsUp size={16} aria-hidden="true" />}>{formatCount(supportsCount, 'supporter')}</Count>
        <AnswerBadge suggestion={suggestion} nowMs={nowMs} />
      </p>
    </li>
  );
};

const Count = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    {icon}
    {children}
  </span>
);

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
