import { info } from '#contract/content.ts';
import { serverCall } from '#web/core/api.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { pagesCopy } from '#web/pages/copy.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Empty } from '#web/ui/states.tsx';
import type { Route } from './+types/about.ts';

const { title, lead, empty } = pagesCopy.about;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title, description: lead, path: paths.about(), matches });

export const loader = async ({ context }: Route.LoaderArgs) => {
  const [texts] = await context.get(serverCall)(info, {});
  return { text: texts?.about ?? '' };
};

export default function About({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={title} lead={lead} />
      <div className="wrap py-10">{text ? <LongText text={text} /> : <Empty text={empty} />}</div>
    </main>
  );
}
