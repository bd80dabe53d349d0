import { useState } from 'react';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import { profile } from '#contract/accounts/calls.ts';
import { ownComplaints } from '#contract/complaints/calls.ts';
import { myOffer } from '#contract/offers/calls.ts';
import { offerDesk } from '#contract/offers/draft.ts';
import { requestAttachments } from '#contract/requests/attachments.ts';
import { requestForLawyer, showsOffers } from '#contract/requests/calls.ts';
import { requestTimeline } from '#contract/requests/timeline.ts';
import { OwnComplaints } from '#web/complaints/own-complaints.tsx';
import { call } from '#web/core/calls/api.ts';
import { FollowLive, keepShown } from '#web/core/live/follow.tsx';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireRole } from '#web/core/session/private.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { OfferBar, OfferPanel } from '#web/offers/offer-panel.tsx';
import { nothingWritten, writtenIn } from '#web/offers/scored-offer.ts';
import { OfferForm } from '#web/offers/writing/offer-form.tsx';
import type { OfferJustSent } from '#web/offers/writing/offer-just-sent.ts';
import { ClientFacts } from '#web/requests/client-facts.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { documentsCopy } from '#web/requests/documents/copy.ts';
import { DocumentsCard } from '#web/requests/documents/request-documents.tsx';
import { factsBesideMatter, type KnownRequest, placeAndTime } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { RequestTrouble } from '#web/requests/request-trouble.tsx';
import { RequestTimeline } from '#web/requests/timeline/request-timeline.tsx';
import { DeclineRequest, ReportDone } from '#web/requests/ways-out/end-request.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingPage, PageHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/lawyer-request.ts';

const { forLawyer: t, page } = requestsCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: t.title, matches });

/** The lawyer in the address has no effect: the session decides who sees what (specification#discretion). */
async function load({ request, params }: Route.ClientLoaderArgs) {
  const mine = requireRole(request, 'Lawyer');
  if (params.lawyerId !== String(mine.id)) throw redirect(paths.lawyerRequest(params.id, mine.id));
  const [details, offer, panel, account, timeline, documents, complaints] = await Promise.all([
    call(requestForLawyer, { id: params.id }),
    call(myOffer, { requestId: params.id }),
    call(offerDesk, { requestId: params.id }),
    call(profile, {}),
    call(requestTimeline, { id: params.id }),
    call(requestAttachments, { requestId: params.id }),
    call(ownComplaints, { requestId: params.id }),
  ]);
  const phone = offer?.lawyerPhone ?? account.user.phoneNumber;
  return { details, offer, panel, timeline, documents, complaints, lawyer: { name: account.user.displayName, phone } };
}

/** When the request is withdrawn from a lawyer who writes an offer, the form stays and says so. */
export const clientLoader = keepShown(load, (shown) => ({
  ...shown,
  panel: { ...shown.panel, blocker: 'offers_closed' as const },
}));

export const HydrateFallback = () => <LoadingPage title={t.title} text={page.loading} />;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <RequestTrouble error={error} title={t.title} text={t.failed} />
);

type Shown = Route.ComponentProps['loaderData'];

/** A request as its lawyer sees it, with the lawyer's answer (specification#pages). */
export default function LawyerRequest({ loaderData }: Route.ComponentProps) {
  const [writesOn, setWritesOn] = useState<number | null>(null);
  const { details } = loaderData;
  return (
    <main id="main">
      <FollowLive />
      {writesOn === details.id ? (
        <>
          <WriteOffer shown={loaderData} onClose={() => setWritesOn(null)} />
          <Decline shown={loaderData} className="wrap pb-8" />
        </>
      ) : (
        <ReadRequest shown={loaderData} onWrite={() => setWritesOn(details.id)} />
      )}
    </main>
  );
}

/** The form alone, with what is asked folded above it. */
function WriteOffer({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { details, offer, panel, timeline, lawyer } = shown;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isRefused, setRefused] = useState(false);
  return (
    <OfferForm
      requestId={details.id}
      lawyer={lawyer}
      written={panel.draft ?? (offer ? writtenIn(offer) : nothingWritten)}
      isPaid={showsOffers(details.status)}
      blocker={isRefused ? 'offers_closed' : panel.blocker}
      onSent={({ score }) => {
        // The first offer opens a request that has no fee.
        const isShown = showsOffers(details.status) || timeline.isFree;
        const sent: OfferJustSent = { requestId: details.id, score, isShown };
        void navigate(paths.submitRequest(), { state: sent });
      }}
      onRefused={() => setRefused(true)}
      onClose={() => {
        onClose();
        void revalidate();
      }}
    >
      <Disclosure
        title={
          <>
            {offersCopy.form.asked} <span className="font-normal text-muted">{details.subjectOfTheRequest}</span>
          </>
        }
      >
        <AskedMatter request={details} />
      </Disclosure>
    </OfferForm>
  );
}

/** What is asked comes first; the button to offer stays in view. */
function ReadRequest({ shown, onWrite }: { shown: Shown; onWrite: () => void }) {
  const { details, offer, panel, timeline, documents, complaints } = shown;
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  return (
    <>
      <PageHeader
        title={t.title}
        lead={
          <>
            {requestsCopy.numbered} <bdi dir="ltr">{details.id}</bdi>
          </>
        }
      >
        <RequestStatusBadge status={details.status} fee={details.fee} reader="lawyer" />
      </PageHeader>
      <div className="wrap grid grid-cols-1 items-start gap-6 py-6 lg:grid-cols-[1fr_340px] lg:py-10">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Card as="section" aria-labelledby="matter">
            <h2 id="matter" className="text-2xl">
              {details.subjectOfTheRequest}
            </h2>
            <AskedMatter request={details} />
          </Card>
          <OfferPanel key={details.id} request={details} offer={offer} panel={panel} onChanged={refresh} />
          <Decline shown={shown} />
          {details.isChosen && details.status === 'In Progress' && (
            <ReportDone requestId={details.id} doneReportedAt={details.doneReportedAt} onReported={refresh} />
          )}
          <DocumentsCard
            requestId={details.id}
            documents={documents}
            {...(details.discreet && !details.isChosen ? { empty: documentsCopy.hidden } : {})}
            onChanged={refresh}
          />
          <Disclosure title={t.allFacts}>
            <DefinitionList items={factsBesideMatter(details)} />
          </Disclosure>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <ClientFacts details={details} />
          <Notice tone="warning">{t.confidential}</Notice>
          <RequestTimeline timeline={timeline} reader="lawyer" />
          <OwnComplaints requestId={details.id} own={complaints} onChanged={refresh} />
        </div>
      </div>
      {!panel.blocker && <OfferBar offer={offer} panel={panel} onWrite={onWrite} />}
    </>
  );
}

/** Only while a lawyer could offer and has not. */
function Decline({ shown: { details, offer, panel }, className }: { shown: Shown; className?: string }) {
  const navigate = useNavigate();
  if (offer || panel.blocker === 'offers_closed') return null;
  return (
    <div className={className}>
      <DeclineRequest requestId={details.id} onDeclined={() => void navigate(paths.requests())} />
    </div>
  );
}

/** What a client asks: the matter in their words, under one line with place, court, specialty and date. */
const AskedMatter = ({ request }: { request: KnownRequest }) => (
  <>
    <p className="text-sm text-muted">{placeAndTime(request)}</p>
    <p dir="auto" className="mt-2 break-words whitespace-pre-line">
      {request.typeOfSubjectOfTheRequest}
    </p>
  </>
);
