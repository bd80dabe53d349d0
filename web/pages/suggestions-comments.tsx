import { data, useRevalidator } from 'react-router';
import { suggestionsByType, suggestionTypes } from '#contract/suggestions.ts';
import { ParticipantEntrance } from '#web/accounts/participant-entrance.tsx';
import { serverCall } from '#web/core/api.ts';
import { orNull } from '#web/core/or-null.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { suggestionsCopy as said } from '#web/suggestions/copy.ts';
import { suggestionsAPage } from '#web/suggestions/suggestion-list.tsx';
import { SuggestionSection } from '#web/suggestions/suggestion-section.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/suggestions-comments.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: said.title, description: said.lead, path: paths.suggestions(), matches });

/** Three lists; one that cannot be had leaves the others standing, and its status keeps the page from being kept. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const call = context.get(serverCall);
  const lists = await Promise.all(
    suggestionTypes.map(async (type) => ({
      type,
      suggestions: await orNull(call(suggestionsByType, { type, limit: suggestionsAPage })),
    })),
  );
  return data({ lists }, { status: lists.every(({ suggestions }) => suggestions) ? 200 : 503 });
};

/** Suggestions, comments and discussions, public to read, and the way in for participants (specification §2). */
export default function SuggestionsComments({ loaderData: { lists } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <main id="main">
      <PageHeader title={said.title} lead={said.lead} />
      <div className="wrap flex flex-col gap-8 py-10 lg:flex-row lg:items-start">
        <section aria-label={said.sections} className="grid min-w-0 flex-1 grid-cols-1 gap-4">
          {lists.map(({ type, suggestions }, index) => (
            <SuggestionSection
              key={type}
              type={type}
              suggestions={suggestions}
              isOpen={index === 0}
              onRetry={() => void revalidate()}
            />
          ))}
        </section>
        <ParticipantEntrance className="min-w-0 max-lg:order-first lg:w-[420px] lg:shrink-0" />
      </div>
    </main>
  );
}
