import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#contract/core/is-api-error.ts';
import type { AttachedFile } from '#contract/files/calls.ts';
import { fetchFile, saveFile } from '#web/core/calls/fetch-file.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { useMayNot } from '#web/core/session/may.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';
import { DocumentName } from '#web/ui/file/document-name.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PictureDialog } from '#web/ui/picture/picture-dialog.tsx';
import { PrivateImage } from '#web/ui/picture/private-image.tsx';

const { document: t } = fieldCopy;

type DocumentLineProps = {
  document: AttachedFile;
  /** Other actions on it. */
  children?: Elements;
};

const pathOf = ({ key }: AttachedFile) => `/api/Files/${encodeURIComponent(key)}`;

/** An attachment: a picture is opened, a PDF is downloaded. */
export function DocumentLine({ document, children }: DocumentLineProps) {
  const [isShown, setShown] = useState(false);
  const isClosed = useMayNot('seesPapers');
  const { name, kind } = document;
  return (
    <li className="flex items-center gap-3 px-3 py-1">
      <DocumentName {...document} />
      <span className="flex shrink-0">
        {kind === 'picture' && !isClosed && (
          <IconButton icon={Eye} iconSize={19} isPlain label={t.show(name)} onClick={() => setShown(true)} />
        )}
        {!isClosed && (
          <IconButton icon={Download} iconSize={19} isPlain label={t.save(name)} onClick={() => void save(document)} />
        )}
        {children}
      </span>
      {isShown && (
        <PictureDialog title={name} isFileName onClose={() => setShown(false)}>
          <PrivateImage path={pathOf(document)} alt={name} className="h-auto w-full" />
        </PictureDialog>
      )}
    </li>
  );
}

/** Fetched with the session's token and saved by the browser: it is never opened in our page. */
async function save(document: AttachedFile): Promise<void> {
  const { name, kind } = document;
  try {
    const file = await fetchFile(pathOf(document));
    // The server converted pictures to WebP, whatever their name.
    saveFile(kind === 'pdf' ? name : `${name.replace(/\.\w{2,5}$/, '')}.webp`, file);
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast.error(error.message || t.saveFailed);
  }
}
