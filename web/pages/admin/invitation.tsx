import { ArrowRight } from 'lucide-react';
import { data, useRevalidator } from 'react-router';
import { invitationForAdmin } from '#contract/invitations-administration.ts';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { call } from '#web/core/api.ts';
import { later } from '#web/core/later.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { requireDuty } from '#web/core/private.ts';
import { InvitationSheet } from '#web/invitations/review/invitation-sheet.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/invitation.ts';

const said = adminCopy.invitation;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: said.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireDuty(request, 'seesCases');
  if (!/^\d{1,15}$/.test(params.id)) throw data(null, { status: 404 });
  const id = Number(params.id);
  return { id, found: await later(call(invitationForAdmin, { id })) };
};

/** One case room as administrators know it from outside, and its history. */
export default function InvitationOfAdministration({ loaderData: { id, found } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <main id="main">
      <PageHeader title={said.title(id)}>
        <LinkButton to={paths.adminInvitations()} variant="brass" size="sm" icon={<ArrowRight aria-hidden="true" />}>
          {said.back}
        </LinkButton>
      </PageHeader>
      <div className="wrap grid grid-cols-1 gap-6 py-8">
        <Loaded key={id} later={found}>
          {(invitation) => (
            <InvitationSheet
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
