import { pageMeta } from '#web/core/page-meta.ts';
import { requireRole } from '#web/core/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StyleSheet } from '#web/ui/style/style-sheet.tsx';
import type { Route } from './+types/style.ts';

const { title, lead } = adminCopy.style;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  requireRole(request, 'Admin');
  return null;
};

/** Everything that pages are made of, in all its states; also what the visual checks look at. */
export default function Style() {
  return (
    <main id="main">
      <PageHeader title={title} lead={lead} />
      <div className="wrap py-8">
        <StyleSheet />
      </div>
    </main>
  );
}
