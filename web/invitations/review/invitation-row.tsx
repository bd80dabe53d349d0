import { Handshake } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { InvitationForAdmin } from '#contract/invitations/administration.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDate } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/invitations/review/copy.ts';
import { RoomStateBadge } from '#web/invitations/review/room-state-badge.tsx';
import { Card } from '#web/ui/card.tsx';

/** A case room in the administrators' list: its parties, with links to both and to the room. */
export function InvitationRow({ invitation, status }: { invitation: InvitationForAdmin; status: ReactNode }) {
  const titleId = useId();
  const { id, state, clientId, lawyerId, userName, lawyerName, createdAt } = invitation;
  return (
    <Card as="article" aria-labelledby={titleId} className="h-full">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="font-sans text-lg font-semibold">
          <Link to={paths.adminInvitation(id)} className="text-link">
            {t.numbered} <bdi dir="ltr">{id}</bdi>
          </Link>
        </h2>
        {status}
        <RoomStateBadge state={state} />
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 break-words">
        <Link to={paths.adminAccount(clientId)} className="text-link inline-flex min-h-11 items-center">
          <bdi>{userName}</bdi>
        </Link>
        <Handshake size={18} aria-hidden="true" className="text-muted" />
        <Link to={paths.adminAccount(lawyerId)} className="text-link inline-flex min-h-11 items-center">
          <bdi>{lawyerName}</bdi>
        </Link>
      </p>
      <time dateTime={createdAt} className="text-sm text-muted">
        {formatDate(createdAt)}
      </time>
    </Card>
  );
}
