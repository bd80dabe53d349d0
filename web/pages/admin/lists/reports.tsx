import { pageMeta } from '#web/core/page/page-meta.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { reportsList } from '#web/suggestions/review/reports-list.tsx';
import { ListPage, loadList } from '#web/ui/list/list-page.tsx';
import type { Route } from './+types/reports.ts';

const words = adminCopy.reports;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: words.title, matches });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(request, reportsList);

export default function Reports({ loaderData }: Route.ComponentProps) {
  return <ListPage {...words} list={reportsList} {...loaderData} />;
}
