import { Trash2 } from 'lucide-react';
import { documentsCopy as t } from '#web/requests/documents/copy.ts';
import { FilePicker } from '#web/requests/documents/file-picker.tsx';
import { DocumentName } from '#web/ui/file/document-name.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type ChosenFilesProps = { files: readonly File[]; onChange: (files: readonly File[]) => void };

/** Chosen documents of a request that does not exist yet: they are sent after it. */
export const ChosenFiles = ({ files, onChange }: ChosenFilesProps) => (
  <div className="min-w-0 sm:col-span-2">
    <FilePicker count={files.length} hint={t.formHint} onSelect={(selected) => onChange([...files, ...selected])} />
    {files.length > 0 && (
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line">
        {files.map((file, at) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`} className="flex items-center gap-3 px-3 py-1">
            <DocumentName
              name={file.name}
              kind={file.type === 'application/pdf' ? 'pdf' : 'picture'}
              bytes={file.size}
            />
            <IconButton
              isPlain
              label={t.removeNamed(file.name)}
              onClick={() => onChange(files.filter((_, other) => other !== at))}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    )}
  </div>
);
