import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PrivateImage } from '#web/ui/private-image.tsx';
import { styleCopy } from '#web/ui/style/copy.ts';
import { Sample } from '#web/ui/style/style-section.tsx';

const { dialogs: said } = styleCopy;

const sizes = ['sm', 'md', 'lg'] as const;
const tones = ['warning', 'danger'] as const;

/** What opens above the page. */
export function Dialogs() {
  const [opened, setOpened] = useState<(typeof sizes)[number] | null>(null);
  return (
    <>
      <Sample name={styleCopy.sections.dialogs}>
        {sizes.map((size) => (
          <Button key={size} variant="ghost" onClick={() => setOpened(size)}>
            {said.open(said.sizes[size])}
          </Button>
        ))}
      </Sample>
      <Sample name={said.questions}>
        {tones.map((tone) => (
          <Button key={tone} variant="ghost" onClick={() => void confirm({ ...said[tone], tone })}>
            {said.open(said[tone].title)}
          </Button>
        ))}
      </Sample>
      <Sample name={said.picture}>
        <PrivateImage path="/apple-touch-icon.png" alt={said.picture} className="size-24 rounded-md" />
      </Sample>
      {opened && (
        <Dialog title={said.sizes[opened]} size={opened} onClose={() => setOpened(null)}>
          <p className="mt-3">{said.text}</p>
        </Dialog>
      )}
    </>
  );
}
