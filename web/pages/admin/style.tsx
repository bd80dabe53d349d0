import { pageMeta } from '#web/core/page/page-meta.ts';
import { requireRole } from '#web/core/session/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { AdminHead } from '#web/ui/page/admin-head.tsx';
import { StyleGallery } from '#web/ui/style/style-gallery.tsx';
import type { Route } from './+types/style.ts';

const { title, lead } = adminCopy.style;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  requireRole(request, 'Admin');
  return null;
};

/** The parts of all pages, in all their states; the visual checks use it too. */
export default function Style() {
  return (
    <main id="main">
      <AdminHead title={title} lead={lead} />
      <div className="wrap py-8">
        <StyleGallery />
      </div>
    </main>
  );
}
