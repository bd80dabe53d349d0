import { redirect, useNavigate, useRevalidator } from 'react-router';
import { profile } from '#contract/accounts.ts';
import { myOffer } from '#contract/offers.ts';
import { offerDesk } from '#contract/offers-draft.ts';
import { requestForLawyer } from '#contract/requests.ts';
import { requestAttachments } from '#contract/requests-attachments.ts';
import { requestTimeline } from '#contract/requests-timeline.ts';
import { call } from '#web/core/api.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { requireRole } from '#web/core/private.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { OfferDesk } from '#web/offers/offer-desk.tsx';
import { ClientFacts } from '#web/requests/client-facts.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { documentsCopy } from '#web/requests/documents/copy.ts';
import { DocumentsCard } from '#web/requests/documents/documents-card.tsx';
import { allFacts } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { RequestTrouble } from '#web/requests/request-trouble.tsx';
import { RequestTimeline } from '#web/requests/timeline/request-timeline.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/lawyer-request.ts';

const { forLawyer: said, page } = requestsCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: said.title, matches });

/** The lawyer in the address decides nothing: everybody sees the request as themselves (contract §4). */
export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  const mine = requireRole(request, 'Lawyer');
  if (params.lawyerId !== String(mine.id)) throw redirect(paths.lawyerRequest(params.id, mine.id));
  const [details, offer, desk, account, timeline, documents] = await Promise.all([
    call(requestForLawyer, { id: params.id }),
    call(myOffer, { requestId: params.id }),
    call(offerDesk, { requestId: params.id }),
    call(profile, {}),
    call(requestTimeline, { id: params.id }),
    call(requestAttachments, { requestId: params.id }),
  ]);
  const phone = offer?.lawyerPhone ?? account.user.phoneNumber;
  return { details, offer, desk, timeline, documents, lawyer: { name: account.user.displayName, phone } };
};

export const HydrateFallback = () => (
  <main id="main">
    <PageHeader title={said.title} />
    <div className="wrap py-10">
      <Loading text={page.loading} />
    </div>
  </main>
);

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <RequestTrouble error={error} title={said.title} text={said.failed} />
);

/** A request as its lawyer sees it, and his answer to it (specification §2). */
export default function LawyerRequest({ loaderData }: Route.ComponentProps) {
  const { details, offer, desk, timeline, documents, lawyer } = loaderData;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <main id="main">
      <PageHeader
        title={said.title}
        lead={
          <>
            {requestsCopy.numbered} <bdi dir="ltr">{details.id}</bdi>
          </>
        }
      >
        <RequestStatusBadge status={details.status} reader="other" />
      </PageHeader>
      <div className="wrap grid grid-cols-1 gap-8 py-10">
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_340px]">
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <Card as="section" aria-labelledby="facts">
              <h2 id="facts" className="mb-4 text-2xl">
                {page.factsTitle}
              </h2>
              <DefinitionList items={allFacts(details)} />
            </Card>
            <DocumentsCard
              requestId={details.id}
              documents={documents}
              {...(details.discreet && !details.isChosen ? { empty: documentsCopy.hidden } : {})}
              onChanged={() => void revalidate()}
            />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <ClientFacts details={details} />
            <Notice tone="warning">{said.confidential}</Notice>
            <RequestTimeline timeline={timeline} reader="lawyer" />
          </div>
        </div>
        <OfferDesk
          key={details.id}
          request={details}
          offer={offer}
          desk={desk}
          lawyer={lawyer}
          onSent={() => {
            toast.success(offersCopy.form.done);
            void navigate(paths.submitRequest());
          }}
          onChanged={() => void revalidate()}
        />
      </div>
    </main>
  );
}
