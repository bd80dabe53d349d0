import { FilePlus2, ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { useFieldFault } from '#web/ui/fault-text.tsx';
import { fieldMark } from '#web/ui/field-frame.tsx';
import { documentTypes, pictureFault, pictureTypes } from '#web/ui/picture.ts';

type ImageFieldProps = {
  /** Its name on the wire; the form receives the file. */
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** It may be a PDF instead. */
  takesPdf?: boolean;
  onChange?: (file: File | null) => void;
  className?: string;
};

/** The address of a chosen picture's preview while it is shown; a PDF has none. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** A picture, chosen or dragged here (the input covers the whole place), looked at before it is sent. */
export function ImageField({ name, label, takesPdf = false, hint, isRequired, onChange, className }: ImageFieldProps) {
  const said = takesPdf ? uiCopy.imageOrPdf : uiCopy.image;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const preview = usePreview(file);
  const fault = useFieldFault(name);
  const Empty = takesPdf ? FilePlus2 : ImagePlus;

  function take(files: FileList | null) {
    const chosen = files?.[0] ?? null;
    const wrong = chosen && pictureFault(chosen, takesPdf);
    if (wrong && input.current) input.current.value = '';
    setRefusal(wrong);
    setFile(wrong ? null : chosen);
    onChange?.(wrong ? null : chosen);
  }

  function remove() {
    if (input.current) input.current.value = '';
    take(null);
    input.current?.focus();
  }

  function refuseUnreadable() {
    remove();
    setRefusal(uiCopy.image.unreadable);
  }

  return (
    <div {...fieldMark(name, className)}>
      <label className="field-label" htmlFor={id}>
        {label} {!isRequired && <span className="font-normal text-muted">{uiCopy.optional}</span>}
      </label>
      <div
        className="drop"
        data-over={isOver || undefined}
        data-invalid={fault.message !== null || refusal !== null || undefined}
      >
        {preview ? (
          <img src={preview} alt={uiCopy.image.chosen} className="drop-preview" onError={refuseUnreadable} />
        ) : (
          <Empty size={28} aria-hidden="true" className="text-primary" />
        )}
        <span className="text-sm text-muted">
          {file ? (
            <bdi dir="auto" className="break-all">
              {file.name}
            </bdi>
          ) : (
            said.drop
          )}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={(takesPdf ? documentTypes : pictureTypes).join(',')}
          required={isRequired}
          className="drop-input"
          onChange={(event) => take(event.target.files)}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          {...fault.aria}
        />
      </div>
      {file && (
        <Button variant="ghost" size="sm" className="mt-2" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
          {said.remove}
        </Button>
      )}
      <p className="field-hint">{hint ?? said.hint}</p>
      {refusal === null ? (
        fault.text
      ) : (
        <p role="alert" className="field-fault">
          {refusal}
        </p>
      )}
    </div>
  );
}
