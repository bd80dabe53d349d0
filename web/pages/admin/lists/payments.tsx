import { pageMeta } from '#web/core/page/page-meta.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { paymentsList } from '#web/payments/review/payments-list.tsx';
import { ListPage, loadList } from '#web/ui/list/list-page.tsx';
import type { Route } from './+types/payments.ts';

const words = adminCopy.payments;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: words.title, matches });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(request, paymentsList);

export default function Payments({ loaderData }: Route.ComponentProps) {
  return <ListPage {...words} list={paymentsList} {...loaderData} />;
}
