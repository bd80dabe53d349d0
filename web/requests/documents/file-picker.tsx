import { FilePlus2 } from 'lucide-react';
import { useId, useState } from 'react';
import { documentsCopy as t } from '#web/requests/documents/copy.ts';
import { takenFiles } from '#web/requests/documents/taken-files.ts';
import { documentTypes } from '#web/ui/fields/picture.ts';

type FilePickerProps = {
  /** The number of documents so far. */
  count: number;
  hint?: string;
  onSelect: (files: readonly File[]) => void;
};

/** Chooses or drops documents (the input covers the whole area); refused ones are named. */
export function FilePicker({ count, hint, onSelect }: FilePickerProps) {
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
        {t.select}
      </label>
      <div className="drop" data-over={isOver || undefined} data-invalid={error !== null || undefined}>
        <FilePlus2 size={28} aria-hidden="true" className="text-primary" />
        <span className="text-sm text-muted pointer-coarse:hidden">{t.drop}</span>
        <span className="hidden text-sm text-muted pointer-coarse:inline">{t.tap}</span>
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
        {t.selectHint} {hint}
      </p>
      {error !== null && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
