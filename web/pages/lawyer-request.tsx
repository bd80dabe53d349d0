import { FileText, History, Lock } from 'lucide-react';
import { useState } from 'react';
import { redirect, useLocation, useNavigate, useRevalidator } from 'react-router';
import { profile } from '#contract/accounts/calls.ts';
import { ownComplaints } from '#contract/complaints/calls.ts';
import { myOffer } from '#contract/offers/calls.ts';
import { requestAttachments } from '#contract/requests/attachments.ts';
import { requestForLawyer, showsOffers, takesOffers } from '#contract/requests/calls.ts';
import { requestTimeline } from '#contract/requests/timeline.ts';
import { OwnComplaints } from '#web/complaints/own-complaints.tsx';
import { call } from '#web/core/calls/api.ts';
import { FollowLive, keepShown } from '#web/core/live/follow.tsx';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { useWide } from '#web/core/page/wide.ts';
import { requireRole } from '#web/core/session/private.ts';
import { NextDate } from '#web/invitations/next-date.tsx';
import { roomOfCase } from '#web/invitations/room-of-case.ts';
import { WrittenOffer } from '#web/offers/chosen-offer.tsx';
import { offersCopy } from '#web/offers/copy.ts';
import { LostOffer } from '#web/offers/lost-offer.tsx';
import { OfferBar, OfferPanel } from '#web/offers/offer-panel.tsx';
import { textsOf } from '#web/offers/scored-offer.ts';
import { OfferForm } from '#web/offers/writing/offer-form.tsx';
import type { OfferJustSent } from '#web/offers/writing/offer-just-sent.ts';
import { writeHash } from '#web/requests/assigned-request-card.tsx';
import { AskedCard, AskedMatter } from '#web/requests/case/asked-matter.tsx';
import { CasePage } from '#web/requests/case/case-page.tsx';
import { CaseStep, openQuestions } from '#web/requests/case/case-step.tsx';
import { caseCopy } from '#web/requests/case/copy.ts';
import { FittingRequests, fittingRequests } from '#web/requests/case/fitting-requests.tsx';
import { PartyCard } from '#web/requests/case/party-card.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { documentsCopy } from '#web/requests/documents/copy.ts';
import { DocumentsFold } from '#web/requests/documents/documents-fold.tsx';
import { RequestCrumb } from '#web/requests/request-crumb.tsx';
import { factsBesideMatter } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { RequestTrouble } from '#web/requests/request-trouble.tsx';
import { timelineCopy } from '#web/requests/timeline/copy.ts';
import { Events, lastEvent, NextStepLine } from '#web/requests/timeline/request-timeline.tsx';
import { ReportDone } from '#web/requests/ways-out/end-request.tsx';
import { DeclineRequest } from '#web/requests/ways-out/leave-request.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { LoadingPage, WorkHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/lawyer-request.ts';

const { forLawyer: t, page } = requestsCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: t.title, matches });

/** The lawyer in the address has no effect: the session decides who sees what (specification#discretion). */
async function load({ request, params }: Route.ClientLoaderArgs) {
  const mine = requireRole(request, 'Lawyer');
  if (params.lawyerId !== String(mine.id)) throw redirect(paths.lawyerRequest(params.id, mine.id));
  const [details, { offer, blocker, invitationId }, account, timeline, documents, complaints] = await Promise.all([
    call(requestForLawyer, { id: params.id }),
    call(myOffer, { requestId: params.id }),
    call(profile, {}),
    call(requestTimeline, { id: params.id }),
    call(requestAttachments, { requestId: params.id }),
    call(ownComplaints, { requestId: params.id }),
  ]);
  const lawyer = { lawyerName: account.user.displayName, lawyerPhone: account.user.phoneNumber };
  const room = details.isChosen && invitationId !== null ? await roomOfCase(invitationId) : null;
  const hasEnded = !details.isChosen && !takesOffers(details.status);
  const fitting = hasEnded ? await fittingRequests() : null;
  return { details, offer, blocker, timeline, documents, complaints, lawyer, lawyerId: mine.id, room, fitting };
}

/** When the request is withdrawn from a lawyer who writes an offer, the form stays and says so. */
export const clientLoader = keepShown(load, (shown) => ({
  ...shown,
  blocker: 'offers_closed' as const,
}));

export const HydrateFallback = () => <LoadingPage title={t.title} text={page.loading} isCompact />;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <RequestTrouble error={error} title={t.title} text={t.failed} />
);

type Shown = Route.ComponentProps['loaderData'];
/** A request as its lawyer sees it, with the lawyer's answer (specification#pages). */
export default function LawyerRequest({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <FollowLive />
      <OneRequest key={loaderData.details.id} shown={loaderData} />
    </main>
  );
}

function OneRequest({ shown }: { shown: Shown }) {
  const { details, blocker, lawyerId } = shown;
  const { hash } = useLocation();
  const navigate = useNavigate();
  // A form that is open stays with what was typed, also when nothing can be sent any more.
  const [mayWrite, setMayWrite] = useState(false);
  if (blocker === null && !mayWrite) setMayWrite(true);
  const show = (part: string) =>
    void navigate(`${paths.lawyerRequest(details.id, lawyerId)}${part}`, { replace: true, preventScrollReset: true });
  if (mayWrite && hash === writeHash)
    return (
      <>
        <WriteOffer shown={shown} onClose={() => show('')} />
        <Decline shown={shown} className="wrap pb-4" />
      </>
    );
  return (
    <>
      <WorkHeader title={details.subjectOfTheRequest} crumb={<RequestCrumb id={details.id} hasList />}>
        <RequestStatusBadge {...details} reader="lawyer" />
      </WorkHeader>
      {takesOffers(details.status) ? (
        <ReadRequest shown={shown} onWrite={() => show(writeHash)} />
      ) : details.isChosen ? (
        <WonRequest shown={shown} />
      ) : (
        <LostRequest shown={shown} />
      )}
    </>
  );
}

