import { FilePenLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { publicSettings } from '#contract/content/calls.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { can } from '#contract/core/lifecycle.ts';
import { fromWire } from '#contract/core/money.ts';
import { roomsThatAsk } from '#contract/invitations/rooms-that-ask.ts';
import { takesAttachments } from '#contract/requests/attachments.ts';
import { assignedRequests, type MyRequest, myRequests, requestLifecycle } from '#contract/requests/calls.ts';
import { assignedRequestCounts, clientPartOf, myRequestCounts } from '#contract/requests/lists.ts';
import { call } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { pageNames } from '#web/core/copy.ts';
import { FollowLive, keepShown, useReload } from '#web/core/live/follow.tsx';
import { useLive } from '#web/core/live/live.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { documentsQuery, paths } from '#web/core/page/paths.ts';
import { requireSession } from '#web/core/session/private.ts';
import { RejectedProof } from '#web/payments/refused-proof.tsx';
import { type Paying, RequestPayment, type Sent } from '#web/payments/request-payment.tsx';
import { assignedInput, assignedQuery } from '#web/requests/assigned-query.ts';
import { OwnClientsFirst } from '#web/requests/case/own-clients-first.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { documentsCopy } from '#web/requests/documents/copy.ts';
import { DocumentsDialog } from '#web/requests/documents/documents-fold.tsx';
import { EndedRequests } from '#web/requests/ended-requests.tsx';
import { ForClientsOnly } from '#web/requests/for-clients-only.tsx';
import { RequestCard } from '#web/requests/request-card.tsx';
import { RequestTrouble } from '#web/requests/request-trouble.tsx';
import { hasDetailsLink } from '#web/requests/status.ts';
import { TimelineLater } from '#web/requests/timeline/request-timeline.tsx';
import { CancelRequest } from '#web/requests/ways-out/leave-request.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { fetchedWithData, useFetchedSoon } from '#web/ui/page/fetched-soon.ts';
import { LoadingPage, PageHeader } from '#web/ui/page/page-header.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import type { Route } from './+types/requests.ts';

const { list: t } = requestsCopy;

const PaymentDialog = fetchedLater(async () => (await import('#web/payments/payment-dialog.tsx')).PaymentDialog);
const SentProof = fetchedLater(async () => (await import('#web/payments/sent-proof.tsx')).SentProof);
const AssignedList = fetchedLater(async () => (await import('#web/requests/assigned-list.tsx')).AssignedList);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: pageNames.requests, matches });

export const clientLoader = keepShown(async ({ request }: Route.ClientLoaderArgs) => {
  const { role, id } = requireSession(request);
  if (role === 'Client') {
    const [requests, counts, settings] = await Promise.all([
      call(myRequests, { list: 'open' }),
      call(myRequestCounts, {}),
      call(publicSettings, {}),
    ]);
    return { role, requests, counts, settings } as const;
  }
  if (role !== 'Lawyer') return { role } as const;
  const query = assignedQuery(request.url);
  const input = assignedInput(query);
  const [requests, counts, asking] = await Promise.all([
    call(assignedRequests, input),
    call(assignedRequestCounts, { q: input.q }),
    orNull(call(roomsThatAsk, {})),
    fetchedWithData(AssignedList),
  ]);
  return { role, lawyerId: id, query, requests, counts, asking: asking ?? [] } as const;
});

export const HydrateFallback = () => <LoadingPage title={pageNames.requests} text={t.loading} isCompact />;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <RequestTrouble error={error} title={pageNames.requests} text={t.failed} />
);

/** «My requests»: a client's own; for a lawyer, those assigned to them (specification#own-lists). */
export default function Requests({ loaderData }: Route.ComponentProps) {
  // A question was answered or closed, perhaps on another device.
  useLive('room', useReload());
  return (
    <main id="main">
      <FollowLive />
      <PageHeader title={pageNames.requests} isCompact>
        {loaderData.role === 'Client' && (
          <LinkButton to={paths.submitRequest()} variant="brass" size="sm" icon={<Plus aria-hidden="true" />}>
            {pageNames.submitRequest}
          </LinkButton>
        )}
      </PageHeader>
      <div className="wrap pt-3 pb-10 lg:pt-5">
        {loaderData.role === 'Client' ? (
          <OwnRequests {...loaderData} />
        ) : loaderData.role === 'Lawyer' ? (
          <>
            <OwnClientsFirst asking={loaderData.asking} />
            <AssignedList {...loaderData} />
          </>
        ) : (
          <ForClientsOnly role={loaderData.role} title={t.otherRoles} />
        )}
      </div>
    </main>
  );
}

/** The only request that can take documents, if there is exactly one. */
function onlyOpenRequest(requests: readonly MyRequest[]): number | null {
  const [first, ...others] = requests.filter(({ status }) => takesAttachments(status));
  return first && !others.length ? first.id : null;
}

