import { requestsCopy } from '#web/requests/copy.ts';
import type { KnownRequest } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import type { StatusReader } from '#web/requests/status.ts';

type RequestHeadProps = { request: KnownRequest; lawyerName?: string | null; reader?: StatusReader };

/** The head of a card: the number and the status over the nature of the request. */
export const RequestHead = ({ request, lawyerName = null, reader = 'owner' }: RequestHeadProps) => (
  <header>
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="text-sm text-muted">
        {requestsCopy.facts.number}:{' '}
        <bdi dir="ltr" className="font-semibold text-ink">
          {request.id}
        </bdi>
      </span>
      <RequestStatusBadge status={request.status} lawyerName={lawyerName} reader={reader} />
    </div>
    <h2 id={`request-${request.id}`} dir="auto" className="mt-2 text-xl break-words">
      {request.subjectOfTheRequest}
    </h2>
  </header>
);
