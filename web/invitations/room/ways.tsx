import { CalendarPlus, CircleQuestionMark, FileText, type LucideIcon, Paperclip, SquarePen, X } from 'lucide-react';
import type { Room } from '#contract/invitations/room.ts';
import { otherName, roomCopy } from '#web/invitations/room/copy.ts';
import type { Writing } from '#web/invitations/room/left-typing.ts';
import { isPdf, textsOf } from '#web/ui/fields/picture.ts';
import { ChosenPicture } from '#web/ui/file/chosen-picture.tsx';
import { usePicture } from '#web/ui/file/image-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const { write: t, requests, notes, dates } = roomCopy;

type WaysProps = {
  /** The form that a chosen file is sent with. */
  formId: string;
  room: Room;
  current: Writing | null;
  sent: number;
  onWrite: (kind: 'note' | 'request') => void;
  onDate: () => void;
};

const wayLook =
  'flex min-h-[44px] flex-[1_0_auto] items-center justify-center gap-1.5 rounded-sm px-2 text-[0.875rem]/normal text-muted focus-within:outline-3 focus-within:-outline-offset-2 focus-within:outline-focus hover:text-primary aria-pressed:font-semibold aria-pressed:text-on-tint';

/** The kinds of entries of a room. A chosen file goes with what is typed; the next line has none. */
export function Ways({ formId, room, current, sent, onWrite, onDate }: WaysProps) {
  const { input, file, refusal, take, remove } = usePicture(true, sent);
  const way = (kind: 'note' | 'request', label: string, Icon: LucideIcon) => (
    <button type="button" className={wayLook} aria-pressed={current?.kind === kind} onClick={() => onWrite(kind)}>
      <Icon size={19} aria-hidden="true" />
      <span>
        <span>{t[kind]}</span>
        <span className="sr-only">{`: ${label}`}</span>
      </span>
    </button>
  );
  return (
    <>
      {file && (
        <p className="flex items-center gap-2 rounded-md border border-line ps-3 text-sm">
          {isPdf(file) && <FileText size={19} aria-hidden="true" className="shrink-0" />}
          <ChosenPicture file={file} title={t.arrivesAs(otherName(room))} isSmall />
          <bdi translate="no" dir="auto" className="min-w-0 flex-1 truncate">
            {file.name}
          </bdi>
          <IconButton icon={X} iconSize={18} isPlain label={textsOf(true).remove} onClick={remove} />
        </p>
      )}
      {refusal !== null && (
        <p role="alert" className="field-error">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <fieldset aria-label={t.ways} className="flex max-w-full flex-[1_0_auto] flex-wrap lg:flex-none">
          {way('note', notes.add, SquarePen)}
          {way('request', requests.add, CircleQuestionMark)}
          <button type="button" className={wayLook} aria-label={dates.add} onClick={onDate}>
            <CalendarPlus size={19} aria-hidden="true" />
            {t.date}
          </button>
          <label className={wayLook}>
            <Paperclip size={19} aria-hidden="true" />
            {t.file}
            <input
              key={sent}
              ref={input}
              type="file"
              name="attachment"
              form={formId}
              aria-label={t.addFile}
              className="sr-only"
              onChange={({ target }) => {
                void take(target.files);
                if (current === null) onWrite('note');
              }}
            />
          </label>
        </fieldset>
        <p className="text-xs text-muted max-lg:hidden">{t.reaches(otherName(room))}</p>
      </div>
    </>
  );
}
