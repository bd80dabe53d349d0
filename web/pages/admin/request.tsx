import { ArrowRight } from 'lucide-react';
import { data, useRevalidator } from 'react-router';
import { requestWithOffers } from '#contract/offers.ts';
import { requestForAdmin } from '#contract/requests-administration.ts';
import { requestAttachments } from '#contract/requests-attachments.ts';
import { requestTimeline } from '#contract/requests-timeline.ts';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { call } from '#web/core/api.ts';
import { later } from '#web/core/later.ts';
import { useMay } from '#web/core/may.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { requireDuty } from '#web/core/private.ts';
import { OffersReview } from '#web/offers/review/offers-review.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { DocumentsCard } from '#web/requests/documents/documents-card.tsx';
import { AssignLawyers } from '#web/requests/matching/assign-lawyers.tsx';
import { AssignedLawyers } from '#web/requests/matching/assigned-lawyers.tsx';
import { RequestMoves } from '#web/requests/review/request-moves.tsx';
import { RequestSheet } from '#web/requests/review/request-sheet.tsx';
import { RequestTimeline } from '#web/requests/timeline/request-timeline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/request.ts';

const said = adminCopy.request;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: said.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireDuty(request, 'seesCases');
  if (!/^\d{1,15}$/.test(params.id)) throw data(null, { status: 404 });
  const id = Number(params.id);
  const [found, offers, timeline, documents] = await Promise.all([
    later(call(requestForAdmin, { id })),
    later(call(requestWithOffers, { id })),
    later(call(requestTimeline, { id })),
    later(call(requestAttachments, { requestId: id })),
  ]);
  return { id, found, offers, timeline, documents };
};

/** One request with all that is known of it, its lawyers and its offers, and every move an administrator has. */
export default function RequestOfAdministration({ loaderData }: Route.ComponentProps) {
  const { id, found, offers, timeline, documents } = loaderData;
  const { revalidate } = useRevalidator();
  const manages = useMay('manages');
  return (
    <main id="main">
      <PageHeader title={said.title(id)}>
        <LinkButton to={paths.adminRequests()} variant="brass" size="sm" icon={<ArrowRight aria-hidden="true" />}>
          {said.back}
        </LinkButton>
      </PageHeader>
      <div className="wrap py-8">
        <Loaded key={id} later={found}>
          {(request) => (
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_380px] lg:grid-rows-[auto_1fr]">
              <div className="grid min-w-0 grid-cols-1 gap-6">
                <RequestSheet request={request} />
                <Loaded later={documents}>
                  {(files) => <DocumentsCard requestId={id} documents={files} onChanged={() => void revalidate()} />}
                </Loaded>
                <Loaded later={timeline}>{(told) => <RequestTimeline timeline={told} reader="admin" />}</Loaded>
              </div>
              <div className="grid min-w-0 grid-cols-1 gap-6 lg:row-span-2">
                <RequestMoves request={request} />
                <AssignedLawyers request={request} />
                {manages && <AssignLawyers request={request} />}
              </div>
              <div className="grid min-w-0 grid-cols-1 gap-6">
                <Loaded later={offers}>{(answered) => <OffersReview request={answered} />}</Loaded>
                <ThingHistory subject="request" subjectId={id} />
              </div>
            </div>
          )}
        </Loaded>
      </div>
    </main>
  );
}
