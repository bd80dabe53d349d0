import { InfoPage, loadInfo } from '#web/content/info-page.tsx';
import { serverCall } from '#web/core/calls/api.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { pagesCopy } from '#web/pages/copy.ts';
import type { Route } from './+types/about.ts';

const { title, lead } = pagesCopy.about;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title, description: lead, path: paths.about(), matches });

export const loader = ({ context }: Route.LoaderArgs) => loadInfo(context.get(serverCall), 'about');

export default function About({ loaderData }: Route.ComponentProps) {
  return <InfoPage title={title} lead={lead} {...loaderData} />;
}
