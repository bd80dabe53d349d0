import { pageMeta } from '#web/core/page/page-meta.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { requestsList } from '#web/requests/review/requests-list.tsx';
import { ListPage, loadList } from '#web/ui/list/list-page.tsx';
import type { Route } from './+types/requests.ts';

const words = adminCopy.requests;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: words.title, matches });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(request, requestsList);

export default function Requests({ loaderData }: Route.ComponentProps) {
  return <ListPage {...words} list={requestsList} {...loaderData} />;
}
