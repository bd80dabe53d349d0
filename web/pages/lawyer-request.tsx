import { FilePenLine } from 'lucide-react';
import { useState } from 'react';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import { profile } from '#contract/accounts.ts';
import { myOffer } from '#contract/offers.ts';
import { requestForLawyer, showsOffers, takesOffers } from '#contract/requests.ts';
import { call } from '#web/core/api.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { requireRole } from '#web/core/private.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { OfferCard } from '#web/offers/offer-card.tsx';
import { OfferForm } from '#web/offers/offer-form.tsx';
import { WithdrawOffer } from '#web/offers/withdraw-offer.tsx';
import { ClientFacts } from '#web/requests/client-facts.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { allFacts } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { RequestTrouble } from '#web/requests/request-trouble.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/lawyer-request.ts';

const { forLawyer: said, page } = requestsCopy;
const { form: words, offer: offerWords } = offersCopy;

export const meta: Route.MetaFunction = () => pageMeta({ title: said.title });

/** The lawyer in the address decides nothing: everybody sees the request as themselves (contract §4). */
export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  const mine = requireRole(request, 'Lawyer');
  if (params.lawyerId !== String(mine.id)) throw redirect(paths.lawyerRequest(params.id, mine.id));
  const [details, offer, account] = await Promise.all([
    call(requestForLawyer, { id: params.id }),
    call(myOffer, { requestId: params.id }),
    call(profile, {}),
  ]);
  const phone = offer?.lawyerPhone ?? account.user.phoneNumber;
  return { details, offer, lawyer: { name: account.user.displayName, phone } };
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
  const { details } = loaderData;
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
          <Card as="section" aria-labelledby="facts">
            <h2 id="facts" className="mb-4 text-2xl">
              {page.factsTitle}
            </h2>
            <DefinitionList items={allFacts(details)} />
          </Card>
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <ClientFacts details={details} />
            <Notice tone="warning">{said.confidential}</Notice>
          </div>
        </div>
        <Answer key={details.id} {...loaderData} />
      </div>
    </main>
  );
}

type AnswerProps = Route.ComponentProps['loaderData'];

function Answer({ details, offer, lawyer }: AnswerProps) {
  const [isWriting, setWriting] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { id, status } = details;
  const mayOffer = takesOffers(status);
  const isPaid = showsOffers(status);

  if (isWriting && mayOffer) {
    return (
      <Card as="section" isDeed aria-labelledby="answer" className="sm:p-9">
        <OfferForm
          requestId={id}
          lawyer={lawyer}
          standing={offer}
          isPaid={isPaid}
          onSent={() => {
            toast.success(words.done);
            void navigate(paths.submitRequest());
          }}
          onCancel={() => setWriting(false)}
        />
      </Card>
    );
  }
  const actions = mayOffer && (
    <>
      <Button icon={<FilePenLine aria-hidden="true" />} onClick={() => setWriting(true)}>
        {offer ? words.edit : words.open}
      </Button>
      {offer && !isPaid && <WithdrawOffer requestId={id} onWithdrawn={() => void revalidate()} />}
    </>
  );
  return (
    <section className="grid grid-cols-1 gap-5">
      {!mayOffer && <Notice>{words.closed}</Notice>}
      {offer && mayOffer && <Notice title={words.standing}>{words.standingText}</Notice>}
      {offer ? (
        <OfferCard offer={offer} title={offerWords.mine}>
          {actions}
        </OfferCard>
      ) : (
        <div>{actions}</div>
      )}
    </section>
  );
}
