import { refundForReview } from '#contract/payments/refunds.ts';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { ItemPage, idIn } from '#web/administration/item-page.tsx';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/calls/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireCapability } from '#web/core/session/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { RefundCard } from '#web/payments/refunds/refund-card.tsx';
import type { Route } from './+types/refund.ts';

const t = adminCopy.refund;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: t.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireCapability(request, 'seesCases');
  const id = idIn(params);
  return { id, found: await later(call(refundForReview, { id })) };
};

/** One refund: the target of notices and links. */
export default function RefundOfAdministration({ loaderData: { id, found } }: Route.ComponentProps) {
  return (
    <ItemPage
      {...{ id, found }}
      queue="refund"
      title={t.title(id)}
      back={{ to: paths.adminRefunds(), text: t.back }}
      below={<ThingHistory key={id} subject="refund" subjectId={id} />}
    >
      {(refund, reload) => <RefundCard refund={refund} onDecided={reload} />}
    </ItemPage>
  );
}
