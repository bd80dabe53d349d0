import { useCallback, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { type RequestForAdmin, requestForAdmin } from '#contract/requests/administration.ts';
import { takesOffers } from '#contract/requests/calls.ts';
import { requestColumns, requestTexts } from '#contract/requests/copy.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { AssignLawyers } from '#web/requests/matching/assign-lawyers.tsx';
import { factRows } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { SubjectText } from '#web/requests/review/request-details.tsx';
import { TransitionButtons } from '#web/requests/review/request-transitions.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { LoadFailed, Loading } from '#web/ui/page/states.tsx';
import { AccountLink } from '#web/ui/review/account-link.tsx';
import { AgeBadge } from '#web/ui/review/age-badge.tsx';
import { ReviewActions } from '#web/ui/review/review-actions.tsx';

/** A request beside the rows of the queue: in short, its steps, and the lawyers who can be assigned. */
export function RequestInQueue({ request }: { request: RequestForAdmin }) {
  const titleId = useId();
  const manages = useMay('manages');
  const { id, status } = request;
  return (
    <Card as="article" aria-labelledby={titleId} className="review-card">
      <div className="review-head">
        <h2 id={titleId} className="min-w-0 font-sans text-lg font-semibold break-words">
          <Link to={paths.adminRequest(id)} className="text-link">
            <bdi>{request.subjectOfTheRequest}</bdi>
          </Link>
        </h2>
        <span className="text-sm text-muted">
          {requestsCopy.numbered} <bdi dir="ltr">{id}</bdi>
        </span>
        <RequestStatusBadge status={status} lawyerName={request.lawyerName} reader="other" />
        {status === 'Pending' && <AgeBadge since={request.createdAt} />}
      </div>
      <Facts request={request} />
      {manages && takesOffers(status) && <Candidates key={id} request={request} />}
      <ReviewActions>
        <TransitionButtons request={request} onDone={() => undefined} />
      </ReviewActions>
    </Card>
  );
}

const Facts = ({ request }: { request: RequestForAdmin }) => (
  <DefinitionList
    items={[
      { label: requestColumns.client, value: <AccountLink id={request.clientId} name={request.clientName} /> },
      ...factRows(request, 'admin', [
        'phoneNumber',
        'category',
        'province',
        'center',
        'court',
        'specialty',
        'date',
      ]).filter(({ value }) => value !== null),
      {
        label: requestTexts.labels.description,
        value: <SubjectText text={request.typeOfSubjectOfTheRequest} />,
        isWide: true,
      },
    ]}
  />
);

type WholeRequest = Output<typeof requestForAdmin>;

/** The lawyers who match, fetched when the request is opened and each time the list was fetched again. */
function Candidates({ request }: { request: RequestForAdmin }) {
  const [whole, setWhole] = useState<WholeRequest | null>(null);
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState(-1);
  const fetchWhole = useCallback(() => {
    const { id } = request;
    return call(requestForAdmin, { id });
  }, [request]);
  useEffect(() => {
    let isGone = false;
    fetchWhole().then(
      (found) => isGone || setWhole(found),
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        if (!isGone) setFailedTry(tries);
      },
    );
    return () => {
      isGone = true;
    };
  }, [fetchWhole, tries]);
  if (whole) return <AssignLawyers request={whole} />;
  return failedTry === tries ? <LoadFailed onRetry={() => setTries(tries + 1)} /> : <Loading />;
}
