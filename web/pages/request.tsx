import { useState } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import { can } from '#contract/core/lifecycle.ts';
import { requestWithOffers } from '#contract/offers.ts';
import { requestLifecycle, takesOffers } from '#contract/requests.ts';
import { requestAttachments, takesAttachments } from '#contract/requests-attachments.ts';
import { requestTimeline } from '#contract/requests-timeline.ts';
import { call } from '#web/core/api.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { requireSession } from '#web/core/private.ts';
import { comparedOffers } from '#web/offers/comparison/compared-offers.ts';
import { Comparison } from '#web/offers/comparison/comparison.tsx';
import { LockedOffers } from '#web/offers/locked-offers.tsx';
import { OfferList } from '#web/offers/offer-list.tsx';
import { CancelRequest } from '#web/requests/cancel-request.tsx';
import { CompleteRequest } from '#web/requests/complete-request.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { DocumentsCard } from '#web/requests/documents/documents-card.tsx';
import { allFacts } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { RequestTrouble } from '#web/requests/request-trouble.tsx';
import { RequestTimeline } from '#web/requests/timeline/request-timeline.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/states.tsx';
import type { Route } from './+types/request.ts';

const { page: said } = requestsCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: said.title, matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  const { role, id } = requireSession(request);
  if (role === 'Lawyer') throw redirect(paths.lawyerRequest(params.id, id));
  const [found, timeline, documents] = await Promise.all([
    call(requestWithOffers, { id: params.id }),
    call(requestTimeline, { id: params.id }),
    call(requestAttachments, { requestId: params.id }),
  ]);
  return { role, request: found, timeline, documents };
};

/** What is compared stands in the query: the same offers, shown otherwise. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export const HydrateFallback = () => (
  <main id="main">
    <PageHeader title={said.title} />
    <div className="wrap py-10">
      <Loading text={said.loading} />
    </div>
  </main>
);

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <RequestTrouble error={error} title={said.title} text={said.failed} />
);

/** One request with its offers, for its client and for administrators (specification §2, contract §4). */
export default function RequestPage({ loaderData }: Route.ComponentProps) {
  return <OneRequest key={loaderData.request.id} {...loaderData} />;
}

function OneRequest({ role, request, timeline, documents }: Route.ComponentProps['loaderData']) {
  const { revalidate } = useRevalidator();
  const { id, status, chosenLawyerId, invitationId, lawyersResponses: offers } = request;
  const refresh = () => void revalidate();
  const isOwner = role === 'Client';
  const chosen = offers.find(({ lawyerId }) => lawyerId === chosenLawyerId);
  const [search] = useSearchParams();
  const compared = chosen ? [] : comparedOffers(search, offers);
  const [picked, setPicked] = useState<readonly number[]>(() => compared.map((offer) => offer.id));
  const canChoose = can(requestLifecycle, 'chooseOffer', role, status);
  const [wasOpen] = useState(canChoose);
  const head = (
    <PageHeader
      title={said.title}
      lead={
        <>
          {requestsCopy.numbered} <bdi dir="ltr">{id}</bdi>
        </>
      }
    >
      <RequestStatusBadge
        status={status}
        lawyerName={chosen?.lawyerName ?? null}
        reader={isOwner ? 'owner' : 'other'}
      />
    </PageHeader>
  );
  if (compared.length > 0) {
    return (
      <main id="main">
        {head}
        <div className="wrap py-10">
          <Comparison requestId={id} offers={compared} canChoose={canChoose} onChosen={refresh} />
        </div>
      </main>
    );
  }
  return (
    <main id="main">
      {head}
      <div className="wrap grid grid-cols-1 gap-10 py-10">
        <Card as="section" aria-labelledby="facts">
          <h2 id="facts" className="mb-4 text-2xl">
            {said.factsTitle}
          </h2>
          <DefinitionList items={allFacts(request)} />
          {can(requestLifecycle, 'cancel', role, status) && (
            <div className="mt-6 border-t border-line pt-4">
              <CancelRequest requestId={id} onCancelled={refresh} />
            </div>
          )}
        </Card>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <RequestTimeline timeline={timeline} reader={isOwner ? 'client' : 'admin'} />
          <DocumentsCard
            requestId={id}
            documents={documents}
            canAdd={isOwner && takesAttachments(status)}
            canRemove={isOwner && takesOffers(status)}
            onChanged={refresh}
          />
        </div>
        {can(requestLifecycle, 'complete', role, status) && <CompleteRequest requestId={id} onCompleted={refresh} />}
        {request.offersLocked ? (
          <LockedOffers status={status} offersCount={request.offersCount} isOwner={isOwner} />
        ) : (
          <OfferList
            requestId={id}
            offers={offers}
            chosenLawyerId={chosenLawyerId}
            invitationId={invitationId}
            canChoose={canChoose}
            onChosen={refresh}
            isJustChosen={wasOpen}
            picked={picked}
            onPick={setPicked}
          />
        )}
      </div>
    </main>
  );
}
