import { listAdministrators } from '#contract/accounts-administrators.ts';
import { historySeal } from '#contract/administration-history.ts';
import { askedHistoryAt } from '#web/administration/history/asked-history.ts';
import { fetchHistory, HistoryList } from '#web/administration/history/history-list.tsx';
import { SealState } from '#web/administration/history/seal-state.tsx';
import { call } from '#web/core/api.ts';
import { later } from '#web/core/later.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { requireRole } from '#web/core/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/history.ts';

const { title, lead } = adminCopy.history;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

/** The names to choose from; whoever else did something is chosen from his line. */
const limit = 100;

async function fetchAround() {
  const [administrators, seal] = await Promise.all([call(listAdministrators, { limit }), call(historySeal, {})]);
  return { administrators: administrators.items, seal };
}

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  requireRole(request, 'Admin');
  const asked = askedHistoryAt(request.url);
  const [lines, around] = await Promise.all([later(fetchHistory(asked)), later(fetchAround())]);
  return { asked, lines, around };
};

export default function History({ loaderData: { asked, lines, around } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={title} lead={lead} />
      <div className="wrap grid grid-cols-1 gap-6 py-8">
        <Loaded later={around}>
          {({ administrators, seal }) => (
            <>
              <SealState seal={seal} />
              <HistoryList asked={asked} administrators={administrators} lines={lines} />
            </>
          )}
        </Loaded>
      </div>
    </main>
  );
}
