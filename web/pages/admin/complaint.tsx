import { complaintForReview } from '#contract/complaints/calls.ts';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { ItemPage, idIn } from '#web/administration/item-page.tsx';
import { ComplaintCard } from '#web/complaints/review/complaint-card.tsx';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/calls/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireCapability } from '#web/core/session/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import type { Route } from './+types/complaint.ts';

const t = adminCopy.complaint;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: t.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireCapability(request, 'seesCases');
  const id = idIn(params);
  return { id, found: await later(call(complaintForReview, { id })) };
};

/** One complaint with what judges it and its history. */
export default function ComplaintOfAdministration({ loaderData: { id, found } }: Route.ComponentProps) {
  return (
    <ItemPage
      {...{ id, found }}
      queue="complaint"
      title={t.title(id)}
      back={{ to: paths.adminComplaints(), text: t.back }}
      below={<ThingHistory key={id} subject="complaint" subjectId={id} />}
    >
      {(complaint, reload) => <ComplaintCard complaint={complaint} onDecided={reload} />}
    </ItemPage>
  );
}
