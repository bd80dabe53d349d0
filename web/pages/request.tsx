import { FileText, History, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { ownComplaints } from '#contract/complaints/calls.ts';
import { can } from '#contract/core/lifecycle.ts';
import { type ReceivedOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { requestAttachments, takesAttachments } from '#contract/requests/attachments.ts';
import { requestLifecycle, takesOffers } from '#contract/requests/calls.ts';
import { requestTimeline } from '#contract/requests/timeline.ts';
import { OwnComplaints } from '#web/complaints/own-complaints.tsx';
import { call } from '#web/core/calls/api.ts';
import { FollowLive, keepShown } from '#web/core/live/follow.tsx';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { useWide } from '#web/core/page/wide.ts';
import { requireSession } from '#web/core/session/private.ts';
import { CaseReview } from '#web/invitations/case-review.tsx';
import { NextDate } from '#web/invitations/next-date.tsx';
import { objectionDraft } from '#web/invitations/room/left-typing.ts';
import { roomOfCase } from '#web/invitations/room-of-case.ts';
import { ChosenOffer, OtherOffers, WrittenOffer } from '#web/offers/chosen-offer.tsx';
import { type ComparedOffer, useComparedOffers } from '#web/offers/comparison/compared-offers.ts';
import { CompareLink, Comparison } from '#web/offers/comparison/comparison.tsx';
import { LockedOffers } from '#web/offers/locked-offers.tsx';
import { lawyerInWords } from '#web/offers/offer-facts.ts';
import { OfferList } from '#web/offers/offer-list.tsx';
import { CasePage } from '#web/requests/case/case-page.tsx';
import { CaseStep, openQuestions } from '#web/requests/case/case-step.tsx';
import { PartyCard } from '#web/requests/case/party-card.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { DocumentsFold } from '#web/requests/documents/request-documents.tsx';
import { RequestCrumb } from '#web/requests/request-crumb.tsx';
import { allFacts, refundText } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { RequestTrouble } from '#web/requests/request-trouble.tsx';
import { timelineCopy } from '#web/requests/timeline/copy.ts';
import { Events, lastEvent, NextStepLine } from '#web/requests/timeline/request-timeline.tsx';
import { CancelRequest, CompleteRequest, LateObjection } from '#web/requests/ways-out/end-request.tsx';
import { SendAgain } from '#web/requests/ways-out/send-again.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingPage, WorkHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/request.ts';

const { page: t } = requestsCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: t.title, matches });

export const clientLoader = keepShown(async ({ request, params }: Route.ClientLoaderArgs) => {
  const { role, id } = requireSession(request);
  if (role === 'Lawyer') throw redirect(paths.lawyerRequest(params.id, id));
  const [found, timeline, documents, complaints] = await Promise.all([
    call(requestWithOffers, { id: params.id }),
    call(requestTimeline, { id: params.id }),
    call(requestAttachments, { requestId: params.id }),
    role === 'Client' ? call(ownComplaints, { requestId: params.id }) : null,
  ]);
  const isChosen = role === 'Client' && found.chosenLawyerId !== null;
  const room = isChosen && found.invitationId !== null ? await roomOfCase(found.invitationId) : null;
  return { role, request: found, timeline, documents, complaints, room };
});

