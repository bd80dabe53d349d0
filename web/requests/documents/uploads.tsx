import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#contract/core/is-api-error.ts';
import { addAttachment } from '#contract/requests/attachments.ts';
import { call, idempotencyKey } from '#web/core/calls/api.ts';
import { WaitingAct } from '#web/core/calls/waiting-act.tsx';
import { documentsCopy as t } from '#web/requests/documents/copy.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { isPdf, sentName } from '#web/ui/fields/picture.ts';
import { DocumentName } from '#web/ui/file/document-name.tsx';

/** A file that is being sent. */
type Upload = {
  /** The idempotency key of every try: a file whose answer was lost is not stored twice. */
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly error: string | null;
};

/** Sends files to a request, one after the other; failed ones stay and can be tried again. */
export function useUploads(requestId: number, onArrived: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const isBusy = uploads.some(({ state }) => state !== 'failed');

  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);

  const change = (key: string, changed: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)));
  const drop = (key: string) => setUploads((now) => now.filter((upload) => upload.key !== key));

  async function send({ key, file }: Upload) {
    change(key, { state: 'sending', error: null });
    try {
      const document = { requestId, name: sentName(file), attachment: file };
      await call(addAttachment, document, { idempotencyKey: key });
      drop(key);
      onArrived();
    } catch (error) {
      if (!isApiError(error)) throw error;
      change(key, { state: 'failed', error: error.message });
    }
  }

  const enqueue = (upload: Upload) => {
    change(upload.key, { state: 'waiting', error: null });
    queue.current = queue.current.then(() => send(upload));
  };

  function add(files: readonly File[]) {
    const added = files.map((file): Upload => ({ key: idempotencyKey(), file, state: 'waiting', error: null }));
    setUploads((now) => [...now, ...added]);
    for (const upload of added) enqueue(upload);
  }

  return { uploads, isBusy, add, retry: enqueue, drop };
}

type UploadListProps = {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onDrop: (key: string) => void;
};

/** Files that are being sent, and those that failed, with the reason. */
export function UploadList({ uploads, onRetry, onDrop }: UploadListProps) {
  const isSending = uploads.some(({ state }) => state === 'sending');
  return (
    <>
      <ul
        data-sending={isSending || undefined}
        className="divide-y divide-line rounded-lg border border-line text-start"
      >
        {uploads.map((upload) => (
          <li key={upload.key} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
            <DocumentName
              name={upload.file.name}
              kind={isPdf(upload.file) ? 'pdf' : 'picture'}
              bytes={upload.file.size}
            />
            {upload.state === 'failed' ? (
              <Failed upload={upload} onRetry={onRetry} onDrop={onDrop} />
            ) : (
              <span className="flex items-center gap-2 text-sm text-muted">
                {upload.state === 'sending' && <Spinner />}
                <span>{upload.state === 'sending' ? t.sending : t.waiting}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {isSending && <WaitingAct />}
    </>
  );
}

const Failed = ({ upload, onRetry, onDrop }: Omit<UploadListProps, 'uploads'> & { upload: Upload }) => (
  <div className="grid w-full grid-cols-1 gap-2">
    <p role="alert" className="flex items-start gap-2 text-sm text-danger">
      <CircleAlert size={18} aria-hidden="true" className="mt-1 shrink-0" />
      <span>{upload.error}</span>
    </p>
    <div className="flex flex-wrap gap-2">
      <Button variant="ghost" size="sm" onClick={() => onRetry(upload)}>
        {t.retry}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onDrop(upload.key)}>
        {t.leaveOut}
      </Button>
    </div>
  </div>
);
