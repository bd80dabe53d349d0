import { Plus } from 'lucide-react';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { reviewCopy } from '#web/desk/invitations/copy.ts';
import { ListPage, loadList } from '#web/desk/list/list-page.tsx';
import { invitationsListOf } from '#web/desk/subjects/invitations.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { requestStatusText } from '#web/requests/status.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Route } from './+types/invitations.ts';

const words = adminCopy.invitations;
const list = invitationsListOf({
  statusTextOf: (status) => requestStatusText({ status, reader: 'other' }),
  badgeOf: (status) => <RequestStatusBadge status={status} reader="other" />,
});

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: words.title, matches });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(request, list);

export default function Invitations({ loaderData }: Route.ComponentProps) {
  const manages = useMay('manages');
  return (
    <ListPage
      {...words}
      list={list}
      {...loaderData}
      {...(manages && {
        tools: (
          <LinkButton to={paths.newInvitation()} size="sm" className="ms-auto" icon={<Plus aria-hidden="true" />}>
            {/* On a phone the words leave no room for the title. */}
            <span className="max-sm:sr-only">{reviewCopy.create}</span>
          </LinkButton>
        ),
      })}
    />
  );
}
