import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type Attachment, attachmentsMax, removeAttachment } from '#contract/requests/attachments.ts';
import { attachmentTexts } from '#contract/requests/copy.ts';
import { documentsCopy as t } from '#web/requests/documents/copy.ts';
import { FilePicker } from '#web/requests/documents/file-picker.tsx';
import { UploadList, useUploads } from '#web/requests/documents/uploads.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
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
function RequestDocument({ requestId, document, canRemove, onRemoved }: RequestDocumentProps) {
  const { id, name } = document;

  const { act } = useAct();
  const remove = () =>
    act(
      removeAttachment,
      { requestId, attachmentId: id },
      {
        question: { title: t.removeTitle, text: t.removeText(name), confirm: uiCopy.remove },
        done: attachmentTexts.removed,
        failed: t.failed,
        onDone: onRemoved,
      },
    );

  return (
    <DocumentLine document={document}>
      {canRemove && (
        <IconButton icon={Trash2} iconSize={19} isPlain label={t.removeNamed(name)} onClick={() => void remove()} />
      )}
    </DocumentLine>
  );
}

export type RequestDocumentsProps = {
  requestId: number;
  documents: readonly Attachment[];
  /** Shown when there are none. */
  empty?: string;
  canAdd?: boolean;
  canRemove?: boolean;
  onChanged: () => void;
};

/** The documents of a request; its client adds and removes them. */
export function RequestDocuments(props: RequestDocumentsProps) {
  const { requestId, documents, empty = t.empty, canAdd = false, canRemove = false, onChanged } = props;
  const { uploads, add, retry, drop } = useUploads(requestId, () => {
    toast.success(attachmentTexts.added);
    onChanged();
  });
  const count = documents.length + uploads.length;
  return (
    <div className="grid grid-cols-1 gap-4">
      {documents.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {documents.map((document) => (
            <RequestDocument
              key={document.id}
              requestId={requestId}
              document={document}
              canRemove={canRemove}
              onRemoved={onChanged}
            />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{empty}</p>
      )}
      {uploads.length > 0 && <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />}
      {canAdd && count < attachmentsMax && <FilePicker count={count} onSelect={add} />}
    </div>
  );
}

/** The documents of a request, as a section of its page. */
export const DocumentsCard = (props: ComponentProps<typeof RequestDocuments>) => (
  <Card as="section" aria-labelledby="documents" className="print:hidden">
    <h2 id="documents" className="mb-4 text-2xl">
      {t.title}
    </h2>
    <RequestDocuments {...props} />
  </Card>
);
