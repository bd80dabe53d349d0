import { ArrowRight } from 'lucide-react';
import { data, useRevalidator } from 'react-router';
import { suggestionForReview } from '#contract/suggestions-review.ts';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { call } from '#web/core/api.ts';
import { later } from '#web/core/later.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { requireRole } from '#web/core/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { AroundSuggestion, fetchAround, SuggestionInFull } from '#web/suggestions/review/suggestion-in-full.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/suggestion.ts';

const said = adminCopy.suggestion;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: said.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireRole(request, 'Admin');
  if (!/^\d{1,15}$/.test(params.id)) throw data(null, { status: 404 });
  const id = Number(params.id);
  const [found, around] = await Promise.all([later(call(suggestionForReview, { id })), later(fetchAround(id))]);
  return { id, found, around };
};

/** One suggestion with the account behind it, all that was said and reported of it, and its history. */
export default function SuggestionOfAdministration({ loaderData: { id, found, around } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  return (
    <main id="main">
      <PageHeader title={said.title(id)}>
        <LinkButton to={paths.adminSuggestions()} variant="brass" size="sm" icon={<ArrowRight aria-hidden="true" />}>
          {said.back}
        </LinkButton>
      </PageHeader>
      <div className="wrap grid grid-cols-1 gap-6 py-8">
        <Loaded key={id} later={found}>
          {(suggestion) => (
            <>
              <SuggestionInFull suggestion={suggestion} onDecided={refresh} />
              <Loaded later={around}>{(pages) => <AroundSuggestion id={id} {...pages} onDecided={refresh} />}</Loaded>
              <ThingHistory subject="suggestion" subjectId={id} />
            </>
          )}
        </Loaded>
      </div>
    </main>
  );
}
