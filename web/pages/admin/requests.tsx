import { later } from '#web/core/later.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { requireDuty } from '#web/core/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { askedRequestsAt } from '#web/requests/review/asked-requests.ts';
import { fetchRequests, RequestQueue } from '#web/requests/review/request-queue.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/requests.ts';

const { title, lead } = adminCopy.requests;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  requireDuty(request, 'seesCases');
  const asked = askedRequestsAt(request.url);
  return { asked, requests: await later(fetchRequests(asked)) };
};

export default function Requests({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={title} lead={lead} />
      <div className="wrap py-8">
        <RequestQueue {...loaderData} />
      </div>
    </main>
  );
}
