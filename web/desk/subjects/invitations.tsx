import { Handshake } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { listCounts } from '#contract/administration/list-counts.ts';
import { type InvitationForAdmin, listInvitations } from '#contract/invitations/administration.ts';
import { invitationColumns } from '#contract/invitations/copy.ts';
import { mailTexts } from '#contract/notifications/copy.ts';
import { type RequestStatus, requestStatuses } from '#contract/requests/calls.ts';
import { call } from '#web/core/calls/api.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDate } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/desk/invitations/copy.ts';
import { accountFilter, type ListOf, pagesOf } from '#web/desk/list/list-of.ts';
import { AccountLink } from '#web/desk/review/account-link.tsx';
import { RoomBadge } from '#web/invitations/room-badge.tsx';
import { Card } from '#web/ui/card.tsx';

/** A case room in the administrators' list: its parties, with links to both and to the room. */
function InvitationRow({ invitation, status }: { invitation: InvitationForAdmin; status: Elements }) {
  const titleId = useId();
  const { id, phase, clientId, lawyerId, userName, lawyerName, createdAt } = invitation;
  return (
    <Card as="article" aria-labelledby={titleId} className="h-full">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="font-sans text-lg font-semibold">
          <Link to={paths.adminInvitation(id)} className="text-link">
            {t.numbered}{' '}
            <bdi translate="no" dir="ltr">
              {id}
            </bdi>
          </Link>
        </h2>
        <RoomBadge phase={phase} reader="Admin">
          {status}
        </RoomBadge>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 break-words">
        <AccountLink id={clientId} name={userName} />
        <Handshake size={18} aria-hidden="true" className="text-muted" />
        <AccountLink id={lawyerId} name={lawyerName} />
      </p>
      <time dateTime={createdAt} className="text-sm text-muted">
        {formatDate(createdAt)}
      </time>
    </Card>
  );
}

type Shown = {
  /** Request statuses come from the page, which knows both domains. */
  statusTextOf: (status: RequestStatus) => string;
  badgeOf: (status: RequestStatus) => Elements;
};

/** All case rooms, without their content. */
export const invitationsListOf = ({ statusTextOf, badgeOf }: Shown): ListOf<InvitationForAdmin> => ({
  name: 'invitations',
  capability: 'seesCases',
  title: mailTexts.topics.rooms,
  counted: t.counted,
  tabs: {
    name: 'state',
    label: mailTexts.topics.rooms,
    words: t.tabs,
    counts: async () => (await call(listCounts, {})).invitations,
  },
  sorts: t.sorts,
  search: t.search,
  look: 'grid',
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: invitationColumns.status,
      every: t.everyStatus,
      options: requestStatuses.map((status) => ({ value: status, label: statusTextOf(status) })),
    },
    accountFilter,
  ],
  ...pagesOf(listInvitations, {}, 30),
  empty: () => t.empty,
  nameOf: ({ userName, lawyerName }) => t.parties(userName, lawyerName),
  card: (invitation) => <InvitationRow invitation={invitation} status={badgeOf(invitation.requestStatus)} />,
});
