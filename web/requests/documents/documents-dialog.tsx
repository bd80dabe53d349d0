import { Paperclip } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { isApiError } from '#contract/core/is-api-error.ts';
import { type Attachment, requestAttachments, takesAttachments } from '#contract/requests/attachments.ts';
import { type RequestStatus, takesOffers } from '#contract/requests/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { documentsCopy as t } from '#web/requests/documents/copy.ts';
import { RequestDocuments } from '#web/requests/documents/request-documents.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { LoadFailed, Loading } from '#web/ui/page/states.tsx';

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

function OwnDocuments({ requestId, status }: DocumentsDialogProps) {
  const [documents, setDocuments] = useState<readonly Attachment[] | 'failed' | null>(null);

  const refresh = useCallback(async () => {
    try {
      setDocuments(await call(requestAttachments, { requestId }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setDocuments((known) => known ?? 'failed');
    }
  }, [requestId]);

  useEffect(() => void refresh(), [refresh]);

  function retry() {
    setDocuments(null);
    void refresh();
  }

  if (documents === null) return <Loading />;
  if (documents === 'failed') return <LoadFailed onRetry={retry} />;
  return (
    <RequestDocuments
      requestId={requestId}
      documents={documents}
      canAdd={takesAttachments(status)}
      canRemove={takesOffers(status)}
      onChanged={() => void refresh()}
    />
  );
}
