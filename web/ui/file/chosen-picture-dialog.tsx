import { useEffect, useState } from 'react';
import { fieldCopy } from '#web/ui/fields/copy.ts';
import { asKept } from '#web/ui/fields/look-at.ts';
import { useUrlOf } from '#web/ui/file/chosen-picture.tsx';
import { PictureDialog } from '#web/ui/picture/picture-dialog.tsx';

type ChosenPictureDialogProps = { file: File; title: string; onClose: () => void };

/** A picture that is not sent yet, as it will be kept. */
export const ChosenPictureDialog = ({ file, title, onClose }: ChosenPictureDialogProps) => (
  <PictureDialog title={title} onClose={onClose}>
    <AsSeen file={file} />
  </PictureDialog>
);

function AsSeen({ file }: { file: File }) {
  const [seen, setSeen] = useState<File | null>(null);
  const url = useUrlOf(seen);
  useEffect(() => {
    let isGone = false;
    void asKept(file).then((made) => isGone || setSeen(made));
    return () => {
      isGone = true;
    };
  }, [file]);
  return url && <img src={url} alt={fieldCopy.image.chosen} className="h-auto w-full" />;
}