/** The compared offers are in the query: a change shows the same data differently. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export const HydrateFallback = () => <LoadingPage title={t.title} text={t.loading} isCompact />;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <RequestTrouble error={error} title={t.title} text={t.failed} />
);

/** One request with its offers, for its client and for administrators (specification#pages). */
export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const { role, request } = loaderData;
  const compared = useComparedOffers(request.lawyersResponses);
  const isComparing = request.chosenLawyerId === null && compared.length > 0;
  return (
    <main id="main" key={request.id}>
      <FollowLive />
      {!isComparing && <RequestHead request={request} isOwner={role === 'Client'} />}
      <OneRequest {...loaderData} compared={isComparing ? compared : []} />
    </main>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

type OneRequestProps = Loaded & { compared: readonly ComparedOffer[] };

function OneRequest({ compared, ...shown }: OneRequestProps) {
  const { role, request, timeline } = shown;
  const { revalidate } = useRevalidator();
  const { id, status, chosenLawyerId, lawyersResponses: offers } = request;
  const refresh = () => void revalidate();
  const isOwner = role === 'Client';
  const chosen = offers.find(({ lawyerId }) => lawyerId === chosenLawyerId);
  const canChoose = can(requestLifecycle, 'chooseOffer', role, status);
  const [wasOpen] = useState(canChoose);
  if (compared.length > 0) {
    return (
      <Comparison request={request} compared={compared} canChoose={canChoose} onChosen={refresh}>
        <RequestState request={request} isOwner={isOwner} />
      </Comparison>
    );
  }
  if (chosen) return <ChosenRequest shown={shown} chosen={chosen} refresh={refresh} isJustChosen={wasOpen} />;
  return (
    <div className="wrap grid grid-cols-1 items-start gap-3 pt-2 pb-6 lg:grid-cols-[minmax(0,1fr)_336px] lg:gap-7 lg:pt-3">
      <div className="grid min-w-0 grid-cols-1 gap-2 lg:gap-3">
        <NextStepLine reader={isOwner ? 'client' : 'admin'} timeline={timeline}>
          <CompareLink requestId={id} offers={offers} />
        </NextStepLine>
        {isOwner && <SendAgain request={request} hasLawyer={chosenLawyerId !== null} />}
        {request.offersLocked ? (
          status !== 'Cancelled' && (
            <LockedOffers
              status={status}
              isOwner={isOwner}
              offersCount={request.offersCount}
              isFree={timeline.isFree}
            />
          )
        ) : (
          <OfferList requestId={id} offers={offers} canChoose={canChoose} onChosen={refresh} />
        )}
      </div>
      <Beside shown={shown} refresh={refresh} />
    </div>
  );
}

type ChosenRequestProps = {
  shown: Loaded;
  chosen: ReceivedOffer;
  refresh: () => void;
  /** It was chosen on this page: the focus goes to the lawyer. */
  isJustChosen: boolean;
};

/** After the choice the lawyer comes first, and once the work is done the review of it. */
function ChosenRequest({ shown, chosen, refresh, isJustChosen }: ChosenRequestProps) {
  const { role, request, timeline, room } = shown;
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
          <Beside shown={shown} refresh={refresh} isSeldom />
        </>
      }
      lines={
        <>
          {mayComplete && !mustAnswer && complete}
          <Complaints shown={shown} refresh={refresh} />
          {isOwner && isOver && (
            <LinkButton to={paths.submitRequest()} variant="line" icon={<Plus aria-hidden="true" />}>
              {t.another}
            </LinkButton>
          )}
        </>
      }
    >
      {isOwner && !mustAnswer && <LateObjection draft={draft} />}
      {room && status === 'Completed' && <CaseReview room={room} timeline={timeline} onChanged={refresh} />}
      <ChosenLawyer shown={shown} chosen={chosen} isOver={isOver} />
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

type ChosenLawyerProps = { shown: Loaded; chosen: ReceivedOffer; isOver: boolean };

const ChosenLawyer = ({ shown: { request, room }, chosen, isOver }: ChosenLawyerProps) => (
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

type BesideProps = { shown: Loaded; refresh: () => void; isSeldom?: boolean };

/** Parts that are read once: the facts, the steps, the documents. */
const Beside = ({ shown, refresh, isSeldom = false }: BesideProps) => {
  const { role, request, timeline, documents } = shown;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 lg:gap-3">
      <Facts role={role} request={request} isSeldom={isSeldom} onChanged={refresh} />
      <Fold id="timeline" title={timelineCopy.title} note={lastEvent(timeline)} icon={History} className="print:hidden">
        <Events timeline={timeline} />
      </Fold>
      <Documents role={role} request={request} documents={documents} isSeldom={isSeldom} onChanged={refresh} />
      {!isSeldom && <Complaints shown={shown} refresh={refresh} />}
    </div>
  );
};

const Complaints = ({ shown: { request, complaints }, refresh }: BesideProps) =>
  complaints && <OwnComplaints requestId={request.id} own={complaints} onChanged={refresh} />;

type HeadProps = Pick<Loaded, 'request'> & { isOwner: boolean };

const RequestHead = ({ request, isOwner }: HeadProps) => (
  <WorkHeader title={request.subjectOfTheRequest} crumb={<RequestCrumb id={request.id} hasList={isOwner} />}>
    <RequestState request={request} isOwner={isOwner} />
    {isOwner && request.refund && <span className="text-sm">{refundText(request.refund)}</span>}
  </WorkHeader>
);

const RequestState = ({ request, isOwner }: HeadProps) => (
  <RequestStatusBadge
    status={request.status}
    fee={request.fee}
    lawyerName={
      request.lawyersResponses.find(({ lawyerId }) => lawyerId === request.chosenLawyerId)?.lawyerName ?? null
    }
    reader={isOwner ? 'owner' : 'other'}
  />
);

type SectionProps = Pick<Loaded, 'role' | 'request'> & { onChanged: () => void; isSeldom: boolean };

const Facts = ({ role, request, onChanged, isSeldom }: SectionProps) => (
  <Fold id="facts" title={t.factsTitle} note={t.factsNote} icon={FileText} isSeldom={isSeldom}>
    <DefinitionList items={allFacts(request)} />
    {can(requestLifecycle, 'cancel', role, request.status) && (
      <div className="mt-6 border-t border-line pt-4">
        <CancelRequest request={request} onCancelled={onChanged} />
      </div>
    )}
  </Fold>
);

type DocumentsProps = SectionProps & Pick<Loaded, 'documents'>;

const Documents = ({ role, request: { id, status }, documents, ...fold }: DocumentsProps) => {
  const isOwner = role === 'Client';
  return (
    <DocumentsFold
      requestId={id}
      documents={documents}
      canAdd={isOwner && takesAttachments(status)}
      canRemove={isOwner && takesOffers(status)}
      {...fold}
    />
  );
};
