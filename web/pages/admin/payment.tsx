import { Fragment } from 'react';
import { accountForReview } from '#contract/accounts/calls.ts';
import { paymentForReview } from '#contract/payments/calls.ts';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { ItemPage, idIn } from '#web/administration/item-page.tsx';
import { AccountNotes } from '#web/administration/notes/account-notes.tsx';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/calls/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireCapability } from '#web/core/session/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { PaymentReviewCard } from '#web/payments/review/payment-review-card.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import type { Route } from './+types/payment.ts';

const t = adminCopy.payment;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: t.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireCapability(request, 'seesCases');
  const id = idIn(params);
  const proof = call(paymentForReview, { id });
  const payer = proof.then(({ payerId }) => call(accountForReview, { id: payerId }));
  const [found, account] = await Promise.all([later(proof), later(payer)]);
  return { id, found, account };
};

/** One proof: the target of links from warnings and other proofs. */
export default function PaymentOfAdministration({ loaderData: { id, found, account } }: Route.ComponentProps) {
  return (
    <ItemPage
      {...{ id, found }}
      queue="payment"
      title={t.title(id)}
      back={{ to: paths.adminPayments(), text: t.back }}
      below={
        <Fragment key={id}>
          <Loaded later={account}>{(payer) => <AccountNotes account={payer} paymentId={id} />}</Loaded>
          <ThingHistory subject="payment" subjectId={id} />
        </Fragment>
      }
    >
      {(payment, reload) => <PaymentReviewCard payment={payment} onDecided={reload} />}
    </ItemPage>
  );
}
