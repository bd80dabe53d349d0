import { data, useRevalidator } from 'react-router';
import { suggestionForReview } from '#contract/suggestions/review.ts';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { Viewers } from '#web/administration/presence/viewers.tsx';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/calls/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireRole } from '#web/core/session/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { AroundSuggestion, fetchAround, SuggestionInFull } from '#web/suggestions/review/suggestion-in-full.tsx';
import { AdminHead } from '#web/ui/page/admin-head.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { useChangedElsewhere } from '#web/ui/review/use-decided-elsewhere.ts';
import type { Route } from './+types/suggestion.ts';

const t = adminCopy.suggestion;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: t.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireRole(request, 'Admin');
  if (!/^\d{1,15}$/.test(params.id)) throw data(null, { status: 404 });
  const id = Number(params.id);
  const [found, around] = await Promise.all([later(call(suggestionForReview, { id })), later(fetchAround(id))]);
  return { id, found, around };
};

/** One suggestion with its account, comments, reports and history. */
export default function SuggestionOfAdministration({ loaderData: { id, found, around } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  useChangedElsewhere('suggestion', id, refresh);
  return (
    <main id="main">
      <AdminHead title={t.title(id)} back={{ to: paths.adminSuggestions(), text: t.back }}>
        <Viewers subject="suggestion" id={id} />
      </AdminHead>
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
