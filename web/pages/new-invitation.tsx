import { pageSizeMax } from '#contract/core/paging.ts';
import { myInvitations } from '#contract/invitations.ts';
import { call } from '#web/core/api.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { requireSession } from '#web/core/private.ts';
import { invitationsCopy as said } from '#web/invitations/copy.ts';
import { InvitationList } from '#web/invitations/invitation-list.tsx';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { requestStatusText } from '#web/requests/status.ts';
import { FailedPage } from '#web/ui/failed-page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/states.tsx';
import type { Route } from './+types/new-invitation.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: said.title });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { role } = requireSession(request);
  return { role, invitations: await call(myInvitations, { limit: pageSizeMax }) };
};

export const HydrateFallback = () => (
  <main id="main">
    <PageHeader title={said.title} lead={said.lead} />
    <div className="wrap py-10">
      <Loading text={said.loading} />
    </div>
  </main>
);

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <FailedPage error={error} title={said.title} text={said.failed} />
);

export default function NewInvitation({ loaderData: { role, invitations } }: Route.ComponentProps) {
  const reader = role === 'Client' ? 'owner' : 'other';
  return (
    <main id="main">
      <PageHeader title={said.title} lead={said.lead} />
      <div className="wrap py-10">
        <InvitationList
          invitations={invitations}
          badgeOf={(status) => <RequestStatusBadge status={status} reader={reader} />}
          statusTextOf={(status) => requestStatusText(status, null, reader)}
        />
      </div>
    </main>
  );
}
