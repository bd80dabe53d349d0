import { pageMeta } from '#web/core/page/page-meta.ts';
import { mailsList } from '#web/notifications/review/mails-list.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { ListPage, loadList } from '#web/ui/list/list-page.tsx';
import type { Route } from './+types/mail.ts';

const words = adminCopy.mail;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: words.title, matches });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(request, mailsList);

export default function Mail({ loaderData }: Route.ComponentProps) {
  return <ListPage {...words} list={mailsList} {...loaderData} />;
}
