import { FilePlus2 } from 'lucide-react';
import { useId, useState } from 'react';
import { documentsCopy as said } from '#web/requests/documents/copy.ts';
import { takenFiles } from '#web/requests/documents/taken-files.ts';
import { documentTypes } from '#web/ui/picture.ts';

type FilePickerProps = {
  /** So many are there already. */
  count: number;
  hint?: string;
  onPick: (files: readonly File[]) => void;
};

/** Where documents are chosen or dragged to (the input covers the whole place); those that cannot be taken are named. */
export function FilePicker({ count, hint, onPick }: FilePickerProps) {
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  function pick(input: HTMLInputElement) {
    const taken = takenFiles([...(input.files ?? [])], count);
    input.value = ''; // The same file may be chosen again.
    setFault(taken.fault);
    if (taken.files.length) onPick(taken.files);
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {said.pick}
      </label>
      <div className="drop" data-over={isOver || undefined} data-invalid={fault !== null || undefined}>
        <FilePlus2 size={28} aria-hidden="true" className="text-primary" />
        <span className="text-sm text-muted">{said.drop}</span>
        <input
          id={id}
          type="file"
          multiple
          accept={documentTypes.join(',')}
          aria-describedby={`${id}-hint`}
          className="drop-input"
          onChange={(event) => pick(event.target)}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {said.pickHint} {hint}
      </p>
      {fault !== null && (
        <p role="alert" className="field-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