/** The form alone, with what is asked folded above it. */
function WriteOffer({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { details, offer, blocker, timeline, lawyer } = shown;
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);
  return (
    <OfferForm
      requestId={details.id}
      first={{ ...lawyer, ...(offer && textsOf(offer)) }}
      isPaid={showsOffers(details.status)}
      blocker={isRefused ? 'offers_closed' : blocker}
      onSent={({ score }) => {
        // The first offer opens a request that has no fee.
        const isShown = showsOffers(details.status) || timeline.isFree;
        const sent: OfferJustSent = { requestId: details.id, score, isShown };
        void navigate(paths.submitRequest(), { state: sent });
      }}
      onRefused={() => setRefused(true)}
      onClose={onClose}
    >
      <Disclosure
        title={
          <span>
            {offersCopy.form.asked} <span className="font-normal text-muted">{details.subjectOfTheRequest}</span>
          </span>
        }
      >
        <AskedMatter request={details} />
      </Disclosure>
    </OfferForm>
  );
}

/** The client's question comes first; the button to offer stays in view. */
function ReadRequest({ shown, onWrite }: { shown: Shown; onWrite: () => void }) {
  const { details, offer, blocker, timeline, documents, complaints } = shown;
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  return (
    <>
      <CasePage
        aside={
          <>
            <DocumentsFold
              requestId={details.id}
              documents={documents}
              {...(details.discreet ? { empty: documentsCopy.hidden } : {})}
              onChanged={refresh}
              isSeldom={documents.length === 0}
            />
            <Steps shown={shown} />
          </>
        }
        lines={
          <>
            <Decline shown={shown} />
            <OwnComplaints requestId={details.id} own={complaints} onChanged={refresh} />
            <QuietLine text={t.confidential} />
          </>
        }
      >
        <AskedCard details={details} isWhole />
        <NextStepLine timeline={timeline} reader="lawyer" />
        <OfferPanel key={details.id} request={details} offer={offer} blocker={blocker} onChanged={refresh} />
      </CasePage>
      {!blocker && <OfferBar offer={offer} onWrite={onWrite} />}
    </>
  );
}

/** The client chose this lawyer: the client comes first, then the next step. */
function WonRequest({ shown }: { shown: Shown }) {
  const { details, timeline, room, documents } = shown;
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  const { id, clientNamr, clientEmail, clientPhone } = details;
  const isOver = details.status !== 'In Progress';
  const isReported = details.doneReportedAt !== null;
  const report = <ReportDone requestId={id} doneReportedAt={details.doneReportedAt} onReported={refresh} />;
  const isWide = useWide();
  const nextDate = room && !isOver && <NextDate invitationId={room.id} dates={room.dates} />;
  return (
    <CasePage
      aside={
        <>
          {isWide && nextDate}
          <DocumentsFold requestId={id} documents={documents} onChanged={refresh} isSeldom={documents.length === 0} />
          {shown.offer && <WrittenOffer offer={shown.offer} isOwn />}
          <Steps shown={shown} />
        </>
      }
      lines={
        <>
          {!isOver && !isReported && report}
          <OwnComplaints requestId={id} own={shown.complaints} onChanged={refresh} />
          <QuietLine text={caseCopy.private} />
        </>
      }
    >
      <PartyCard
        role="client"
        name={clientNamr ?? ''}
        about={[clientEmail]}
        phone={clientPhone || null}
        requestId={id}
        invitationId={room?.id ?? null}
        questions={isOver ? 0 : openQuestions(room).length}
        isOver={isOver}
      />
      {isReported && !isOver ? report : <CaseStep reader="lawyer" timeline={timeline} room={room} />}
      {!isWide && nextDate}
      <AskedCard details={details} />
    </CasePage>
  );
}

/** The client chose somebody else, or the request was cancelled: what fits the lawyer comes next. */
function LostRequest({ shown }: { shown: Shown }) {
  const { details, offer, fitting, lawyerId, complaints } = shown;
  const { revalidate } = useRevalidator();
  return (
    <CasePage
      aside={
        <>
          <Fold id="whole" title={t.written} note={t.writtenNote} icon={FileText} isSeldom>
            <AskedMatter request={details} />
            <DefinitionList items={factsBesideMatter(details)} className="mt-4" />
          </Fold>
          <Steps shown={shown} />
        </>
      }
      lines={<OwnComplaints requestId={details.id} own={complaints} onChanged={() => void revalidate()} />}
    >
      <LostOffer offer={offer} isCancelled={details.status === 'Cancelled'} />
      {fitting && <FittingRequests {...fitting} lawyerId={lawyerId} />}
    </CasePage>
  );
}

const Steps = ({ shown: { timeline } }: { shown: Shown }) => (
  <Fold id="timeline" title={timelineCopy.title} note={lastEvent(timeline)} icon={History} className="print:hidden">
    <Events timeline={timeline} />
  </Fold>
);

/** The purpose of the client's data. */
const QuietLine = ({ text }: { text: string }) => (
  <p className="flex items-center gap-2 px-1 py-3 text-sm text-muted">
    <Lock size={16} aria-hidden="true" className="shrink-0" />
    <span>{text}</span>
  </p>
);

/** Only while a lawyer could offer and has not. */
function Decline({ shown: { details, offer, blocker }, className }: { shown: Shown; className?: string }) {
  const navigate = useNavigate();
  if (offer || blocker === 'offers_closed') return null;
  return (
    <div className={className}>
      <DeclineRequest requestId={details.id} onDeclined={() => void navigate(paths.requests())} />
    </div>
  );
}
