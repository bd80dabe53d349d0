import { ArrowDown } from 'lucide-react';
import { data, useRevalidator } from 'react-router';
import { suggestionsByType, suggestionTypes } from '#contract/suggestions/calls.ts';
import { ParticipantEntrance } from '#web/accounts/registration/participant-entrance.tsx';
import { serverCall } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { pageNames } from '#web/core/copy.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths, suggestionsFeedPath } from '#web/core/page/paths.ts';
import { useSession } from '#web/core/session/session.ts';
import { suggestionsCopy as t } from '#web/suggestions/copy.ts';
import { suggestionFilters } from '#web/suggestions/suggestion-filters.ts';
import { SuggestionSearch } from '#web/suggestions/suggestion-search.tsx';
import { SuggestionSection, suggestionsAPage } from '#web/suggestions/suggestion-section.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/suggestions-comments.ts';

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
  return data({ filters, lists, nowMs: Date.now() }, { status });
};

/** Suggestions, comments and discussions, and the way in for participants (specification#suggestions-page). */
export default function SuggestionsComments({ loaderData: { filters, lists, nowMs } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const mine = useSession();
  const aside = 'min-w-0 lg:w-[420px] lg:shrink-0';
  return (
    <main id="main">
      <PageHeader title={pageNames.suggestions} lead={t.lead} />
      <div className="wrap flex flex-col gap-8 py-10 lg:flex-row lg:items-start">
        <section aria-label={t.sections} className="grid min-w-0 flex-1 grid-cols-1 gap-4">
          {/* On narrow screens the login and registration are below the lists. */}
          <a
            href="#entrance"
            className="text-link inline-flex min-h-11 items-center gap-1 justify-self-start in-data-[session=Participant]:hidden lg:hidden"
          >
            {t.toEntrance}
            <ArrowDown size={18} aria-hidden="true" />
          </a>
          <SuggestionSearch filters={filters} />
          {lists.map(({ type, suggestions }, index) => (
            <SuggestionSection
              key={type}
              type={type}
              filters={filters}
              suggestions={suggestions}
              nowMs={nowMs}
              isOpen={index === 0}
              onRetry={() => void revalidate()}
            />
          ))}
          <p>
            <a href={suggestionsFeedPath} className="text-link inline-flex min-h-11 items-center">
              {t.feed}
            </a>
          </p>
        </section>
        <ParticipantEntrance className={aside} />
        {mine?.role === 'Participant' && mine.status === 'Accepted' && <MySuggestions className={aside} />}
      </div>
    </main>
  );
}
