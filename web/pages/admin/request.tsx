import { allSettings } from '#contract/content/settings.ts';
import { can } from '#contract/core/lifecycle.ts';
import { requestWithOffers } from '#contract/offers/calls.ts';
import { requestForAdmin } from '#contract/requests/administration.ts';
import { requestAttachments } from '#contract/requests/attachments.ts';
import { requestLifecycle } from '#contract/requests/calls.ts';
import { requestTimeline } from '#contract/requests/timeline.ts';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/data/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { requireCapability } from '#web/core/session/private.ts';
import { ThingHistory } from '#web/desk/history/thing-history.tsx';
import { ItemPage, idIn } from '#web/desk/item-page.tsx';
import { NotesCard } from '#web/desk/notes/notes-card.tsx';
import { RecordPaymentCard } from '#web/desk/payments/record/record-payment-card.tsx';
import { AssignLawyers } from '#web/desk/requests/matching/assign-lawyers.tsx';
import { AssignedLawyers } from '#web/desk/requests/matching/assigned-lawyers.tsx';
import { OffersReview } from '#web/desk/requests/offers-review.tsx';
import {
  ClientOfRequest,
  clientContact,
  DiscreetNotice,
  OtherFacts,
  RequestDetails,
} from '#web/desk/requests/request-details.tsx';
import { RequestTransitions } from '#web/desk/requests/request-transitions.tsx';
import { usePageKeys } from '#web/desk/review/keys.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { DocumentsCard } from '#web/requests/documents/request-documents.tsx';
import { RequestTimeline } from '#web/requests/timeline/request-timeline.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import type { Route } from './+types/request.ts';

const t = adminCopy.request;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: t.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireCapability(request, 'seesCases');
  const id = idIn(params);
  const [found, offers, timeline, documents, settings] = await Promise.all([
    later(call(requestForAdmin, { id })),
    later(call(requestWithOffers, { id })),
    later(call(requestTimeline, { id })),
    later(call(requestAttachments, { requestId: id })),
    later(call(allSettings, {})),
  ]);
  return { id, found, offers, timeline, documents, settings };
};

const columns = 'grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_372px]';
const column = 'grid min-w-0 grid-cols-1 gap-3';

/** One request with all its facts, lawyers and offers, and every transition of an administrator. */
export default function RequestOfAdministration({ loaderData }: Route.ComponentProps) {
  const { id, found, offers, timeline, documents, settings } = loaderData;
  const [manages, reviews] = [useMay('manages'), useMay('reviews')];
  usePageKeys();
  return (
    <ItemPage
      id={id}
      found={found}
      queue="request"
      title={t.title(id)}
      back={{ to: paths.adminRequests(), text: t.back }}
    >
      {(request, reload) => (
        <div className="grid grid-cols-1 gap-3">
          <DiscreetNotice request={request} />
          <div className={columns}>
            <RequestDetails request={request}>
              <RequestTransitions request={request} />
            </RequestDetails>
            <NotesCard
              subject="request"
              subjectId={id}
              contact={clientContact(request)}
              head={<ClientOfRequest request={request} />}
            />
          </div>
          <AssignedLawyers request={request} />
          {manages && <AssignLawyers request={request} />}
          <OtherFacts request={request} />
          <div className={columns}>
            <div className={column}>
              <Fetched of={offers}>{(answered) => <OffersReview request={answered} />}</Fetched>
              <Fetched of={documents}>
                {(files) => <DocumentsCard requestId={id} documents={files} onChanged={reload} />}
              </Fetched>
              <ThingHistory subject="request" subjectId={id} />
            </div>
            <div className={column}>
              {reviews && can(requestLifecycle, 'recordPayment', 'Admin', request.status) && (
                <RecordPaymentCard kind="request" id={id} fee={request.fee} settings={settings} onRecorded={reload} />
              )}
              <Fetched of={timeline}>{(loaded) => <RequestTimeline timeline={loaded} reader="admin" />}</Fetched>
            </div>
          </div>
        </div>
      )}
    </ItemPage>
  );
}
