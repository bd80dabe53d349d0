import { FileText, History, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { Link, redirect, type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import { ownComplaints } from '#contract/complaints/calls.ts';
import { can } from '#contract/core/lifecycle.ts';
import { requestWithOffers } from '#contract/offers/calls.ts';
import { requestAttachments, takesAttachments } from '#contract/requests/attachments.ts';
import { requestLifecycle, takesOffers } from '#contract/requests/calls.ts';
import { requestTimeline } from '#contract/requests/timeline.ts';
import { OwnComplaints } from '#web/complaints/own-complaints.tsx';
import { call } from '#web/core/calls/api.ts';
import { pageNames } from '#web/core/copy.ts';
import { FollowLive, keepShown } from '#web/core/live/follow.tsx';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireSession } from '#web/core/session/private.ts';
import { formatCount } from '#web/core/words/format.ts';
import { comparedOffers } from '#web/offers/comparison/compared-offers.ts';
import { CompareLink, Comparison } from '#web/offers/comparison/comparison.tsx';
import { LockedOffers } from '#web/offers/locked-offers.tsx';
import { OfferList } from '#web/offers/offer-list.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { documentsCopy } from '#web/requests/documents/copy.ts';
import { RequestDocuments } from '#web/requests/documents/request-documents.tsx';
import { allFacts, refundText } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { RequestTrouble } from '#web/requests/request-trouble.tsx';
import { timelineCopy } from '#web/requests/timeline/copy.ts';
import { Events, lastEvent, NextStepLine } from '#web/requests/timeline/request-timeline.tsx';
import { CancelRequest, CompleteRequest } from '#web/requests/ways-out/end-request.tsx';
import { SendAgain } from '#web/requests/ways-out/send-again.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Fold } from '#web/ui/disclosure.tsx';
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
  return { role, request: found, timeline, documents, complaints };
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
  return (
    <main id="main" key={request.id}>
      <FollowLive />
      <RequestHead request={request} isOwner={role === 'Client'} />
      <OneRequest {...loaderData} />
    </main>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function OneRequest({ role, request, timeline, documents, complaints }: Loaded) {
  const { revalidate } = useRevalidator();
  const { id, status, chosenLawyerId, invitationId, lawyersResponses: offers, doneReportedAt } = request;
  const refresh = () => void revalidate();
  const isOwner = role === 'Client';
  const chosen = offers.find(({ lawyerId }) => lawyerId === chosenLawyerId);
  const [search] = useSearchParams();
  const compared = chosen ? [] : comparedOffers(search, offers);
  const canChoose = can(requestLifecycle, 'chooseOffer', role, status);
  const [wasOpen] = useState(canChoose);
  if (compared.length > 0) {
    return (
      <div className="wrap py-6">
        <Comparison requestId={id} {...{ offers, compared, canChoose }} onChosen={refresh} />
      </div>
    );
  }
  return (
    <div className="wrap grid grid-cols-1 items-start gap-3 pt-2 pb-6 lg:grid-cols-[minmax(0,1fr)_336px] lg:gap-7 lg:pt-3">
      <div className="grid min-w-0 grid-cols-1 gap-2 lg:gap-3">
        <NextStepLine reader={isOwner ? 'client' : 'admin'} timeline={timeline}>
          {!chosen && <CompareLink requestId={id} offers={offers} />}
        </NextStepLine>
        {isOwner && <SendAgain request={request} hasLawyer={chosenLawyerId !== null} />}
        {can(requestLifecycle, 'complete', role, status) && (
          <CompleteRequest requestId={id} doneReportedAt={isOwner ? doneReportedAt : null} onCompleted={refresh} />
        )}
        {request.offersLocked ? (
          <LockedOffers {...{ status, isOwner }} offersCount={request.offersCount} isFree={timeline.isFree} />
        ) : (
          <OfferList
            requestId={id}
            {...{ offers, chosenLawyerId, invitationId, canChoose }}
            onChosen={refresh}
            isJustChosen={wasOpen}
          />
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-2 lg:gap-3">
        <Facts role={role} request={request} onChanged={refresh} />
        <Fold
          {...{ id: 'timeline', title: timelineCopy.title, note: lastEvent(timeline), icon: History }}
          className="print:hidden"
        >
          <Events timeline={timeline} />
        </Fold>
        <Documents role={role} request={request} documents={documents} onChanged={refresh} />
        {complaints && <OwnComplaints requestId={id} own={complaints} onChanged={refresh} />}
      </div>
    </div>
  );
}

const RequestHead = ({ request, isOwner }: Pick<Loaded, 'request'> & { isOwner: boolean }) => (
  <WorkHeader
    title={request.subjectOfTheRequest}
    crumb={
      <>
        {isOwner && (
          <>
            <Link
              to={paths.requests()}
              className="-my-2 inline-flex min-h-11 items-center underline-offset-4 underline"
            >
              {pageNames.requests}
            </Link>
            <span aria-hidden="true">‹</span>
          </>
        )}
        <span>
          {requestsCopy.card.one} <bdi dir="ltr">{request.id}</bdi>
        </span>
      </>
    }
  >
    <RequestStatusBadge
      status={request.status}
      fee={request.fee}
      lawyerName={
        request.lawyersResponses.find(({ lawyerId }) => lawyerId === request.chosenLawyerId)?.lawyerName ?? null
      }
      reader={isOwner ? 'owner' : 'other'}
    />
    {isOwner && request.refund && <span className="text-sm">{refundText(request.refund)}</span>}
  </WorkHeader>
);

type SectionProps = Pick<Loaded, 'role' | 'request'> & { onChanged: () => void };

const Facts = ({ role, request, onChanged }: SectionProps) => (
  <Fold id="facts" title={t.factsTitle} note={t.factsNote} icon={FileText}>
    <DefinitionList items={allFacts(request)} />
    {can(requestLifecycle, 'cancel', role, request.status) && (
      <div className="mt-6 border-t border-line pt-4">
        <CancelRequest request={request} onCancelled={onChanged} />
      </div>
    )}
  </Fold>
);

type DocumentsProps = SectionProps & Pick<Loaded, 'documents'>;

const Documents = ({ role, request: { id, status }, documents, onChanged }: DocumentsProps) => {
  const isOwner = role === 'Client';
  const canAdd = isOwner && takesAttachments(status);
  const count = formatCount(documents.length, documentsCopy.count);
  return (
    <Fold
      {...{ id: 'documents', title: documentsCopy.title, icon: Paperclip }}
      note={canAdd ? `${count} · ${documentsCopy.add}` : count}
      className="print:hidden"
    >
      <RequestDocuments
        requestId={id}
        documents={documents}
        canAdd={canAdd}
        canRemove={isOwner && takesOffers(status)}
        onChanged={onChanged}
      />
    </Fold>
  );
};
