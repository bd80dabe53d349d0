import { Trash2 } from 'lucide-react';
import { isApiError } from '#contract/core/api-error.ts';
import { type Attachment, removeAttachment } from '#contract/requests-attachments.ts';
import { call } from '#web/core/api.ts';
import { documentsCopy as said } from '#web/requests/documents/copy.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { DocumentLine } from '#web/ui/document-line.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';

type RequestDocumentProps = {
  requestId: number;
  document: Attachment;
  canRemove: boolean;
  onRemoved: () => void;
};

/** A document of a request; its client takes it away while he may. */
export function RequestDocument({ requestId, document, canRemove, onRemoved }: RequestDocumentProps) {
  const { id, name } = document;

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
    <DocumentLine document={document}>
      {canRemove && (
        <IconButton isPlain label={said.removeNamed(name)} onClick={() => void remove()}>
          <Trash2 size={19} aria-hidden="true" />
        </IconButton>
      )}
    </DocumentLine>
  );
}
