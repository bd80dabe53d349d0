import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { contentTexts } from '#contract/content/copy.ts';
import { type AllSettings, allSettings, dropLogo, saveLogo } from '#contract/content/settings.ts';
import type { ApiError } from '#contract/core/api-error.ts';
import { call } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { Form } from '#web/core/forms/form.tsx';
import { useMay } from '#web/core/session/may.ts';
import { editingCopy } from '#web/desk/content/copy.ts';
import { settingsCopy } from '#web/desk/content/settings/copy.ts';
import { SettingsForm } from '#web/desk/content/settings/settings-form.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useLatest } from '#web/ui/changed-elsewhere.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { ImageField } from '#web/ui/file/image-field.tsx';
import { OpenablePicture } from '#web/ui/picture/openable-picture.tsx';

type LogoFormProps = {
  settings: Pick<AllSettings, 'logo' | 'version'>;
  onSaved: () => void;
  /** Called when a colleague saved other settings meanwhile. */
  onOutdated: (refusal: ApiError) => boolean;
};

/** The logo that replaces the drawn mark; saved and removed separately. */
function LogoForm({ settings: { logo, version }, onSaved, onOutdated }: LogoFormProps) {
  const { isSending, act } = useAct();

  function finish() {
    toast.success(contentTexts.saved);
    onSaved();
  }

  async function drop() {
    await act(dropLogo, { version }, { question: settingsCopy.dropLogoQuestion, onDone: finish });
  }

  return (
    <Card as="section" aria-labelledby="logo-settings">
      <h2 id="logo-settings" className="text-xl">
        {settingsCopy.logo}
      </h2>
      <Form
        endpoint={saveLogo}
        extra={{ version }}
        onDone={finish}
        onFailure={onOutdated}
        className="mt-4 grid grid-cols-1 gap-4"
      >
        {logo !== null && <OpenablePicture title={editingCopy.currentPicture} file={logo} />}
        <ImageField name="image" label={settingsCopy.logo} hint={settingsCopy.logoHint} isRequired />
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending={uiCopy.saving} icon={<ImageUp aria-hidden="true" />}>
            {settingsCopy.saveLogo}
          </SubmitButton>
          {logo !== null && (
            <Button
              variant="danger"
              disabled={isSending}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => void drop()}
            >
              {settingsCopy.dropLogo}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}

/** All settings and the logo. Each save is based on the last one, from any of the forms. */
export function SettingsEditor({ settings }: { settings: AllSettings }) {
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(settings);
  const { latest, showLatest, forgetLatest } = useLatest(() => call(allSettings, {}));
  const [merges, setMerges] = useState(0);
  const [logos, setLogos] = useState(0);

  /** The header shows the brand, so the whole page is fetched again; typed text stays. */
  async function refresh() {
    const [found] = await Promise.all([orNull(call(allSettings, {})), revalidate()]);
    if (found) setSaved(found);
    forgetLatest();
    return found;
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
        onOutdated={showLatest}
      />
      {manages && (
        <LogoForm
          // A chosen picture stays, also when a colleague saves another one. The other form counts its turns too.
          key={`logo ${logos}`}
          settings={{ logo: saved.logo, version }}
          onSaved={() => void refresh().then(() => setLogos((before) => before + 1))}
          onOutdated={showLatest}
        />
      )}
    </div>
  );
}
