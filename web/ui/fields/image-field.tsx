import { FilePlus2, ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { fieldCopy } from '#web/ui/fields/copy.ts';
import { DropWords } from '#web/ui/fields/drop-words.tsx';
import { fieldAttributes, LabelText, useFieldError } from '#web/ui/fields/field-frame.tsx';
import { documentTypes, pictureError, pictureTypes, textsOf } from '#web/ui/fields/picture.ts';

type ImageFieldProps = {
  /** Its wire name; the form receives the file. */
  name: string;
  label: string;
  hint?: string;
  /** In place of «optional», where it may follow later. */
  note?: string;
  isRequired?: boolean;
  /** It may be a PDF instead. */
  takesPdf?: boolean;
  /** Somebody reads what it shows: a hint says when it is too dark or small for that. */
  isRead?: boolean;
  className?: string;
};

/** The object URL of the preview; a PDF has none. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return void setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** The chosen file, and why another one was refused. */
export function usePicture(takesPdf: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  function take(files: FileList | null) {
    const chosen = files?.[0] ?? null;
    const wrong = chosen && pictureError(chosen, takesPdf);
    if (wrong && input.current) input.current.value = '';
    setRefusal(wrong);
    setFile(wrong ? null : chosen);
  }

  function remove() {
    if (input.current) input.current.value = '';
    take(null);
    input.current?.dispatchEvent(new Event('input', { bubbles: true })); // As if a person had emptied it.
    input.current?.focus();
  }

  function refuseUnreadable() {
    remove();
    setRefusal(fieldCopy.image.unreadable);
  }

  return { input, file, refusal, take, remove, refuseUnreadable };
}

/** A picture that is chosen or dropped (the input covers the whole area), with a preview. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, takesPdf = false, isRead = false, hint, note, isRequired = false, className } = props;
  const t = textsOf(takesPdf);
  const id = useId();
  const { input, file, refusal, take, remove, refuseUnreadable } = usePicture(takesPdf);
  const [isOver, setOver] = useState(false);
  const error = useFieldError(name);

  return (
    <div {...fieldAttributes(name, className)}>
      <label className="field-label" htmlFor={id}>
        <LabelText label={label} isRequired={isRequired} note={note} />
      </label>
      <div
        className="drop"
        data-over={isOver || undefined}
        data-invalid={error.message !== null || refusal !== null || undefined}
      >
        <Content {...{ file, takesPdf, isRead }} onUnreadable={refuseUnreadable} />
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
          {...error.aria}
        />
      </div>
      {file && (
        <Button variant="ghost" size="sm" className="mt-2" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
          {t.remove}
        </Button>
      )}
      <p className="field-hint">{hint ?? t.hint}</p>
      {refusal === null ? (
        error.line
      ) : (
        <p role="alert" className="field-error">
          {refusal}
        </p>
      )}
    </div>
  );
}

type ContentProps = { file: File | null; takesPdf: boolean; isRead: boolean; onUnreadable: () => void };

function Content({ file, takesPdf, isRead, onUnreadable }: ContentProps) {
  const preview = usePreview(file);
  const [hint, setHint] = useState<{ of: string; text: string | null }>();
  const judge = (image: HTMLImageElement) =>
    void import('#web/ui/fields/reading/hard-to-read.ts').then(
      ({ hardToReadText }) => setHint({ of: image.src, text: hardToReadText(image) }),
      () => undefined, // Without the network nothing is said.
    );
  const Empty = takesPdf ? FilePlus2 : ImagePlus;
  return (
    <>
      {preview ? (
        <img
          src={preview}
          alt={fieldCopy.image.chosen}
          className="max-h-[220px] rounded-sm object-contain"
          onLoad={(event) => isRead && judge(event.currentTarget)}
          onError={onUnreadable}
        />
      ) : (
        <Empty size={28} aria-hidden="true" className="text-primary" />
      )}
      {file ? (
        <bdi translate="no" dir="auto" className="text-sm break-all text-muted">
          {file.name}
        </bdi>
      ) : (
        <DropWords {...textsOf(takesPdf)} />
      )}
      {isRead && (
        <span role="status" className="text-sm text-warning">
          {hint && hint.of === preview && hint.text}
        </span>
      )}
    </>
  );
}
