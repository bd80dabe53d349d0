import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { ContentEditor } from '#web/content/editing/content-editor.tsx';
import { contentList } from '#web/content/editing/content-list.tsx';
import { contentPlaceAt } from '#web/content/editing/content-tabs.tsx';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { loadList } from '#web/ui/list/list-page.tsx';
import { AdminHead } from '#web/ui/page/admin-head.tsx';
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
