import { AccountQueue, fetchAccounts } from '#web/accounts/review/account-queue.tsx';
import { accountsAskedAt } from '#web/accounts/review/asked-accounts.ts';
import { later } from '#web/core/later.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { requireDuty } from '#web/core/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/clients.ts';

const role = 'Client';
const { title, lead } = adminCopy.clients;

export const meta: Route.MetaFunction = () => pageMeta({ title });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  requireDuty(request, 'seesCases');
  const asked = accountsAskedAt(request.url, role);
  return { asked, accounts: await later(fetchAccounts(role, asked)) };
};

export default function Clients({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={title} lead={lead} />
      <div className="wrap py-8">
        <AccountQueue role={role} {...loaderData} />
      </div>
    </main>
  );
}
