import { accountLists } from '#web/accounts/review/accounts-list.tsx';
import { Checklist } from '#web/accounts/review/review-notices.tsx';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { ListPage, loadList } from '#web/ui/list/list-page.tsx';
import type { Route } from './+types/lawyers.ts';

const words = adminCopy.lawyers;
const list = accountLists.Lawyer;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: words.title, matches });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(request, list);

export default function Lawyers({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      {...words}
      list={list}
      {...loaderData}
      {...(loaderData.query.status === 'Pending' && { help: <Checklist /> })}
    />
  );
}
