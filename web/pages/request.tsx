import { redirect, useRevalidator } from 'react-router';
import { can } from '#contract/core/lifecycle.ts';
import { requestWithOffers } from '#contract/offers.ts';
import { requestLifecycle } from '#contract/requests.ts';
import { call } from '#web/core/api.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { requireSession } from '#web/core/private.ts';
import { LockedOffers } from '#web/offers/locked-offers.tsx';
import { OfferList } from '#web/offers/offer-list.tsx';
import { CancelRequest } from '#web/requests/cancel-request.tsx';
import { CompleteRequest } from '#web/requests/complete-request.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { allFacts } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { RequestTrouble } from '#web/requests/request-trouble.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/states.tsx';
import type { Route } from './+types/request.ts';

const { page: said } = requestsCopy;

export const meta: Route.MetaFunction = () => pageMeta({ title: said.title });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  const { role, id } = requireSession(request);
  if (role === 'Lawyer') throw redirect(paths.lawyerRequest(params.id, id));
  return { role, request: await call(requestWithOffers, { id: params.id }) };
};

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
export default function RequestPage({ loaderData: { role, request } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { id, status, chosenLawyerId, lawyersResponses: offers } = request;
  const refresh = () => void revalidate();
  const isOwner = role === 'Client';
  const chosen = offers.find(({ lawyerId }) => lawyerId === chosenLawyerId);
  return (
    <main id="main">
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
        {can(requestLifecycle, 'complete', role, status) && <CompleteRequest requestId={id} onCompleted={refresh} />}
        {request.offersLocked ? (
          <LockedOffers status={status} offersCount={request.offersCount} isOwner={isOwner} />
        ) : (
          <OfferList
            requestId={id}
            offers={offers}
            chosenLawyerId={chosenLawyerId}
            canChoose={can(requestLifecycle, 'chooseOffer', role, status)}
            onChosen={refresh}
          />
        )}
      </div>
    </main>
  );
}
