import { invitationForAdmin } from '#contract/invitations/administration.ts';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { ItemPage, idIn } from '#web/administration/item-page.tsx';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/calls/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireCapability } from '#web/core/session/private.ts';
import { InvitationDetails } from '#web/invitations/review/invitation-details.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import type { Route } from './+types/invitation.ts';

const t = adminCopy.invitation;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: t.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireCapability(request, 'seesCases');
  const id = idIn(params);
  return { id, found: await later(call(invitationForAdmin, { id })) };
};

/** One case room without its content, and its history. */
export default function InvitationOfAdministration({ loaderData: { id, found } }: Route.ComponentProps) {
  return (
    <ItemPage
      {...{ id, found }}
      title={t.title(id)}
      back={{ to: paths.adminInvitations(), text: t.back }}
      below={<ThingHistory key={id} subject="invitation" subjectId={id} />}
    >
      {(invitation, reload) => (
        <InvitationDetails
          invitation={invitation}
          status={<RequestStatusBadge status={invitation.requestStatus} reader="other" />}
          onDecided={reload}
        />
      )}
    </ItemPage>
  );
}
