import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type AllSettings,
  allSettings,
  restoreSettings,
  type SettingsFields,
  settingsVersions,
} from '#contract/content-settings.ts';
import { settingsCopy as said } from '#web/content/settings/copy.ts';
import { LogoForm } from '#web/content/settings/logo-form.tsx';
import { SettingsForm } from '#web/content/settings/settings-form.tsx';
import { settingsParts } from '#web/content/settings/settings-parts.ts';
import { VersionsButton } from '#web/content/versions/versions-dialog.tsx';
import { call } from '#web/core/api.ts';
import { useMay } from '#web/core/may.ts';
import { orNull } from '#web/core/or-null.ts';
import { toast } from '#web/ui/toast.ts';

const versionsPage = 10;

const fetchVersions = (cursor?: string) =>
  call(settingsVersions, { limit: versionsPage, ...(cursor === undefined ? {} : { cursor }) });

/** All settings, the logo and their versions. What is saved in one place is what the others stand on. */
export function SettingsEditor({ settings }: { settings: AllSettings }) {
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(settings);
  // What a colleague saved meanwhile: it is shown, and the next save stands on it.
  const [latest, setLatest] = useState<AllSettings | null>(null);
  const [restored, setRestored] = useState(0);

  /** The header shows the brand: the whole page is fetched anew, what is typed stays. */
  const refresh = useCallback(async () => {
    const [found] = await Promise.all([orNull(call(allSettings, {})), revalidate()]);
    if (found) setSaved(found);
    setLatest(null);
    return found;
  }, [revalidate]);

  async function showLatest(refusal: string) {
    const found = await orNull(call(allSettings, {}));
    if (found) setLatest(found);
    else toast.error(refusal);
  }

  const manages = useMay('manages');
  const { version } = latest ?? saved;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <VersionsButton
          name={said.versions}
          fetchPage={fetchVersions}
          partsOf={(fields: SettingsFields) => settingsParts(fields)}
          duty="manages"
          note={said.restoredWallets}
          restore={(asked) => call(restoreSettings, asked)}
          onRestored={() => void refresh().then(() => setRestored((before) => before + 1))}
        />
      </div>
      <SettingsForm
        key={restored}
        saved={saved}
        latest={latest}
        version={version}
        onSaved={refresh}
        onOutdated={(refusal) => void showLatest(refusal)}
      />
      {manages && (
        <LogoForm
          key={saved.logo}
          settings={{ logo: saved.logo, version }}
          onSaved={() => void refresh()}
          onOutdated={(refusal) => void showLatest(refusal)}
        />
      )}
    </div>
  );
}
