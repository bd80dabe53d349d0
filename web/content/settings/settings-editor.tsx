import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type AllSettings, allSettings } from '#contract/content/settings.ts';
import { LogoForm } from '#web/content/settings/logo-form.tsx';
import { SettingsForm } from '#web/content/settings/settings-form.tsx';
import { call } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { useMay } from '#web/core/session/may.ts';
import { toast } from '#web/ui/dialog/toast.ts';

/** All settings and the logo. Each save is based on the last one, from any of the forms. */
export function SettingsEditor({ settings }: { settings: AllSettings }) {
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(settings);
  // A colleague saved meanwhile: show their version, and base the next save on it.
  const [latest, setLatest] = useState<AllSettings | null>(null);
  const [merges, setMerges] = useState(0);

  /** The header shows the brand, so the whole page is fetched again; typed text stays. */
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
      <SettingsForm
        // After a merge the form begins again with what is stored.
        key={merges}
        saved={saved}
        latest={latest}
        onSaved={refresh}
        onMerged={() => setMerges((before) => before + 1)}
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
