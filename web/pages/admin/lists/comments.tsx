import { pageMeta } from '#web/core/page/page-meta.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { commentsList } from '#web/suggestions/review/comments-list.tsx';
import { ListPage, loadList } from '#web/ui/list/list-page.tsx';
import type { Route } from './+types/comments.ts';

const words = adminCopy.comments;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: words.title, matches });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(request, commentsList);

export default function Comments({ loaderData }: Route.ComponentProps) {
  return <ListPage {...words} list={commentsList} {...loaderData} />;
}
