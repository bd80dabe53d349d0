import { paymentTotals } from '#contract/payments/ledger.ts';
import { call } from '#web/core/calls/api.ts';
import { askTime, nowMs } from '#web/core/calls/server-time.ts';
import { later } from '#web/core/data/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { requireCapability } from '#web/core/session/private.ts';
import { AdminHead } from '#web/desk/admin-head.tsx';
import { PaymentTotalsView } from '#web/desk/payments/payment-totals.tsx';
import { shownAt } from '#web/desk/payments/shown-totals.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import type { Route } from './+types/payment-totals.ts';

const { title, lead } = adminCopy.paymentTotals;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  requireCapability(request, 'seesCases');
  await askTime();
  const shown = shownAt(request.url, new Date(nowMs()));
  const { by, from, to } = shown;
  return { shown, totals: await later(call(paymentTotals, { by, from, to })) };
};

export default function PaymentTotals({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <AdminHead title={title} lead={lead} />
      <div className="wrap py-8">
        <PaymentTotalsView {...loaderData} />
      </div>
    </main>
  );
}
