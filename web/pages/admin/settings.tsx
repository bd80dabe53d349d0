import { allSettings } from '#contract/content/settings.ts';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/data/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { useMay } from '#web/core/session/may.ts';
import { requireRole } from '#web/core/session/private.ts';
import { AdminHead } from '#web/desk/admin-head.tsx';
import { settingsCopy } from '#web/desk/content/settings/copy.ts';
import { SettingsEditor } from '#web/desk/content/settings/settings-editor.tsx';
import { headingOf, sectionNames } from '#web/desk/content/settings/settings-fields.tsx';
import { ThingHistory } from '#web/desk/history/thing-history.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { JumpLinks } from '#web/ui/page/jump-links.tsx';
import { FormLoading } from '#web/ui/page/skeleton.tsx';
import type { Route } from './+types/settings.ts';

const { title, lead } = adminCopy.settings;

const places = sectionNames.map((name) => [headingOf(name), settingsCopy.sections[name]] as const);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  requireRole(request, 'Admin');
  return { settings: await later(call(allSettings, {})) };
};

export default function Settings({ loaderData }: Route.ComponentProps) {
  const manages = useMay('manages');
  return (
    <main id="main">
      <AdminHead title={title} lead={lead} />
      <div className="wrap py-4">
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[200px_minmax(0,820px)] lg:gap-6 min-[87.5rem]:grid-cols-[200px_minmax(0,1240px)]">
          <JumpLinks
            label={settingsCopy.places}
            places={manages ? [...places, ['logo-settings', settingsCopy.logo]] : places}
            isOneLine
          />
          <div className="grid min-w-0 grid-cols-1 gap-8">
            <Fetched of={loaderData.settings} fallback={<FormLoading />}>
              {(settings) => <SettingsEditor settings={settings} />}
            </Fetched>
            <ThingHistory subject="settings" />
          </div>
        </div>
      </div>
    </main>
  );
}
