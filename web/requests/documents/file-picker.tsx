import { Paperclip } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { documentsCopy as t } from '#web/requests/documents/copy.ts';
import { type LookedAt, takenFiles } from '#web/requests/documents/taken-files.ts';
import { DropWords } from '#web/ui/fields/drop-words.tsx';
import { lookAt } from '#web/ui/fields/picture.ts';

type FilePickerProps = {
  /** The number of documents so far. */
  count: number;
  /** In a form that may be sent without one. */
  isOptional?: boolean;
  onSelect: (files: readonly File[]) => void;
  /** Called with the end of looking at chosen files: who sends them waits for it. */
  onLooking?: (looking: Promise<void>) => void;
};

const dropLook = 'drop min-h-[50px] grid-flow-col items-center justify-start px-4 py-[0.3rem] text-start';

/** Chooses or drops documents (the input covers the whole area); refused ones are named. */
export function FilePicker({ count, isOptional, onSelect, onLooking }: FilePickerProps) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  const take = useRef((_: readonly LookedAt[]) => {});
  // To look at files takes time: meanwhile others may be added or removed.
  useLayoutEffect(() => {
    take.current = (looked) => {
      const taken = takenFiles(looked, count);
      setError(taken.error);
      if (taken.files.length) onSelect(taken.files);
    };
  });

  async function select(input: HTMLInputElement) {
    const chosen = [...(input.files ?? [])];
    input.value = ''; // The same file may be chosen again.
    const looked: LookedAt[] = [];
    for (const file of chosen) looked.push({ name: file.name, ...(await lookAt(file, true)) });
    flushSync(() => take.current(looked)); // Others that are looked at by now are added to these.
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t.select} {isOptional && <span className="font-normal text-muted">{t.optional}</span>}
      </label>
      <div className={dropLook} data-over={isOver || undefined} data-invalid={error !== null || undefined}>
        <Paperclip size={20} aria-hidden="true" className="shrink-0 text-primary" />
        <DropWords {...t} />
        <input
          id={id}
          type="file"
          multiple
          aria-describedby={`${id}-hint`}
          className="drop-input"
          onChange={(event) => {
            const looking = select(event.target);
            onLooking?.(looking);
          }}
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
