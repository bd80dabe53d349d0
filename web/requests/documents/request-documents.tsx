import { Paperclip, Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import {
  type Attachment,
  attachmentsMax,
  removeAttachment,
  requestAttachments,
  takesAttachments,
} from '#contract/requests/attachments.ts';
import { type RequestStatus, takesOffers } from '#contract/requests/calls.ts';
import { attachmentTexts } from '#contract/requests/copy.ts';
import { call } from '#web/core/calls/api.ts';
import { formatCount } from '#web/core/words/format.ts';
import { documentsCopy as t } from '#web/requests/documents/copy.ts';
import { FilePicker } from '#web/requests/documents/file-picker.tsx';
import { UploadList, useUploads } from '#web/requests/documents/uploads.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { DocumentLine } from '#web/ui/file/document-line.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';

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

/** The documents of a request, as a section of its page. */
export const DocumentsCard = (props: ComponentProps<typeof RequestDocuments>) => (
  <Card as="section" aria-labelledby="documents" className="print:hidden">
    <h2 id="documents" className="mb-4 text-2xl">
      {t.title}
    </h2>
    <RequestDocuments {...props} />
  </Card>
);

/** The same in one line that opens. */
export const DocumentsFold = ({ isSeldom, ...props }: RequestDocumentsProps & { isSeldom: boolean }) => {
  const none = props.canAdd ? t.add : props.empty === undefined ? null : t.later;
  const isEmpty = props.documents.length === 0;
  return (
    <Fold
      id="documents"
      title={t.title}
      icon={Paperclip}
      isSeldom={isSeldom}
      note={(isEmpty && none) || formatCount(props.documents.length, t.count)}
      className="print:hidden"
    >
      <RequestDocuments {...props} />
    </Fold>
  );
};

type DocumentsDialogProps = {
  requestId: number;
  status: RequestStatus;
  /** Opens by itself when a client came to deposit documents and has only one open request. */
  isWanted?: boolean;
};

/** A button of the request's card, and the dialog with its documents: before the payment a request has no page. */
export function DocumentsDialog({ requestId, status, isWanted = false }: DocumentsDialogProps) {
  const [isOpen, setOpen] = useState(isWanted);
  return (
    <>
      <Button variant="ghost" size="sm" icon={<Paperclip aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t.title}
      </Button>
      {isOpen && (
        <Dialog title={t.dialogTitle(String(requestId))} onClose={() => setOpen(false)}>
          <div className="mt-5">
            <OwnDocuments requestId={requestId} status={status} />
          </div>
        </Dialog>
      )}
    </>
  );
}

const OwnDocuments = ({ requestId, status }: DocumentsDialogProps) => (
  <Fetched of={() => call(requestAttachments, { requestId })}>
    {(documents, refresh) => (
      <RequestDocuments
        requestId={requestId}
        documents={documents}
        canAdd={takesAttachments(status)}
        canRemove={takesOffers(status)}
        onChanged={refresh}
      />
    )}
  </Fetched>
);
