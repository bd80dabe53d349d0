import { listAdministrators } from '#contract/accounts/administrators.ts';
import { historyChainState } from '#contract/administration/history.ts';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/data/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { AdminHead } from '#web/desk/admin-head.tsx';
import { HistoryChainStatus, historyList } from '#web/desk/history/history-list.tsx';
import { loadList } from '#web/desk/list/list-page.tsx';
import { ListView } from '#web/desk/list/list-view.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { FormLoading } from '#web/ui/page/skeleton.tsx';
import type { Route } from './+types/history.ts';

const words = adminCopy.history;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: words.title, matches });

/** The administrators to choose from; other actors are chosen from their entries. */
const limit = 100;

async function fetchAround() {
  const [administrators, chain] = await Promise.all([call(listAdministrators, { limit }), call(historyChainState, {})]);
  return { administrators: administrators.items, chain };
}

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [shown, around] = await Promise.all([loadList(request, historyList([])), later(fetchAround())]);
  return { ...shown, around };
};

export default function History({ loaderData: { around, ...shown } }: Route.ComponentProps) {
  return (
    <main id="main">
      <AdminHead title={words.title} />
      <div className="wrap pt-3 pb-8">
        <Fetched of={around} fallback={<FormLoading />}>
          {({ administrators, chain }) => (
            <ListView
              list={historyList(administrators)}
              help={
                <>
                  <p>{words.lead}</p>
                  <HistoryChainStatus chain={chain} />
                </>
              }
              {...shown}
            />
          )}
        </Fetched>
      </div>
    </main>
  );
}
