import { Check, FolderOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { requestColumns, requestTexts } from '#contract/requests/copy.ts';
import { pageNames } from '#web/core/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { useIsFree } from '#web/core/page/public-settings.ts';
import { documentsCopy } from '#web/requests/documents/copy.ts';
import { UploadList, useUploads } from '#web/requests/documents/uploads.tsx';
import { requestFormCopy } from '#web/requests/form/copy.ts';
import { Seal } from '#web/ui/brand/seal.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type SentDocumentsProps = { requestId: number; documents: readonly File[] };

const nothing = () => undefined;

/** Sends the documents of a request that has just been placed. */
function SentDocuments({ requestId, documents }: SentDocumentsProps) {
  const { uploads, isBusy, add, retry, drop } = useUploads(requestId, nothing);
  const isAdded = useRef(false);
  const [isBegun, setBegun] = useState(false);

  useEffect(() => {
    if (isAdded.current) return;
    isAdded.current = true;
    add(documents);
    setBegun(true);
  });

  return (
    <div className="mt-2 grid w-full max-w-[520px] grid-cols-1 gap-3">
      <p role="status">
        {isBusy || !isBegun
          ? documentsCopy.uploading
          : uploads.length > 0
            ? documentsCopy.someFailed
            : documentsCopy.allSent}
      </p>
      {uploads.length > 0 && <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />}
    </div>
  );
}

const { sent: t } = requestFormCopy;

type RequestSentProps = { id: number; documents: readonly File[]; onAnother: () => void };

/** Replaces the form once the request is sent; the chosen documents are sent then. */
export function RequestSent({ id, documents, onAnother }: RequestSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void heading.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 py-8 text-center">
      <Seal className="size-24 text-brass-deco">
        <Check size={32} aria-hidden="true" className="text-success" />
      </Seal>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {requestTexts.submitted}
      </h2>
      <p className="font-semibold">
        {requestColumns.id}:{' '}
        <bdi translate="no" dir="ltr">
          {id}
        </bdi>
      </p>
      <p className="max-w-[48ch] text-muted">{useIsFree() ? t.text : `${t.text} ${t.payLater}`}</p>
      {documents.length > 0 && <SentDocuments requestId={id} documents={documents} />}
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.requests()} icon={<FolderOpen aria-hidden="true" />}>
          {pageNames.requests}
        </LinkButton>
        <Button variant="ghost" onClick={onAnother}>
          {t.another}
        </Button>
      </div>
    </div>
  );
}
