import { Trash2 } from 'lucide-react';
import { isApiError } from '#contract/core/is-api-error.ts';
import { type Attachment, removeAttachment } from '#contract/requests/attachments.ts';
import { attachmentTexts } from '#contract/requests/copy.ts';
import { call } from '#web/core/calls/api.ts';
import { documentsCopy as t } from '#web/requests/documents/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { DocumentLine } from '#web/ui/file/document-line.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type RequestDocumentProps = {
  requestId: number;
  document: Attachment;
  canRemove: boolean;
  onRemoved: () => void;
};

/** A document of a request; its client can remove it while that is allowed. */
export function RequestDocument({ requestId, document, canRemove, onRemoved }: RequestDocumentProps) {
  const { id, name } = document;

  async function remove() {
    if (!(await confirm({ title: t.removeTitle, text: t.removeText(name), confirm: uiCopy.remove }))) return;
    try {
      await call(removeAttachment, { requestId, attachmentId: id });
      toast.success(attachmentTexts.removed);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message || t.failed);
    }
    onRemoved();
  }

  return (
    <DocumentLine document={document}>
      {canRemove && (
        <IconButton isPlain label={t.removeNamed(name)} onClick={() => void remove()}>
          <Trash2 size={19} aria-hidden="true" />
        </IconButton>
      )}
    </DocumentLine>
  );
}
