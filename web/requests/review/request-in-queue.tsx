import { useId } from 'react';
import { Link } from 'react-router';
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
import { Fetched } from '#web/ui/page/fetched.tsx';
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
        <RequestStatusBadge status={status} fee={request.fee} lawyerName={request.lawyerName} reader="other" />
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

/** The lawyers who match, fetched when the request is opened and each time the list was fetched again. */
const Candidates = ({ request }: { request: RequestForAdmin }) => (
  <Fetched load={() => call(requestForAdmin, { id: request.id })} version={request}>
    {(whole) => <AssignLawyers request={whole} />}
  </Fetched>
);
