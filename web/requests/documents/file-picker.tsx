import { Paperclip } from 'lucide-react';
import { useId, useState } from 'react';
import { documentsCopy as t } from '#web/requests/documents/copy.ts';
import { takenFiles } from '#web/requests/documents/taken-files.ts';
import { DropWords } from '#web/ui/fields/drop-words.tsx';
import { documentTypes } from '#web/ui/fields/picture.ts';

type FilePickerProps = {
  /** The number of documents so far. */
  count: number;
  /** In a form that may be sent without one. */
  isOptional?: boolean;
  onSelect: (files: readonly File[]) => void;
};

/** Chooses or drops documents (the input covers the whole area); refused ones are named. */
export function FilePicker({ count, isOptional, onSelect }: FilePickerProps) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  function select(input: HTMLInputElement) {
    const taken = takenFiles([...(input.files ?? [])], count);
    input.value = ''; // The same file may be chosen again.
    setError(taken.error);
    if (taken.files.length) onSelect(taken.files);
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t.select} {isOptional && <span className="font-normal text-muted">{t.optional}</span>}
      </label>
      <div className="drop drop-row" data-over={isOver || undefined} data-invalid={error !== null || undefined}>
        <Paperclip size={20} aria-hidden="true" className="shrink-0 text-primary" />
        <DropWords {...t} />
        <input
          id={id}
          type="file"
          multiple
          accept={documentTypes.join(',')}
          aria-describedby={`${id}-hint`}
          className="drop-input"
          onChange={(event) => select(event.target)}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {t.selectHint}
      </p>
      {error !== null && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
