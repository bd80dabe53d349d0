import { InfoPage, loadInfo } from '#web/content/info-page.tsx';
import { serverCall } from '#web/core/calls/api.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { pagesCopy } from '#web/pages/copy.ts';
import type { Route } from './+types/info.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const name = matches[2].id;
  const { title, lead } = pagesCopy[name];
  return pageMeta({ title, description: lead, path: paths[name](), matches });
};

/** The texts of the platform, each at an address of its name, which is also the id of its route. */
export const loader = ({ context, pattern }: Route.LoaderArgs) =>
  loadInfo(context.get(serverCall), pattern as keyof typeof pagesCopy);

const Info = ({ loaderData: { name, ...article } }: Route.ComponentProps) => (
  <InfoPage {...pagesCopy[name]} {...article} />
);
export default Info;
