import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { requestAttachments, takesAttachments } from '#contract/requests/attachments.ts';
import { type RequestStatus, takesOffers } from '#contract/requests/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { formatCount } from '#web/core/words/format.ts';
import { documentsCopy as t } from '#web/requests/documents/copy.ts';
import type { RequestDocumentsProps } from '#web/requests/documents/request-documents.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { useFetchedSoon } from '#web/ui/page/fetched-soon.ts';

const RequestDocuments = fetchedLater(
  async () => (await import('#web/requests/documents/request-documents.tsx')).RequestDocuments,
);

/** The documents of a request, in one line that opens. */
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
  useFetchedSoon(RequestDocuments);
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
