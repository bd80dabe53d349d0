import { ContentEditor } from '#web/content/editing/content-editor.tsx';
import { contentPlaceAt, fetchContent } from '#web/content/editing/content-place.ts';
import { later } from '#web/core/later.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { requireRole } from '#web/core/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/content.ts';

const { title, lead } = adminCopy.content;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  requireRole(request, 'Admin');
  const place = contentPlaceAt(request.url);
  return { place, content: await later(fetchContent(place)) };
};

export default function Content({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={title} lead={lead} />
      <div className="wrap py-8">
        <ContentEditor {...loaderData} />
      </div>
    </main>
  );
}
