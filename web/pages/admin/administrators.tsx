import { useRevalidator } from 'react-router';
import { listAdministratorInvitations } from '#contract/accounts-administrators.ts';
import { AdministratorList, fetchAdministrators } from '#web/accounts/administrators/administrator-list.tsx';
import { InviteAdministrator } from '#web/accounts/administrators/invite-administrator.tsx';
import { OpenInvitations } from '#web/accounts/administrators/open-invitations.tsx';
import { call } from '#web/core/api.ts';
import { later } from '#web/core/later.ts';
import { useMay } from '#web/core/may.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { requireRole } from '#web/core/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/administrators.ts';

const { title, lead } = adminCopy.administrators;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

/** Each ends after three days: more are not open at once. */
const limit = 100;

async function fetchBoth() {
  const [administrators, invitations] = await Promise.all([
    fetchAdministrators(),
    call(listAdministratorInvitations, { limit }),
  ]);
  return { administrators, invitations };
}

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { id: ownId } = requireRole(request, 'Admin');
  return { ownId, both: await later(fetchBoth()) };
};

export default function Administrators({ loaderData: { ownId, both } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const manages = useMay('manages');
  return (
    <main id="main">
      <PageHeader title={title} lead={lead} />
      <div className="wrap grid grid-cols-1 items-start gap-6 py-8 lg:grid-cols-[1fr_400px]">
        <Loaded later={both}>
          {({ administrators, invitations }) => (
            <>
              <AdministratorList first={administrators} ownId={ownId} />
              <div className="grid grid-cols-1 gap-6">
                <OpenInvitations invitations={invitations.items} />
                {manages && <InviteAdministrator onInvited={() => void revalidate()} />}
              </div>
            </>
          )}
        </Loaded>
      </div>
    </main>
  );
}
