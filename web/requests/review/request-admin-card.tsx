import { MessageSquareText, Users } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { RequestForAdmin } from '#contract/requests/administration.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatCount, formatDate } from '#web/core/words/format.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { reviewCopy as t } from '#web/requests/review/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { AgeBadge } from '#web/ui/review/age-badge.tsx';

/** A request in the administrators' list; its heading links to its page. */
export function RequestAdminCard({ request }: { request: RequestForAdmin }) {
  const titleId = useId();
  const { id, status, assignedLawyers } = request;
  const isPending = status === 'Pending';
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      className="relative flex h-full flex-col gap-3 has-[h2_a:hover]:border-primary"
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-muted">
          {requestsCopy.numbered} <bdi dir="ltr">{id}</bdi>
        </span>
        <RequestStatusBadge status={status} lawyerName={request.lawyerName} reader="other" />
        {isPending && <AgeBadge since={request.createdAt} />}
      </div>
      <h2 id={titleId} className="font-sans text-lg font-semibold break-words">
        <Link to={paths.adminRequest(id)} className="after:absolute after:inset-0 after:rounded-lg hover:underline">
          <bdi>{request.subjectOfTheRequest}</bdi>
        </Link>
      </h2>
      <p dir="auto" className="line-clamp-2 text-sm break-words text-muted">
        {request.typeOfSubjectOfTheRequest}
      </p>
      <p className="text-sm break-words">
        {t.place(request.province, request.center, request.court, request.lawyerSpecialty)}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3 text-sm">
        <span className="min-w-0 break-words text-muted">
          <Link
            to={paths.adminAccount(request.clientId)}
            className="text-link relative inline-flex min-h-11 items-center"
          >
            <bdi>{request.clientName}</bdi>
          </Link>{' '}
          · <time dateTime={request.createdAt}>{formatDate(request.createdAt)}</time>
        </span>
        <span className="flex flex-wrap gap-2">
          <Badge tone={isPending && assignedLawyers.length === 0 ? 'warning' : 'neutral'} icon={Users}>
            {formatCount(assignedLawyers.length, t.assignedCount)}
          </Badge>
          <Badge tone={request.offersCount > 0 ? 'success' : 'neutral'} icon={MessageSquareText}>
            {formatCount(request.offersCount, 'offer')}
          </Badge>
        </span>
      </div>
    </Card>
  );
}
