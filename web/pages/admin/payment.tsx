import { data, useRevalidator } from 'react-router';
import { accountForReview } from '#contract/accounts/calls.ts';
import { paymentForReview } from '#contract/payments/calls.ts';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { AccountNotes } from '#web/administration/notes/account-notes.tsx';
import { Viewers } from '#web/administration/presence/viewers.tsx';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/calls/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireCapability } from '#web/core/session/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { PaymentReviewCard } from '#web/payments/review/payment-review-card.tsx';
import { AdminHead } from '#web/ui/page/admin-head.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { useChangedElsewhere } from '#web/ui/review/use-decided-elsewhere.ts';
import type { Route } from './+types/payment.ts';

const t = adminCopy.payment;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: t.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireCapability(request, 'seesCases');
  if (!/^\d{1,15}$/.test(params.id)) throw data(null, { status: 404 });
  const id = Number(params.id);
  const proof = call(paymentForReview, { id });
  const payer = proof.then(({ payerId }) => call(accountForReview, { id: payerId }));
  const [found, account] = await Promise.all([later(proof), later(payer)]);
  return { id, found, account };
};

/** One proof: the target of links from warnings and other proofs. */
export default function PaymentOfAdministration({ loaderData: { id, found, account } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useChangedElsewhere('payment', id, () => void revalidate());
  return (
    <main id="main">
      <AdminHead title={t.title(id)} back={{ to: paths.adminPayments(), text: t.back }}>
        <Viewers subject="payment" id={id} />
      </AdminHead>
      <div className="wrap py-8">
        <Loaded key={id} later={found}>
          {(payment) => <PaymentReviewCard payment={payment} onDecided={() => void revalidate()} />}
        </Loaded>
        <div key={id} className="mt-6 grid grid-cols-1 gap-6">
          <Loaded later={account}>{(payer) => <AccountNotes account={payer} paymentId={id} />}</Loaded>
          <ThingHistory subject="payment" subjectId={id} />
        </div>
      </div>
    </main>
  );
}
