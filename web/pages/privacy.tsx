import { InfoPage, loadInfo } from '#web/content/info-page.tsx';
import { serverCall } from '#web/core/calls/api.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { pagesCopy } from '#web/pages/copy.ts';
import type { Route } from './+types/privacy.ts';

const { title, lead } = pagesCopy.privacy;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title, description: lead, path: paths.privacy(), matches });

export const loader = ({ context }: Route.LoaderArgs) => loadInfo(context.get(serverCall), 'privacy');

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <InfoPage title={title} lead={lead} {...loaderData} />;
}
