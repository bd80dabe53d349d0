import { data } from 'react-router';
import { info } from '#contract/content.ts';
import { InfoArticle } from '#web/content/info-article.tsx';
import { serverCall } from '#web/core/api.ts';
import { orNull } from '#web/core/or-null.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { pagesCopy } from '#web/pages/copy.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/privacy.ts';

const { title, lead } = pagesCopy.privacy;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title, description: lead, path: paths.privacy(), matches });

/** A text that cannot be had is only a part of the page, but its status keeps the page from being kept. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const texts = await orNull(context.get(serverCall)(info, {}));
  const updatedAt = texts?.[0]?.updatedAt ?? null;
  return data({ text: texts && (texts[0]?.privacy ?? ''), updatedAt }, { status: texts ? 200 : 503 });
};

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={title} lead={lead} />
      <div className="wrap py-10 lg:py-14">
        <InfoArticle {...loaderData} />
      </div>
    </main>
  );
}
