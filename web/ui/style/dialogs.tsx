import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PrivateImage } from '#web/ui/file/private-image.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { Sample } from '#web/ui/style/style-section.tsx';

const { dialogs: t } = styleCopy;

const sizes = ['sm', 'md', 'lg'] as const;
const tones = ['warning', 'danger'] as const;

/** Dialogs and other overlays. */
export function Dialogs() {
  const [opened, setOpened] = useState<(typeof sizes)[number] | null>(null);
  return (
    <>
      <Sample name={styleCopy.sections.dialogs}>
        {sizes.map((size) => (
          <Button key={size} variant="ghost" onClick={() => setOpened(size)}>
            {t.open(t.sizes[size])}
          </Button>
        ))}
      </Sample>
      <Sample name={t.questions}>
        {tones.map((tone) => (
          <Button key={tone} variant="ghost" onClick={() => void confirm({ ...t[tone], tone })}>
            {t.open(t[tone].title)}
          </Button>
        ))}
      </Sample>
      <Sample name={t.picture}>
        <PrivateImage path="/apple-touch-icon.png" alt={t.picture} className="size-24 rounded-md" />
      </Sample>
      {opened && (
        <Dialog title={t.sizes[opened]} size={opened} onClose={() => setOpened(null)}>
          <p className="mt-3">{t.text}</p>
        </Dialog>
      )}
    </>
  );
}
