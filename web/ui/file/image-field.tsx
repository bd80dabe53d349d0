import { FilePlus2, ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { fieldCopy } from '#web/ui/fields/copy.ts';
import { DropWords } from '#web/ui/fields/drop-words.tsx';
import { fieldAttributes, LabelText, useFieldError } from '#web/ui/fields/field-frame.tsx';
import { lookAt, textsOf } from '#web/ui/fields/picture.ts';
import { ChosenPicture, useUrlOf } from '#web/ui/file/chosen-picture.tsx';

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

/** The chosen file, and why another one was refused. It goes when `sent` grows. */
export function usePicture(takesPdf: boolean, sent = 0) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** To look at a file takes time: meanwhile another one may be chosen. */
  const newest = useRef<File | null>(null);

  async function take(files: FileList | null) {
    const chosen = files?.[0] ?? null;
    newest.current = chosen;
    const looked = chosen && (await lookAt(chosen, takesPdf));
    if (newest.current !== chosen) return;
    const taken = looked && 'file' in looked ? looked.file : null;
    if (input.current && taken !== chosen) putInto(input.current, taken);
    setRefusal(looked && 'error' in looked ? looked.error : null);
    setFile(taken);
  }

  const choose = useEffectEvent(take);
  useEffect(() => void (sent > 0 && choose(null)), [sent]);

  function remove() {
    if (input.current) input.current.value = '';
    void take(null);
    input.current?.dispatchEvent(new Event('input', { bubbles: true })); // As if a person had emptied it.
    input.current?.focus();
  }

  return { input, file, refusal, take, remove };
}

/** The form sends what the input holds. */
function putInto(input: HTMLInputElement, file: File | null): void {
  const held = new DataTransfer();
  if (file) held.items.add(file);
  input.files = held.files;
}

/** A picture that is chosen or dropped (the input covers the whole area), with a preview. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, takesPdf = false, isRead = false, hint, note, isRequired = false, className } = props;
  const t = textsOf(takesPdf);
  const id = useId();
  const { input, file, refusal, take, remove } = usePicture(takesPdf);
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
        <Content file={file} takesPdf={takesPdf} isRead={isRead} />
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          required={isRequired}
          // Telephones then show pictures first. Documents may have a type that the device does not know.
          {...(!takesPdf && { accept: 'image/*' })}
          className="drop-input"
          onChange={(event) => void take(event.target.files)}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          {...error.aria}
        />
      </div>
      {file && (
        <div className="mt-2 flex flex-wrap gap-2">
          <ChosenPicture file={file} title={isRead ? fieldCopy.image.seenByUs : fieldCopy.image.show} />
          <Button variant="ghost" size="sm" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
            {t.remove}
          </Button>
        </div>
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

type ContentProps = { file: File | null; takesPdf: boolean; isRead: boolean };

function Content({ file, takesPdf, isRead }: ContentProps) {
  const preview = useUrlOf(file);
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
          className="max-h-[220px] min-w-24 rounded-sm object-cover object-top"
          onLoad={(event) => isRead && judge(event.currentTarget)}
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
