import { useEffect, useRef, useState } from 'react';
import { documentsCopy as t } from '#web/requests/documents/copy.ts';
import { UploadList } from '#web/requests/documents/upload-list.tsx';
import { useUploads } from '#web/requests/documents/use-uploads.ts';

type SentDocumentsProps = { requestId: number; documents: readonly File[] };

const nothing = () => undefined;

/** Sends the documents of a request that has just been placed. */
export function SentDocuments({ requestId, documents }: SentDocumentsProps) {
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
      <p role="status">{isBusy || !isBegun ? t.uploading : uploads.length > 0 ? t.someFailed : t.allSent}</p>
      {uploads.length > 0 && <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />}
    </div>
  );
}
