import { pageMeta } from '#web/core/page/page-meta.ts';
import { ListPage, loadList } from '#web/desk/list/list-page.tsx';
import { withCards } from '#web/desk/subjects/subject.tsx';
import { subjectIn, subjectOf } from '#web/desk/subjects/subjects.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import type { Route } from './+types/list.ts';

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ title: adminCopy[subjectIn(location.pathname)].title, matches });

/** A subject whose page is its list and nothing else. */
export const clientLoader = async ({ request, pattern }: Route.ClientLoaderArgs) => {
  const name = subjectIn(pattern);
  const subject = await subjectOf(name);
  const [list, shown] = await Promise.all([withCards(subject), loadList(request, subject)]);
  return { ...adminCopy[name], list, ...shown };
};

const OneList = ({ loaderData }: Route.ComponentProps) => <ListPage {...loaderData} />;
export default OneList;
