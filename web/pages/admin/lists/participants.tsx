import { accountLists } from '#web/accounts/review/accounts-list.tsx';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { ListPage, loadList } from '#web/ui/list/list-page.tsx';
import type { Route } from './+types/participants.ts';

const words = adminCopy.participants;
const list = accountLists.Participant;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: words.title, matches });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(request, list);

export default function Participants({ loaderData }: Route.ComponentProps) {
  return <ListPage {...words} list={list} {...loaderData} />;
}
