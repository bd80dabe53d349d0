import { suggestionApproval } from '#contract/suggestions-review.ts';
import { call } from '#web/core/api.ts';
import { later } from '#web/core/later.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { requireRole } from '#web/core/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { ApprovalForm } from '#web/suggestions/review/approval-form.tsx';
import { fetchShown, qAt, SuggestionQueue, tabAt } from '#web/suggestions/review/suggestion-queue.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/suggestions.ts';

const { title, lead } = adminCopy.suggestions;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  requireRole(request, 'Admin');
  const tab = tabAt(request.url);
  const q = qAt(request.url);
  const [shown, setting] = await Promise.all([later(fetchShown(tab, q)), later(call(suggestionApproval, {}))]);
  return { tab, q, shown, setting };
};

export default function Suggestions({ loaderData: { tab, q, shown, setting } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={title} lead={lead} />
      <div className="wrap grid grid-cols-1 gap-10 py-8">
        <SuggestionQueue tab={tab} q={q} shown={shown} />
        <Loaded later={setting}>{({ approval }) => <ApprovalForm approval={approval} />}</Loaded>
      </div>
    </main>
  );
}
