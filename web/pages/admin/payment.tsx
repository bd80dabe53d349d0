import { ArrowRight } from 'lucide-react';
import { data, useRevalidator } from 'react-router';
import { paymentForReview } from '#contract/payments.ts';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { call } from '#web/core/api.ts';
import { later } from '#web/core/later.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { requireDuty } from '#web/core/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { PaymentReviewCard } from '#web/payments/review/payment-review-card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/payment.ts';

const said = adminCopy.payment;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: said.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireDuty(request, 'seesCases');
  if (!/^\d{1,15}$/.test(params.id)) throw data(null, { status: 404 });
  const id = Number(params.id);
  return { id, found: await later(call(paymentForReview, { id })) };
};

/** One proof by itself: the one that a warning or another proof speaks of. */
export default function PaymentOfAdministration({ loaderData: { id, found } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <main id="main">
      <PageHeader title={said.title(id)}>
        <LinkButton to={paths.adminPayments()} variant="brass" size="sm" icon={<ArrowRight aria-hidden="true" />}>
          {said.back}
        </LinkButton>
      </PageHeader>
      <div className="wrap py-8">
        <Loaded key={id} later={found}>
          {(payment) => <PaymentReviewCard payment={payment} onDecided={() => void revalidate()} />}
        </Loaded>
        <div className="mt-6">
          <ThingHistory key={id} subject="payment" subjectId={id} />
        </div>
      </div>
    </main>
  );
}
