import { Handshake } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { InvitationForAdmin } from '#contract/invitations/administration.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDate } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/desk/invitations/copy.ts';
import { AccountLink } from '#web/desk/review/account-link.tsx';
import { RoomBadge } from '#web/invitations/room-badge.tsx';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { Card } from '#web/ui/card.tsx';

/** A case room in the administrators' list: its parties, with links to both and to the room. */
export function InvitationCard({ invitation }: { invitation: InvitationForAdmin }) {
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
          <RequestStatusBadge status={invitation.requestStatus} reader="other" />
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
