import { pageMeta } from '#web/core/page/page-meta.ts';
import { AdminHead } from '#web/desk/admin-head.tsx';
import { ContentEditor } from '#web/desk/content/content-editor.tsx';
import { contentList } from '#web/desk/content/content-list.tsx';
import { contentPlaceAt } from '#web/desk/content/content-tabs.tsx';
import { ThingHistory } from '#web/desk/history/thing-history.tsx';
import { loadList } from '#web/desk/list/list-page.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import type { Route } from './+types/content.ts';

const { title, lead } = adminCopy.content;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const place = contentPlaceAt(request.url);
  return { place, ...(await loadList(request, contentList(place))) };
};

export default function Content({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <AdminHead title={title} />
      <div className="wrap pt-1 pb-8">
        <ContentEditor
          lead={lead}
          {...loaderData}
          historyOf={(id) => <ThingHistory subject="content" subjectId={id} />}
        />
      </div>
    </main>
  );
}
