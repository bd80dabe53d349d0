import { listAdministrators } from '#contract/accounts-administrators.ts';
import { historySeal } from '#contract/administration-history.ts';
import { historyList } from '#web/administration/history/history-list.tsx';
import { SealState } from '#web/administration/history/seal-state.tsx';
import { call } from '#web/core/api.ts';
import { later } from '#web/core/later.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { loadList } from '#web/ui/list/list-page.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/history.ts';

const words = adminCopy.history;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: words.title, matches });

/** The names to choose from; whoever else did something is chosen from his line. */
const limit = 100;

async function fetchAround() {
  const [administrators, seal] = await Promise.all([call(listAdministrators, { limit }), call(historySeal, {})]);
  return { administrators: administrators.items, seal };
}

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [shown, around] = await Promise.all([loadList(request, historyList([])), later(fetchAround())]);
  return { ...shown, around };
};

export default function History({ loaderData: { around, ...shown } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader {...words} />
      <div className="wrap py-8">
        <Loaded later={around}>
          {({ administrators, seal }) => (
            <ListView list={historyList(administrators)} {...shown}>
              <SealState seal={seal} />
            </ListView>
          )}
        </Loaded>
      </div>
    </main>
  );
}
