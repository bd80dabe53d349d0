import { ArrowLeft, Clock, MapPin } from 'lucide-react';
import type { Output } from '#contract/core/endpoint.ts';
import type { assignedRequests } from '#contract/requests/calls.ts';
import { lawyerTabOf } from '#contract/requests/lists.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatAgo } from '#web/core/words/format.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { dueOf, type Urgency } from '#web/requests/due.ts';
import { placeLine } from '#web/requests/request-facts.ts';
import { requestStatusText } from '#web/requests/status.ts';
import { endingText } from '#web/requests/timeline/ending.ts';
import type { ButtonVariant } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FitMark } from '#web/ui/fit-mark.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const { forLawyer: t } = requestsCopy;

export type AssignedRequest = Output<typeof assignedRequests>['items'][number];

/** In the address of a lawyer's request: the form of the offer is open. */
export const writeHash = '#write';

type AssignedRequestCardProps = {
  request: AssignedRequest;
  lawyerId: number;
  heading?: 'h2' | 'h3';
  /** Without a frame of its own. */
  isInside?: boolean;
  /** Its button: only one of a page leads. */
  variant?: ButtonVariant;
};

/** A request that was assigned to the lawyer who reads it: what is asked, when, and one button. */
export const AssignedRequestCard = ({
  heading: Heading = 'h2',
  isInside = false,
  ...card
}: AssignedRequestCardProps) => {
  const { request } = card;
  return (
    <article
      aria-labelledby={`request-${request.id}`}
      className={classNames('@container flex h-full flex-col', isInside ? 'py-3' : 'card px-4 pt-3 pb-3.5')}
    >
      <div className="flex items-baseline justify-between gap-x-3 @max-[15rem]:flex-wrap">
        <Heading
          id={`request-${request.id}`}
          dir="auto"
          className="min-w-0 truncate text-base leading-normal @max-[15rem]:whitespace-normal"
        >
          {request.subjectOfTheRequest}
        </Heading>
        <span className="shrink-0 text-xs text-muted">
          <bdi translate="no" dir="ltr">
            {request.id}
          </bdi>{' '}
          <span>{`· ${formatAgo(request.createdAt)}`}</span>
        </span>
      </div>
      <p dir="auto" className="my-1 line-clamp-2 text-sm leading-relaxed break-words">
        {request.typeOfSubjectOfTheRequest}
      </p>
      <p className="flex gap-x-2 text-xs text-muted @max-[15rem]:flex-wrap">
        <span className="truncate @max-[15rem]:whitespace-normal">
          <MapPin size={14} aria-hidden="true" className="me-1 inline" />
          <span>{placeLine(request)}</span>
        </span>
        {request.fits.specialty && <FitMark>{t.list.yourSpecialty}</FitMark>}
        {request.fits.governorate && <FitMark>{t.list.yourGovernorate}</FitMark>}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2">
        <State request={request} />
        <OpenLink {...card} />
      </div>
    </article>
  );
};

const colours: Readonly<Record<Urgency, string>> = { now: 'text-danger', soon: 'text-warning', later: 'text-muted' };

function State({ request }: { request: AssignedRequest }) {
  const { urgency, text } = stateOf(request);
  const answer = endingText('lawyer', {
    ...request,
    offersCount: null,
    isDoneReported: false,
    endsOn: request.answerBy,
  });
  return (
    <p className={classNames('min-w-0 flex-1 basis-32 text-xs font-semibold', colours[urgency])}>
      <Clock size={14} aria-hidden="true" className="me-1 inline" />
      <span>{text}</span>
      {answer !== null && <span className="block">{answer}</span>}
    </p>
  );
}

function stateOf(request: AssignedRequest): { urgency: Urgency; text: string } {
  const { status } = request;
  const statusText = requestStatusText({ ...request, reader: 'lawyer' });
  switch (lawyerTabOf(request)) {
    case 'toOffer':
      return status === 'Paid' ? { urgency: 'soon', text: t.list.mayChoose } : dueOf(request);
    case 'offered':
      return { urgency: 'later', text: status === 'Paid' ? t.list.shown : statusText };
    case 'chosen':
      return { urgency: 'soon', text: statusText };
    case 'ended':
      return { urgency: 'later', text: statusText };
  }
}

function OpenLink({ request, lawyerId, variant = 'primary' }: AssignedRequestCardProps) {
  const mustOffer = lawyerTabOf(request) === 'toOffer';
  return (
    <LinkButton
      to={`${paths.lawyerRequest(request.id, lawyerId)}${mustOffer ? writeHash : ''}`}
      variant={mustOffer ? variant : 'ghost'}
      size="sm"
      className="shrink-0"
    >
      <span>{mustOffer ? t.list.offer : t.open}</span>
      <ArrowLeft aria-hidden="true" />
    </LinkButton>
  );
}
