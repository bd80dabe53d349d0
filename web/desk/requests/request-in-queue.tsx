import { useId } from 'react';
import { Link } from 'react-router';
import { type RequestForAdmin, requestForAdmin } from '#contract/requests/administration.ts';
import { takesOffers } from '#contract/requests/calls.ts';
import { requestColumns } from '#contract/requests/copy.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { NotesCard } from '#web/desk/notes/notes-card.tsx';
import { AssignLawyers } from '#web/desk/requests/matching/assign-lawyers.tsx';
import { ClientOfRequest, clientContact, DiscreetNotice, SubjectText } from '#web/desk/requests/request-details.tsx';
import { TransitionButtons } from '#web/desk/requests/request-transitions.tsx';
import { AgeBadge } from '#web/desk/review/age-badge.tsx';
import { ReviewActions } from '#web/desk/review/review-actions.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { placeAndTime } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';

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
          {requestsCopy.numbered}{' '}
          <bdi translate="no" dir="ltr">
            {id}
          </bdi>
        </span>
        <RequestStatusBadge status={status} fee={request.fee} lawyerName={request.lawyerName} reader="other" />
        {status === 'Pending' && <AgeBadge since={request.createdAt} />}
      </div>
      <DiscreetNotice request={request} />
      <div className="text-sm">
        <p className="text-muted">{placeAndTime(request)}</p>
        <SubjectText text={request.typeOfSubjectOfTheRequest} isShort />
      </div>
      <NotesCard
        subject="request"
        subjectId={id}
        contact={clientContact(request)}
        head={<ClientOfRequest request={request} />}
      />
      {manages && takesOffers(status) && <Candidates key={id} request={request} />}
      <ReviewActions>
        <TransitionButtons request={request} onDone={() => undefined} />
      </ReviewActions>
    </Card>
  );
}

/** In one line, so that the candidates stay above the decisions. */
const AssignedNow = ({ lawyers }: { lawyers: RequestForAdmin['assignedLawyers'] }) => {
  const names = lawyers.map(({ userName }) => userName).join('، ');
  return (
    <p className="min-w-0 flex-[1_1_12rem] truncate text-sm" title={names}>
      <strong>{requestColumns.lawyers}:</strong> <bdi translate="no">{names}</bdi>
    </p>
  );
};

/** The lawyers who match, fetched when the request is opened and each time the list was fetched again. */
const Candidates = ({ request }: { request: RequestForAdmin }) => (
  <Fetched of={() => call(requestForAdmin, { id: request.id })} version={request}>
    {(whole) => (
      <AssignLawyers
        request={whole}
        beside={whole.assignedLawyers.length > 0 && <AssignedNow lawyers={whole.assignedLawyers} />}
      />
    )}
  </Fetched>
);
