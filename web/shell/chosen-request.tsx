import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { can } from '#contract/core/lifecycle.ts';
import type { Role } from '#contract/core/roles.ts';
import type { ReceivedOffer, RequestWithOffers } from '#contract/offers/calls.ts';
import { requestLifecycle } from '#contract/requests/calls.ts';
import type { RequestTimeline } from '#contract/requests/timeline.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { useWide } from '#web/core/page/wide.ts';
import { CaseReview } from '#web/invitations/case-review.tsx';
import { NextDate } from '#web/invitations/next-date.tsx';
import { objectionDraft } from '#web/invitations/room/left-typing.ts';
import type { RoomOfCase } from '#web/invitations/room-of-case.ts';
import { ChosenOffer, OtherOffers, WrittenOffer } from '#web/offers/chosen-offer.tsx';
import { lawyerInWords } from '#web/offers/offer-facts.ts';
import { CasePage } from '#web/requests/case/case-page.tsx';
import { CaseStep, openQuestions } from '#web/requests/case/case-step.tsx';
import { PartyCard } from '#web/requests/case/party-card.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { NextStepLine } from '#web/requests/timeline/request-timeline.tsx';
import { CompleteRequest } from '#web/requests/ways-out/end-request.tsx';
import { LateObjection } from '#web/requests/ways-out/objection.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export { roomOfCase } from '#web/invitations/room-of-case.ts';
export { objectionFor } from '#web/requests/ways-out/end-request.tsx';

type ChosenRequestProps = {
  role: Role;
  request: RequestWithOffers;
  timeline: RequestTimeline;
  room: RoomOfCase | null;
  chosen: ReceivedOffer;
  refresh: () => void;
  /** It was chosen on this page: the focus goes to the lawyer. */
  isJustChosen: boolean;
  /** The parts that are read once. */
  beside: Elements;
  complaints: Elements;
};

/** After the choice the lawyer comes first, and once the work is done the review of it. */
export function ChosenRequest(props: ChosenRequestProps) {
  const { role, request, timeline, room, chosen, refresh, isJustChosen, beside, complaints } = props;
  const { id, status, doneReportedAt } = request;
  const isOwner = role === 'Client';
  const isOver = status !== 'In Progress';
  const isWide = useWide();
  const nextDate = room && !isOver && <NextDate invitationId={room.id} dates={room.dates} />;
  const mayComplete = can(requestLifecycle, 'complete', role, status);
  const reportedAt = isOwner ? doneReportedAt : null;
  const draft = objectionDraft(id);
  const complete = <CompleteRequest requestId={id} doneReportedAt={reportedAt} draft={draft} onCompleted={refresh} />;
  // The pressed button disappeared.
  useEffect(() => {
    if (isJustChosen) document.getElementById('party')?.focus();
  }, [isJustChosen]);
  const mustAnswer = mayComplete && reportedAt !== null;
  return (
    <CasePage
      aside={
        <>
          {isWide && nextDate}
          {beside}
        </>
      }
      lines={
        <>
          {mayComplete && !mustAnswer && complete}
          {complaints}
          {isOwner && isOver && (
            <LinkButton to={paths.submitRequest()} variant="line" icon={<Plus aria-hidden="true" />}>
              {requestsCopy.page.another}
            </LinkButton>
          )}
        </>
      }
    >
      {isOwner && !mustAnswer && <LateObjection draft={draft} />}
      {room && status === 'Completed' && <CaseReview room={room} timeline={timeline} onChanged={refresh} />}
      <ChosenLawyer request={request} room={room} chosen={chosen} isOver={isOver} />
      {mustAnswer ? (
        complete
      ) : isOwner && status !== 'Completed' ? (
        <CaseStep reader="client" timeline={timeline} room={room} />
      ) : (
        !isOwner && <NextStepLine reader="admin" timeline={timeline} />
      )}
      {!isWide && nextDate}
      {isOver ? <WrittenOffer offer={chosen} /> : <ChosenOffer offer={chosen} />}
      <OtherOffers offers={request.lawyersResponses.filter((offer) => offer !== chosen)} />
    </CasePage>
  );
}

type ChosenLawyerProps = Pick<ChosenRequestProps, 'request' | 'room' | 'chosen'> & { isOver: boolean };

const ChosenLawyer = ({ request, room, chosen, isOver }: ChosenLawyerProps) => (
  <PartyCard
    role="lawyer"
    name={chosen.lawyerName}
    about={lawyerInWords(chosen).map(({ text }) => text)}
    phone={room && room.lawyer.phone === null ? null : chosen.lawyerPhone}
    requestId={request.id}
    invitationId={request.invitationId}
    isOver={isOver}
    questions={isOver ? 0 : openQuestions(room).length}
  />
);
