import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#contract/core/is-api-error.ts';
import { addAttachment } from '#contract/requests/attachments.ts';
import { call } from '#web/core/calls/api.ts';
import { idempotencyKey } from '#web/core/calls/idempotency-key.ts';
import { sentName } from '#web/ui/fields/sent-name.ts';

/** A file that is being sent. */
export type Upload = {
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
