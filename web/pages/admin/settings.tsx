import { allSettings } from '#contract/content/settings.ts';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { SettingsEditor } from '#web/content/settings/settings-editor.tsx';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/calls/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { requireRole } from '#web/core/session/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { AdminHead } from '#web/ui/page/admin-head.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import type { Route } from './+types/settings.ts';

const { title, lead } = adminCopy.settings;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  requireRole(request, 'Admin');
  return { settings: await later(call(allSettings, {})) };
};

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <AdminHead title={title} lead={lead} />
      <div className="wrap py-8">
        <div className="max-w-[820px]">
          <Loaded later={loaderData.settings}>{(settings) => <SettingsEditor settings={settings} />}</Loaded>
        </div>
        <div className="mt-8 max-w-[820px]">
          <ThingHistory subject="settings" />
        </div>
      </div>
    </main>
  );
}
