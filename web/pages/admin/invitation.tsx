import { data, useRevalidator } from 'react-router';
import { invitationForAdmin } from '#contract/invitations/administration.ts';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/calls/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireCapability } from '#web/core/session/private.ts';
import { InvitationDetails } from '#web/invitations/review/invitation-details.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { AdminHead } from '#web/ui/page/admin-head.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import type { Route } from './+types/invitation.ts';

const t = adminCopy.invitation;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: t.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireCapability(request, 'seesCases');
  if (!/^\d{1,15}$/.test(params.id)) throw data(null, { status: 404 });
  const id = Number(params.id);
  return { id, found: await later(call(invitationForAdmin, { id })) };
};

/** One case room without its content, and its history. */
export default function InvitationOfAdministration({ loaderData: { id, found } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <main id="main">
      <AdminHead title={t.title(id)} back={{ to: paths.adminInvitations(), text: t.back }} />
      <div className="wrap grid grid-cols-1 gap-6 py-8">
        <Loaded key={id} later={found}>
          {(invitation) => (
            <InvitationDetails
              invitation={invitation}
              status={<RequestStatusBadge status={invitation.requestStatus} reader="other" />}
              onDecided={() => void revalidate()}
            />
          )}
        </Loaded>
        <ThingHistory key={id} subject="invitation" subjectId={id} />
      </div>
    </main>
  );
}
