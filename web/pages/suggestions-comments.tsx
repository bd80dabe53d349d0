import { Hourglass } from 'lucide-react';
import { data, useRevalidator } from 'react-router';
import { usuallyWithin } from '#contract/copy/usual-wait.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { suggestionsByType, suggestionTypes } from '#contract/suggestions/calls.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { refreshSession } from '#web/accounts/refresh-session.ts';
import { ParticipantEntrance } from '#web/accounts/registration/participant-entrance.tsx';
import { serverCall } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { pageNames } from '#web/core/copy.ts';
import { useLive } from '#web/core/live/live.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths, suggestionsFeedPath } from '#web/core/page/paths.ts';
import { useSession } from '#web/core/session/session.ts';
import { formatAtLeast } from '#web/core/words/digits.ts';
import { suggestionsCopy as t } from '#web/suggestions/copy.ts';
import { suggestionFilters, suggestionsAddress } from '#web/suggestions/suggestion-filters.ts';
import { SuggestionSearch } from '#web/suggestions/suggestion-search.tsx';
import { SuggestionSection, suggestionsAPage } from '#web/suggestions/suggestion-section.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { TabLinks } from '#web/ui/page/tab-links.tsx';
import type { Route } from './+types/suggestions-comments.ts';

const { entrance } = accountsCopy;

const MySuggestions = fetchedLater(
  async () => (await import('#web/suggestions/sending/my-suggestions.tsx')).MySuggestions,
);

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: pageNames.suggestions, description: t.lead, path: paths.suggestions(), matches }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: pageNames.suggestions,
    href: suggestionsFeedPath,
  },
];

/** Three lists; a failed one leaves the others, but the status prevents caching. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const filters = suggestionFilters(new URL(request.url).searchParams);
  const call = context.get(serverCall);
  const lists = await Promise.all(
    suggestionTypes.map(async (type) => ({
      type,
      suggestions: await orNull(call(suggestionsByType, { ...filters, type, limit: suggestionsAPage })),
    })),
  );
  const status = lists.every(({ suggestions }) => suggestions) ? 200 : 503;
  return data({ filters, lists, nowMs: nowMs() }, { status });
};

/** Suggestions, comments and discussions in tabs, and the way in for participants (specification#suggestions-page). */
export default function SuggestionsComments({ loaderData: { filters, lists, nowMs } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const mine = useSession();
  const aside = 'min-w-0 lg:w-[420px] lg:shrink-0';
  const shown = filters.type ?? suggestionTypes[0];
  const isParticipant = mine?.role === 'Participant';
  const tabs = lists.map(({ type, suggestions }) => ({
    to: suggestionsAddress({ ...filters, type }),
    text: (
      <>
        <span>{t.types[type].title}</span>
        <b className="ms-1">{suggestions && countIn(suggestions)}</b>
      </>
    ),
    isCurrent: type === shown,
  }));
  return (
    <main id="main">
      <div className="bg-deep text-on-deep">
        <div className="wrap py-1.5 lg:py-4">
          <h1 className="text-[1.3125rem] leading-normal lg:text-3xl">{pageNames.suggestions}</h1>
          <p className="max-w-[56ch] text-on-deep-muted max-lg:hidden">{t.lead}</p>
        </div>
      </div>
      {isParticipant && mine.status !== 'Accepted' && <PendingStrip />}
      <div className="wrap">
        <TabLinks label={t.sections} tabs={tabs} look="line" />
      </div>
      <div className="wrap flex flex-col gap-2.5 pt-3 pb-5 lg:flex-row lg:pb-8 lg:items-start lg:gap-8">
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-2.5">
          <SuggestionSearch filters={filters} />
          {lists.map(
            ({ type, suggestions }) =>
              type === shown && (
                <SuggestionSection
                  key={type}
                  type={type}
                  filters={filters}
                  suggestions={suggestions}
                  nowMs={nowMs}
                  onRetry={() => void revalidate()}
                />
              ),
          )}
          <p>
            <a href={suggestionsFeedPath} className="text-link inline-flex min-h-11 items-center">
              {t.feed}
            </a>
          </p>
        </div>
        <ParticipantEntrance className={aside} />
        {isParticipant && mine.status === 'Accepted' && <MySuggestions className={aside} />}
      </div>
    </main>
  );
}

/** How many there are, as far as they were fetched. */
const countIn = ({ items, nextCursor }: Output<typeof suggestionsByType>): string =>
  formatAtLeast(items.length, nextCursor !== null);

/** Tells a participant before they write that they wait for acceptance, and follows it: then it is gone. */
function PendingStrip() {
  const usual = useSession()?.usualWait;
  useLive('notification', () => void refreshSession());
  useLive('missed', () => void refreshSession());
  return (
    <div className="border-b border-line bg-warning-tint">
      <div className="wrap flex gap-2.5 py-3">
        <Hourglass size={20} aria-hidden="true" className="mt-1 shrink-0 text-warning" />
        <div className="min-w-0">
          <p className="font-semibold">{entrance.pendingTitle}</p>
          <p className="text-sm text-muted">{entrance.pendingText(usual ? usuallyWithin(usual) : null)}</p>
        </div>
      </div>
    </div>
  );
}
