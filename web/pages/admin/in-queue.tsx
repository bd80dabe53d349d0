import { redirect } from 'react-router';
import { complaintForReview } from '#contract/complaints/calls.ts';
import { paymentForReview } from '#contract/payments/calls.ts';
import { refundForReview } from '#contract/payments/refunds.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { addressOf } from '#web/core/page/query.ts';
import { requireCapability } from '#web/core/session/private.ts';
import { idIn } from '#web/desk/item-page.tsx';
import type { Route } from './+types/in-queue.ts';

const things = {
  payments: { list: paths.adminPayments(), endpoint: paymentForReview },
  refunds: { list: paths.adminRefunds(), endpoint: refundForReview },
  complaints: { list: paths.adminComplaints(), endpoint: complaintForReview },
} as const;

/** An item with its page in a queue: the target of notices and links opens it there, among the others in its state. */
export const clientLoader = async ({ request, params, pattern }: Route.ClientLoaderArgs) => {
  requireCapability(request, 'seesCases');
  const { list, endpoint } = things[pattern.split('/').at(-2) as keyof typeof things];
  const { id, state } = await call(endpoint, { id: idIn(params) });
  return redirect(`${list}${addressOf({ state, item: String(id) })}`);
};

const Nothing = () => null;
export default Nothing;
