import { later } from '#web/core/later.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { requireDuty } from '#web/core/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { fetchPayments, PaymentQueue, paymentStateAt } from '#web/payments/review/payment-queue.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/payments.ts';

const { title, lead } = adminCopy.payments;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  requireDuty(request, 'seesCases');
  const state = paymentStateAt(request.url);
  return { state, payments: await later(fetchPayments(state)) };
};

export default function Payments({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={title} lead={lead} />
      <div className="wrap py-8">
        <PaymentQueue {...loaderData} />
      </div>
    </main>
  );
}
