import { ChevronLeft, Lock, MessageSquare, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/copy/digits.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type ListedSuggestion, type SuggestionType, suggestionsByType } from '#contract/suggestions/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { useSession } from '#web/core/session/session.ts';
import { formatAgo } from '#web/core/words/format.ts';
import { AnswerBadge } from '#web/suggestions/answer-badge.tsx';
import { suggestionsCopy as t } from '#web/suggestions/copy.ts';
import { hasNoFilters, type SuggestionFilters } from '#web/suggestions/suggestion-filters.ts';
import { SupportButton } from '#web/suggestions/support-button.tsx';
import { useMyPart } from '#web/suggestions/use-my-part.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { Empty, LoadFailed } from '#web/ui/page/states.tsx';

const SuggestionForm = fetchedLater(
  async () => (await import('#web/suggestions/sending/suggestion-form.tsx')).SuggestionForm,
);

/** The line that opens the form of a section. A participant who waits for acceptance reads so before they write. */
function SendSuggestion({ type }: { type: SuggestionType }) {
  const [isOpen, setOpen] = useState(false);
  const mine = useSession();
  const words = t.types[type];
  const line = 'card flex min-h-13 w-full items-center gap-2.5 rounded-md px-4 py-1.5 text-start';
  if (mine?.role === 'Participant' && mine.status !== 'Accepted' && !isOpen) {
    return (
      <p className={`${line} text-muted`}>
        <Lock size={20} aria-hidden="true" className="shrink-0" />
        <span className="font-semibold">{words.send}</span>
        <span className="text-sm">{t.onceAccepted}</span>
      </p>
    );
  }
  return (
    <>
      <button type="button" className={`${line} hover:bg-tint`} onClick={() => setOpen(true)}>
        <SquarePen size={20} aria-hidden="true" className="shrink-0 text-primary" />
        <span className="font-semibold">{words.send}</span>
        {!mine && <span className="min-w-0 truncate text-sm text-muted">{t.toJoin}</span>}
        <ChevronLeft size={20} aria-hidden="true" className="ms-auto shrink-0 text-muted" />
      </button>
      {isOpen && (
        <Dialog title={words.new} onClose={() => setOpen(false)}>
          {(close) => <SuggestionForm type={type} close={close} />}
        </Dialog>
      )}
    </>
  );
}

/** The three tabs are fetched together, so each begins short. */
export const suggestionsAPage = 10;

type SuggestionListProps = {
  type: SuggestionType;
  filters: SuggestionFilters;
  suggestions: Output<typeof suggestionsByType>;
  nowMs: number;
};

/** The suggestions of one type that match the filters; authors may be anonymous. */
const SuggestionList = ({ type, filters, suggestions, nowMs }: SuggestionListProps) => (
  <Pages
    first={suggestions}
    fetchPart={(part) => call(suggestionsByType, { ...filters, type, limit: suggestionsAPage, ...part })}
  >
    {(shown) =>
      shown.length ? (
        <ul className="grid grid-cols-1 gap-2.5">
          {shown.map((suggestion) => (
            <ListItem key={suggestion.id} suggestion={suggestion} nowMs={nowMs} />
          ))}
        </ul>
      ) : (
        <Empty text={hasNoFilters(filters) ? t.types[type].empty : t.noMatch} />
      )
    }
  </Pages>
);

function ListItem({ suggestion, nowMs }: { suggestion: ListedSuggestion; nowMs: number }) {
  const { id, subject, subjectSubmitterName, classification, date, commentsCount, supportsCount } = suggestion;
  const { part, setSupport } = useMyPart(suggestion);
  return (
    <li className="card relative px-4 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-muted">
        <bdi className="break-words">{classification}</bdi>
        <AnswerBadge suggestion={suggestion} nowMs={nowMs} />
      </div>
      <h3 className="font-sans text-base leading-relaxed break-words">
        <Link to={paths.suggestion(id)} className="after:absolute after:inset-0 hover:underline" dir="auto">
          {subject}
        </Link>
      </h3>
      <div className="mt-1 flex flex-wrap items-center justify-end gap-x-3 text-xs text-muted">
        <span className="min-w-0 flex-1 basis-32 break-words">
          <bdi translate="no">{subjectSubmitterName ?? t.anonymous}</bdi> ·{' '}
          <time dateTime={date}>{formatAgo(date, nowMs)}</time>
        </span>
        <span
          role="img"
          aria-label={t.commentsOf(formatNumber(commentsCount))}
          className="inline-flex items-center gap-1"
        >
          <MessageSquare size={16} aria-hidden="true" />
          <span>{formatNumber(commentsCount)}</span>
        </span>
        <SupportButton suggestionId={id} supportsCount={supportsCount} part={part} onChanged={setSupport} isSmall />
      </div>
    </li>
  );
}

type SuggestionSectionProps = {
  type: SuggestionType;
  filters: SuggestionFilters;
  /** Null if it could not be fetched. */
  suggestions: Output<typeof suggestionsByType> | null;
  nowMs: number;
  onRetry: () => void;
};

/** One of the three tabs (specification#suggestions-page). */
export const SuggestionSection = ({ type, filters, suggestions, nowMs, onRetry }: SuggestionSectionProps) => (
  <section aria-labelledby="section" className="grid grid-cols-1 gap-2.5">
    <h2 id="section" className="sr-only">
      {t.types[type].title}
    </h2>
    <SendSuggestion type={type} />
    {suggestions ? (
      <SuggestionList type={type} filters={filters} suggestions={suggestions} nowMs={nowMs} />
    ) : (
      <LoadFailed text={t.failed} onRetry={onRetry} />
    )}
  </section>
);
