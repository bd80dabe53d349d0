import { Fragment } from 'react';
import { data, redirect } from 'react-router';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { addressOf, itemParameter } from '#web/core/page/query.ts';
import { requireCapability } from '#web/core/session/private.ts';
import { ThingHistory } from '#web/desk/history/thing-history.tsx';
import { idIn } from '#web/desk/item-page.tsx';
import { subjectIn, subjectOf } from '#web/desk/subjects/subjects.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import type { Route } from './+types/item.ts';

const wordsIn = (address: string) => (subjectIn(address) === 'mail' ? adminCopy.mailDetail : adminCopy.invitation);

export const meta: Route.MetaFunction = ({ params, location, matches }) =>
  pageMeta({ title: wordsIn(location.pathname).title(params.id), matches });

/** A thing without a page is opened in its queue, among the others in its state. */
export const clientLoader = async ({ request, params, pattern }: Route.ClientLoaderArgs) => {
  requireCapability(request, 'seesCases');
  const id = idIn(params);
  const name = subjectIn(pattern);
  const list = `${paths.admin()}/${name}`;
  const { stateOf, openPage } = await subjectOf(name);
  if (stateOf) throw redirect(`${list}${addressOf({ state: await stateOf(id), [itemParameter]: String(id) })}`);
  if (!openPage) throw data(null, { status: 404 });
  return { id, list, page: await openPage(id) };
};

/** One thing of the administration and its history: the target of notices and links. */
export default function OneThing({ loaderData: { id, list, page } }: Route.ComponentProps) {
  const words = wordsIn(list);
  const subject = subjectIn(list) === 'mail' ? 'mail' : 'invitation';
  const shown = {
    id,
    title: words.title(id),
    back: { to: list, text: words.back },
    below: <ThingHistory subject={subject} subjectId={id} />,
  };
  return <Fragment key={`${subject} ${id}`}>{page(shown)}</Fragment>;
}
