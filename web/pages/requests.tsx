import { FilePenLine } from 'lucide-react';
import { useRevalidator, useSearchParams } from 'react-router';
import { publicSettings } from '#contract/content.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { can } from '#contract/core/lifecycle.ts';
import { assignedRequests, type MyRequest, myRequests, requestLifecycle } from '#contract/requests.ts';
import { takesAttachments } from '#contract/requests-attachments.ts';
import { call } from '#web/core/api.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { requireSession } from '#web/core/private.ts';
import { RequestPayment } from '#web/payments/request-payment.tsx';
import { AssignedRequestCard } from '#web/requests/assigned-request-card.tsx';
import { CancelRequest } from '#web/requests/cancel-request.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { DepositHint } from '#web/requests/documents/deposit-hint.tsx';
import { DocumentsDialog } from '#web/requests/documents/documents-dialog.tsx';
import { documentsQuery, onlyOpenRequest } from '#web/requests/documents/documents-query.ts';
import { ForClientsOnly } from '#web/requests/for-clients-only.tsx';
import { RequestCard } from '#web/requests/request-card.tsx';
import { RequestTrouble } from '#web/requests/request-trouble.tsx';
import { hasDetailsLink } from '#web/requests/status.ts';
import { TimelineLater } from '#web/requests/timeline/timeline-later.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Empty, Loading } from '#web/ui/states.tsx';
import type { Route } from './+types/requests.ts';

const { list: said } = requestsCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: said.title, matches });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { role, id } = requireSession(request);
  if (role === 'Client') {
    const [requests, settings] = await Promise.all([call(myRequests, {}), call(publicSettings, {})]);
    return { role, requests, settings } as const;
  }
  if (role === 'Lawyer') return { role, lawyerId: id, requests: await call(assignedRequests, {}) } as const;
  return { role } as const;
};

export const HydrateFallback = () => (
  <main id="main">
    <PageHeader title={said.title} lead={said.lead} />
    <div className="wrap py-10">
      <Loading text={said.loading} />
    </div>
  </main>
);

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <RequestTrouble error={error} title={said.title} text={said.failed} />
);

/** «My requests» (specification §2, §4): the client's own; for a lawyer, those assigned to him. */
export default function Requests({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={said.title} lead={loaderData.role === 'Lawyer' ? said.leadForLawyer : said.lead} />
      <div className="wrap py-10">
        {loaderData.role === 'Client' ? (
          <OwnRequests {...loaderData} />
        ) : loaderData.role === 'Lawyer' ? (
          <AssignedRequests {...loaderData} />
        ) : (
          <ForClientsOnly role={loaderData.role} title={said.otherRoles} />
        )}
      </div>
    </main>
  );
}

const listClass = 'grid grid-cols-1 gap-5 lg:grid-cols-2';

type OwnRequestsProps = { requests: Output<typeof myRequests>; settings: Output<typeof publicSettings> };

function OwnRequests({ requests, settings }: OwnRequestsProps) {
  const [search] = useSearchParams();
  const isDeposit = search.has(documentsQuery);
  const wanted = isDeposit ? onlyOpenRequest(requests.items) : null;
  return (
    <PagedList first={requests} next={(cursor) => call(myRequests, { cursor })}>
      {(items) =>
        items.length === 0 ? (
          <Empty text={said.empty}>
            <LinkButton to={paths.submitRequest()} icon={<FilePenLine aria-hidden="true" />}>
              {said.emptyAction}
            </LinkButton>
          </Empty>
        ) : (
          <>
            {isDeposit && <DepositHint />}
            <ul className={listClass}>
              {items.map((request) => (
                <li key={request.id} className="min-w-0">
                  <RequestCard request={request}>
                    <Actions request={request} settings={settings} isWanted={request.id === wanted} />
                  </RequestCard>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </PagedList>
  );
}

type ActionsProps = {
  request: MyRequest;
  settings: Output<typeof publicSettings>;
  /** Its documents are what somebody came for. */
  isWanted: boolean;
};

/** What the client may do: pay once an offer waits (contract §11), and leave before paying. */
function Actions({ request, settings, isWanted }: ActionsProps) {
  const { revalidate } = useRevalidator();
  const { id, status, offersCount, lastPayment } = request;
  const refresh = () => void revalidate();
  const mayPay = can(requestLifecycle, 'sendProof', 'Client', status) && offersCount > 0;
  return (
    <>
      {mayPay && <RequestPayment requestId={id} settings={settings} lastPayment={lastPayment} onSent={refresh} />}
      {!hasDetailsLink(status) && <TimelineLater key={status} requestId={id} />}
      <div className="flex flex-wrap gap-3">
        {takesAttachments(status) && <DocumentsDialog requestId={id} status={status} isWanted={isWanted} />}
        {can(requestLifecycle, 'cancel', 'Client', status) && <CancelRequest requestId={id} onCancelled={refresh} />}
      </div>
    </>
  );
}

type AssignedRequestsProps = { requests: Output<typeof assignedRequests>; lawyerId: number };

const AssignedRequests = ({ requests, lawyerId }: AssignedRequestsProps) => (
  <PagedList first={requests} next={(cursor) => call(assignedRequests, { cursor })}>
    {(items) =>
      items.length === 0 ? (
        <Empty text={said.empty} />
      ) : (
        <ul className={listClass}>
          {items.map((request) => (
            <li key={request.id} className="min-w-0">
              <AssignedRequestCard request={request} lawyerId={lawyerId} />
            </li>
          ))}
        </ul>
      )
    }
  </PagedList>
);
