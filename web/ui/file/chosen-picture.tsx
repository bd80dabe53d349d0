import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { isPdf } from '#web/ui/fields/picture.ts';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';

const ChosenPictureDialog = fetchedLater(
  async () => (await import('#web/ui/file/chosen-picture-dialog.tsx')).ChosenPictureDialog,
);

type ChosenPictureProps = {
  file: File;
  /** The people who will see it so. */
  title: string;
  /** In a row: a small picture in place of the button. */
  isSmall?: boolean;
};

/** The object URL of a picture that is not sent yet; null for a PDF. */
export function useUrlOf(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file || isPdf(file)) return void setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Opens a chosen picture as it will be kept, before it is sent. */
export function ChosenPicture({ file, title, isSmall = false }: ChosenPictureProps) {
  const [isOpen, setOpen] = useState(false);
  const url = useUrlOf(file);
  if (!url) return null;
  const open = () => setOpen(true);
  return (
    <>
      {isSmall ? (
        <button type="button" aria-label={`${title}: ${file.name}`} title={title} onClick={open} className="shrink-0">
          <img src={url} alt="" className="size-11 rounded-sm border border-line object-cover object-top" />
        </button>
      ) : (
        <Button variant="ghost" size="sm" icon={<Eye aria-hidden="true" />} onClick={open}>
          {title}
        </Button>
      )}
      {isOpen && <ChosenPictureDialog file={file} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
