import { info } from '#contract/content/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/data/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { requireRole } from '#web/core/session/private.ts';
import { AdminHead } from '#web/desk/admin-head.tsx';
import { ContentTabs } from '#web/desk/content/content-tabs.tsx';
import { InfoEditor } from '#web/desk/content/info-form.tsx';
import { ThingHistory } from '#web/desk/history/thing-history.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { FormLoading } from '#web/ui/page/skeleton.tsx';
import { LoadFailed } from '#web/ui/page/states.tsx';
import type { Route } from './+types/texts.ts';

const { title, lead } = adminCopy.texts;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  requireRole(request, 'Admin');
  return { texts: await later(call(info, {})) };
};

export default function Texts({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <AdminHead title={title} lead={lead} />
      <div className="wrap grid grid-cols-1 gap-6 py-8">
        <ContentTabs current="texts" />
        <div className="max-w-[820px]">
          <Fetched of={loaderData.texts} fallback={<FormLoading />}>
            {([texts]) => (texts ? <InfoEditor texts={texts} /> : <LoadFailed />)}
          </Fetched>
        </div>
        <div className="max-w-[820px]">
          <ThingHistory subject="info" />
        </div>
      </div>
    </main>
  );
}
