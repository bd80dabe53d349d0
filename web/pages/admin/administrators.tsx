import { useRevalidator } from 'react-router';
import { listAdministratorInvitations } from '#contract/accounts/administrators.ts';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/data/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { useMay } from '#web/core/session/may.ts';
import { useSession } from '#web/core/session/session.ts';
import { administratorsList } from '#web/desk/accounts/administrators/administrator-card.tsx';
import { InviteAdministrator, OpenInvitations } from '#web/desk/accounts/administrators/invitations.tsx';
import { AdminHead } from '#web/desk/admin-head.tsx';
import { loadList } from '#web/desk/list/list-page.tsx';
import { ListView } from '#web/desk/list/list-view.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { Fetched } from '#web/ui/page/fetched.tsx';
import type { Route } from './+types/administrators.ts';

const { title, lead } = adminCopy.administrators;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

/** An invitation is valid for three days: there are never more. */
const limit = 100;

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [shown, invitations] = await Promise.all([
    loadList(request, administratorsList(null)),
    later(call(listAdministratorInvitations, { limit })),
  ]);
  return { ...shown, invitations };
};

export default function Administrators({ loaderData: { invitations, ...shown } }: Route.ComponentProps) {
  const ownId = useSession()?.id ?? null;
  const { revalidate } = useRevalidator();
  const manages = useMay('manages');
  return (
    <main id="main">
      <AdminHead title={title} />
      <div className="wrap grid grid-cols-1 items-start gap-6 pt-3 pb-8 2xl:grid-cols-[1fr_400px]">
        <div className="min-w-0">
          <ListView list={administratorsList(ownId)} help={<p>{lead}</p>} {...shown} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          {manages && <InviteAdministrator onInvited={() => void revalidate()} />}
          <Fetched of={invitations}>{({ items }) => <OpenInvitations invitations={items} />}</Fetched>
        </div>
      </div>
    </main>
  );
}