type OwnRequestsProps = {
  requests: Output<typeof myRequests>;
  counts: Output<typeof myRequestCounts>;
  settings: Output<typeof publicSettings>;
};

function OwnRequests({ requests, counts, settings }: OwnRequestsProps) {
  const [search] = useSearchParams();
  const isDeposit = search.has(documentsQuery);
  const wanted = isDeposit ? onlyOpenRequest(requests.items) : null;
  const { revalidate } = useRevalidator();
  const [paying, setPaying] = useState<Paying | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  useFetchedSoon(PaymentDialog);
  useFetchedSoon(SentProof);
  return (
    <>
      {isDeposit && counts.waiting + counts.running > 0 && (
        <Notice title={documentsCopy.depositTitle} className="mb-6">
          {documentsCopy.deposit}
        </Notice>
      )}
      <Pages again="all" first={requests} fetchPart={(part) => call(myRequests, { list: 'open', ...part })}>
        {(items) => (
          <>
            {items.length === 0 ? (
              <NoneOpen hasEnded={counts.ended > 0} />
            ) : (
              <ul className="grid grid-cols-1 gap-3">
                {items.map((request, at) => (
                  <li key={request.id} className="min-w-0">
                    <PartHeading request={request} before={items[at - 1]} counts={counts} />
                    <OwnRequest
                      request={request}
                      settings={settings}
                      isWanted={request.id === wanted}
                      onPay={setPaying}
                    />
                  </li>
                ))}
              </ul>
            )}
            {paying && (
              <PaymentDialog
                paying={paying}
                isLate={!items.some((request) => request.id === paying.requestId && mayBePaid(request))}
                onStep={setPaying}
                onSent={(answer) => {
                  setSent(answer);
                  void revalidate();
                }}
              />
            )}
          </>
        )}
      </Pages>
      {sent && <SentProof sent={sent} onClose={() => setSent(null)} />}
      {counts.ended > 0 && (
        <div className="mt-6">
          <EndedRequests count={counts.ended} isOpenAtFirst={requests.items.length === 0} />
        </div>
      )}
    </>
  );
}

const NoneOpen = ({ hasEnded }: { hasEnded: boolean }) => (
  <Empty text={hasEnded ? t.noneOpen : t.empty}>
    {!hasEnded && (
      <LinkButton to={paths.submitRequest()} icon={<FilePenLine aria-hidden="true" />}>
        {t.emptyAction}
      </LinkButton>
    )}
  </Empty>
);

type PartHeadingProps = Pick<OwnRequestsProps, 'counts'> & { request: MyRequest; before: MyRequest | undefined };

/** Above the first request of each part. The cards stay in one list, so that what is typed in one survives its move. */
function PartHeading({ request, before, counts }: PartHeadingProps) {
  const part = clientPartOf(request);
  if (before && clientPartOf(before) === part) return null;
  return (
    <h2 className={before ? 'mt-1 mb-2 text-lg' : 'mb-2 text-lg'}>
      <span>{t.parts[part]}</span>{' '}
      <span className="ms-1.5 font-sans text-xs font-normal text-muted">{formatNumber(counts[part])}</span>
    </h2>
  );
}

type OwnRequestProps = {
  request: MyRequest;
  settings: Output<typeof publicSettings>;
  /** The client came to deposit documents for it. */
  isWanted: boolean;
  onPay: (paying: Paying) => void;
};

const mayBePaid = ({ status, offersCount }: MyRequest) =>
  can(requestLifecycle, 'sendProof', 'Client', status) && offersCount > 0;

/** The client pays once there is an offer, and can cancel before choosing (specification#request-states). */
function OwnRequest({ request, settings, isWanted, onPay }: OwnRequestProps) {
  const { revalidate } = useRevalidator();
  const { id, status, lastPayment } = request;
  const refresh = () => void revalidate();
  const mayPay = mayBePaid(request);
  const fee = fromWire(request.fee ?? settings.requestFee);
  const payment = (
    <div className="grow">
      <RequestPayment
        requestId={id}
        wallets={settings.wallets}
        requestFee={fee}
        lastPayment={lastPayment}
        onPay={onPay}
      />
    </div>
  );
  return (
    <RequestCard request={request} fee={fee} isOpenAtFirst={isWanted} {...(mayPay && { action: payment })}>
      {mayPay && lastPayment?.state === 'rejected' && <RejectedProof reason={lastPayment.reason} />}
      {!hasDetailsLink(status) && <TimelineLater key={status} requestId={id} />}
      <div className="flex flex-wrap gap-3">
        {takesAttachments(status) && <DocumentsDialog requestId={id} status={status} isWanted={isWanted} />}
        {can(requestLifecycle, 'cancel', 'Client', status) && <CancelRequest request={request} onCancelled={refresh} />}
      </div>
    </RequestCard>
  );
}
