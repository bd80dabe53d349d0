import { suggestionForReview } from '#contract/suggestions/review.ts';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/data/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireRole } from '#web/core/session/private.ts';
import { ThingHistory } from '#web/desk/history/thing-history.tsx';
import { ItemPage, idIn } from '#web/desk/item-page.tsx';
import { AroundSuggestion, fetchAround, SuggestionInFull } from '#web/desk/suggestions/suggestion-in-full.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { Fetched } from '#web/ui/page/fetched.tsx';
import type { Route } from './+types/suggestion.ts';

const t = adminCopy.suggestion;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: t.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireRole(request, 'Admin');
  const id = idIn(params);
  const [found, around] = await Promise.all([later(call(suggestionForReview, { id })), later(fetchAround(id))]);
  return { id, found, around };
};

/** One suggestion with its account, comments, reports and history. */
export default function SuggestionOfAdministration({ loaderData: { id, found, around } }: Route.ComponentProps) {
  return (
    <ItemPage
      id={id}
      found={found}
      queue="suggestion"
      title={t.title(id)}
      back={{ to: paths.adminSuggestions(), text: t.back }}
    >
      {(suggestion, reload) => (
        <>
          <SuggestionInFull suggestion={suggestion} onDecided={reload} />
          <Fetched of={around}>{(pages) => <AroundSuggestion id={id} {...pages} onDecided={reload} />}</Fetched>
          <ThingHistory subject="suggestion" subjectId={id} />
        </>
      )}
    </ItemPage>
  );
}
