import { useRevalidator } from 'react-router';
import type { Page } from '#contract/core/endpoint.ts';
import {
  type CommentForReview,
  hiddenComments,
  listReports,
  listSuggestions,
  type ReportedThing,
  type SuggestionForReview,
  suggestionViews,
} from '#contract/suggestions-review.ts';
import { call } from '#web/core/api.ts';
import type { Later } from '#web/core/later.ts';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { HiddenCommentCard } from '#web/suggestions/review/hidden-comment-card.tsx';
import { QueueSearch } from '#web/suggestions/review/queue-search.tsx';
import { ReportCard } from '#web/suggestions/review/report-card.tsx';
import { SuggestionReviewCard } from '#web/suggestions/review/suggestion-review-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Queue } from '#web/ui/review/queue.tsx';
import { Empty } from '#web/ui/states.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

const tabs = ['unanswered', 'reports', 'waiting', 'public', 'hidden', 'comments', 'merged'] as const;
type Tab = (typeof tabs)[number];

/** The list that an address asks for with `?view=`; whatever else stands there is what waits for an answer. */
export const tabAt = (address: string): Tab => {
  const asked = new URL(address).searchParams.get('view');
  return tabs.find((tab) => tab === asked) ?? 'unanswered';
};

type Shown =
  | { readonly tab: 'reports'; readonly first: Page<ReportedThing[]> }
  | { readonly tab: 'comments'; readonly first: Page<CommentForReview[]> }
  | { readonly tab: Exclude<Tab, 'reports' | 'comments'>; readonly first: Page<SuggestionForReview[]> };

const qLengthMax = 100;
/** What the address searches a list of suggestions for. */
export const qAt = (address: string): string =>
  (new URL(address).searchParams.get('q') ?? '').trim().slice(0, qLengthMax);

const limit = 20;

export async function fetchShown(tab: Tab, q: string): Promise<Shown> {
  if (tab === 'reports') return { tab, first: await call(listReports, { limit }) };
  if (tab === 'comments') return { tab, first: await call(hiddenComments, { limit }) };
  const view = suggestionViews.find((known) => known === tab) ?? 'unanswered';
  return { tab: view, first: await call(listSuggestions, { view, q, limit }) };
}

/** What waits for an administrator, and what was decided, with the way between the lists. */
export const SuggestionQueue = ({ tab, q, shown }: { tab: Tab; q: string; shown: Later<Shown> }) => (
  <div className="grid grid-cols-1 gap-6">
    <TabLinks
      label={said.tabsLabel}
      tabs={tabs.map((to) => ({ to: `?view=${to}`, text: said.tabs[to], isCurrent: to === tab }))}
    />
    {tab !== 'reports' && tab !== 'comments' && <QueueSearch key={`${tab} ${q}`} view={tab} q={q} />}
    <Loaded key={`${tab} ${q}`} later={shown}>
      {(list) => <ShownList list={list} q={q} />}
    </Loaded>
  </div>
);

function ShownList({ list, q }: { list: Shown; q: string }) {
  const { revalidate } = useRevalidator();
  const { tab } = list;
  const frame = { label: said.tabs[tab], empty: <Empty text={said.empty[tab]} /> };
  if (list.tab === 'reports') {
    return (
      <Queue {...frame} first={list.first} fetchPage={(cursor) => call(listReports, { limit, cursor })}>
        {(thing, leave) => <ReportCard thing={thing} onDecided={leave} />}
      </Queue>
    );
  }
  if (list.tab === 'comments') {
    return (
      <Queue {...frame} first={list.first} fetchPage={(cursor) => call(hiddenComments, { limit, cursor })}>
        {(comment, leave) => <HiddenCommentCard comment={comment} onRestored={leave} />}
      </Queue>
    );
  }
  const view = list.tab;
  return (
    <Queue {...frame} first={list.first} fetchPage={(cursor) => call(listSuggestions, { view, q, limit, cursor })}>
      {(suggestion, leave) => (
        <SuggestionReviewCard
          suggestion={suggestion}
          onDecided={leave}
          onAnswered={view === 'unanswered' ? leave : () => void revalidate()}
        />
      )}
    </Queue>
  );
}
