import { Download, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#contract/core/api-error.ts';
import { type Attachment, removeAttachment } from '#contract/requests-attachments.ts';
import { call, fetchFile } from '#web/core/api.ts';
import { useMayNot } from '#web/core/may.ts';
import { saveFile } from '#web/core/save-file.ts';
import { documentsCopy as said } from '#web/requests/documents/copy.ts';
import { DocumentName } from '#web/requests/documents/document-name.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PrivateImage } from '#web/ui/private-image.tsx';
import { toast } from '#web/ui/toast.ts';

type DocumentLineProps = {
  requestId: number;
  document: Attachment;
  canRemove: boolean;
  onRemoved: () => void;
};

/** A document: a picture is looked at, a PDF is kept; its client takes it away while he may. */
export function DocumentLine({ requestId, document, canRemove, onRemoved }: DocumentLineProps) {
  const [isShown, setShown] = useState(false);
  const isClosed = useMayNot('seesPapers');
  const { id, name, kind, key } = document;

  async function remove() {
    if (!(await confirm({ title: said.removeTitle, text: said.removeText(name), confirm: said.remove }))) return;
    try {
      await call(removeAttachment, { requestId, attachmentId: id });
      toast.success(said.removed);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message || said.failed);
    }
    onRemoved();
  }

  return (
    <li className="flex items-center gap-3 px-3 py-1">
      <DocumentName {...document} />
      <span className="flex shrink-0">
        {kind === 'picture' && !isClosed && (
          <IconButton isPlain label={said.showNamed(name)} onClick={() => setShown(true)}>
            <Eye size={19} aria-hidden="true" />
          </IconButton>
        )}
        {!isClosed && (
          <IconButton isPlain label={said.saveNamed(name)} onClick={() => void save(document)}>
            <Download size={19} aria-hidden="true" />
          </IconButton>
        )}
        {canRemove && (
          <IconButton isPlain label={said.removeNamed(name)} onClick={() => void remove()}>
            <Trash2 size={19} aria-hidden="true" />
          </IconButton>
        )}
      </span>
      {isShown && (
        <Dialog title={name} size="lg" onClose={() => setShown(false)}>
          <div className="mt-4">
            <PrivateImage path={`/api/Files/${key}`} alt={name} className="mx-auto rounded-md" />
          </div>
        </Dialog>
      )}
    </li>
  );
}

/** Fetched with the session's token and given to the browser to keep: it is never opened in our page. */
async function save({ name, kind, key }: Attachment): Promise<void> {
  try {
    const file = await fetchFile(`/api/Files/${key}`);
    // Pictures were made anew as WebP, whatever they were called.
    saveFile(kind === 'pdf' ? name : `${name.replace(/\.\w{2,5}$/, '')}.webp`, file);
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast.error(error.message || said.saveFailed);
  }
}
