import { type Attachment, attachmentsMax } from '#contract/requests/attachments.ts';
import { attachmentTexts } from '#contract/requests/copy.ts';
import { documentsCopy as t } from '#web/requests/documents/copy.ts';
import { FilePicker } from '#web/requests/documents/file-picker.tsx';
import { RequestDocument } from '#web/requests/documents/request-document.tsx';
import { UploadList } from '#web/requests/documents/upload-list.tsx';
import { useUploads } from '#web/requests/documents/use-uploads.ts';
import { toast } from '#web/ui/dialog/toast.ts';

type RequestDocumentsProps = {
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
