import { CircleAlert } from 'lucide-react';
import { WaitingAct } from '#web/core/calls/waiting-act.tsx';
import { documentsCopy as t } from '#web/requests/documents/copy.ts';
import type { Upload } from '#web/requests/documents/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { DocumentName } from '#web/ui/file/document-name.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

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
              kind={upload.file.type === 'application/pdf' ? 'pdf' : 'picture'}
              bytes={upload.file.size}
            />
            {upload.state === 'failed' ? (
              <Failed upload={upload} onRetry={onRetry} onDrop={onDrop} />
            ) : (
              <span className="flex items-center gap-2 text-sm text-muted">
                {upload.state === 'sending' && <Spinner />}
                {upload.state === 'sending' ? t.sending : t.waiting}
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
      {upload.error}
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
