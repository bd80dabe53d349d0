import { FileText, History } from 'lucide-react';
import { useState } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { ownComplaints } from '#contract/complaints/calls.ts';
import { can } from '#contract/core/lifecycle.ts';
import { requestWithOffers } from '#contract/offers/calls.ts';
import { requestAttachments, takesAttachments } from '#contract/requests/attachments.ts';
import { requestLifecycle, takesOffers } from '#contract/requests/calls.ts';
import { requestTimeline } from '#contract/requests/timeline.ts';
import { OwnComplaints } from '#web/complaints/own-complaints.tsx';
import { call } from '#web/core/calls/api.ts';
import { FollowLive, keepShown } from '#web/core/live/follow.tsx';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireSession } from '#web/core/session/private.ts';
import { CompareLink } from '#web/offers/comparison/compare-link.tsx';
import { type ComparedOffer, comparedQuery, useComparedOffers } from '#web/offers/comparison/compared-offers.ts';
import { LockedOffers } from '#web/offers/locked-offers.tsx';
import { OfferList } from '#web/offers/offer-list.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { DocumentsFold } from '#web/requests/documents/documents-fold.tsx';
import { RequestCrumb } from '#web/requests/request-crumb.tsx';
import { allFacts, refundText } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { RequestTrouble } from '#web/requests/request-trouble.tsx';
import { timelineCopy } from '#web/requests/timeline/copy.ts';
import { Events, lastEvent, NextStepLine } from '#web/requests/timeline/request-timeline.tsx';
import { CancelRequest } from '#web/requests/ways-out/leave-request.tsx';
import { SendAgain } from '#web/requests/ways-out/send-again.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { fetchedWithData, useFetchedSoon } from '#web/ui/page/fetched-soon.ts';
import { LoadingPage, WorkHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/request.ts';

const { page: t } = requestsCopy;

const Comparison = fetchedLater(async () => (await import('#web/offers/comparison/comparison.tsx')).Comparison);
/** The parts that a request has only after the choice. */
const afterChoice = () => import('#web/shell/chosen-request.tsx');
const ChosenRequest = fetchedLater(async () => (await afterChoice()).ChosenRequest);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: t.title, matches });

export const clientLoader = keepShown(async ({ request, params }: Route.ClientLoaderArgs) => {
  const { role, id } = requireSession(request);
  if (role === 'Lawyer') throw redirect(paths.lawyerRequest(params.id, id));
  const isComparing = new URL(request.url).searchParams.has(comparedQuery);
  const [found, timeline, documents, complaints] = await Promise.all([
    call(requestWithOffers, { id: params.id }),
    call(requestTimeline, { id: params.id }),
    call(requestAttachments, { requestId: params.id }),
    role === 'Client' ? call(ownComplaints, { requestId: params.id }) : null,
    isComparing && fetchedWithData(Comparison),
  ]);
  const { chosenLawyerId, invitationId } = found;
  if (chosenLawyerId !== null) await fetchedWithData(ChosenRequest);
  const chosen = chosenLawyerId !== null && role === 'Client' ? await afterChoice() : null;
  const [room] = await Promise.all([
    chosen && invitationId !== null ? chosen.roomOfCase(invitationId) : null,
    chosen?.objectionFor(found),
  ]);
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
  useFetchedSoon(Comparison);
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
  if (chosen)
    return (
      <ChosenRequest
        role={role}
        request={request}
        timeline={timeline}
        room={shown.room}
        chosen={chosen}
        refresh={refresh}
        isJustChosen={wasOpen}
        beside={<Beside shown={shown} refresh={refresh} isSeldom />}
        complaints={<Complaints shown={shown} refresh={refresh} />}
      />
    );
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
