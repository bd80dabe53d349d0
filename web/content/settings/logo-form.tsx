import { ImageUp, Trash2 } from 'lucide-react';
import { contentTexts } from '#contract/content/copy.ts';
import { type AllSettings, dropLogo, saveLogo } from '#contract/content/settings.ts';
import { editingCopy } from '#web/content/editing/copy.ts';
import { settingsCopy as t } from '#web/content/settings/copy.ts';
import { Form } from '#web/core/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { ImageField } from '#web/ui/fields/image-field.tsx';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { OpenablePicture } from '#web/ui/review/openable-picture.tsx';

type LogoFormProps = {
  settings: Pick<AllSettings, 'logo' | 'version'>;
  onSaved: () => void;
  /** Called when a colleague saved other settings meanwhile. */
  onOutdated: (refusal: string) => void;
};

/** The logo that replaces the drawn mark; saved and removed separately. */
export function LogoForm({ settings: { logo, version }, onSaved, onOutdated }: LogoFormProps) {
  const { isSending, decide } = useDecision();

  function finish() {
    toast.success(contentTexts.saved);
    onSaved();
  }

  async function drop() {
    if (await confirm(t.dropLogoQuestion)) await decide(dropLogo, { version }, finish);
  }

  return (
    <Card as="section" aria-labelledby="logo-settings">
      <h2 id="logo-settings" className="text-xl">
        {t.logo}
      </h2>
      <Form
        endpoint={saveLogo}
        extra={{ version }}
        onDone={finish}
        onFailure={({ code, message }) => {
          if (code !== 'content_changed') return false;
          onOutdated(message);
          return true;
        }}
        className="mt-4 grid grid-cols-1 gap-4"
      >
        {logo !== null && <OpenablePicture title={editingCopy.currentPicture} file={logo} />}
        <ImageField name="image" label={t.logo} hint={t.logoHint} isRequired />
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending={uiCopy.saving} icon={<ImageUp aria-hidden="true" />}>
            {t.saveLogo}
          </SubmitButton>
          {logo !== null && (
            <Button
              variant="danger"
              disabled={isSending}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => void drop()}
            >
              {t.dropLogo}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}
