import { SendHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { addRoomNote, addRoomRequest, answerRoomRequest, type Room } from '#contract/invitations/room.ts';
import { idempotencyKey } from '#web/core/calls/api.ts';
import { coreCopy } from '#web/core/copy.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { useFirst, useFormState } from '#web/core/forms/form.tsx';
import { otherName, roomCopy } from '#web/invitations/room/copy.ts';
import { draftOf, type Typed, type Writing } from '#web/invitations/room/left-typing.ts';
import { Spinner } from '#web/ui/button.tsx';
import { FieldFrame, type FieldProps } from '#web/ui/fields/field-frame.tsx';
import { sentName } from '#web/ui/fields/picture.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const { write: t, thread, requests, notes, add } = roomCopy;

/** An entry that was sent and has not arrived, as far as is known. `sentId`: it has, and the page will show it. */
export type Unsent = Typed & {
  readonly fileName: string | null;
  readonly state: 'sending' | 'failed' | 'unknown';
  readonly message: string;
  readonly sentId: number | null;
};

const endpoints = { note: addRoomNote, request: addRoomRequest, answer: answerRoomRequest } as const;
const submits = { note: notes.submit, request: requests.submit, answer: requests.send } as const;
const kept = ['noteText', 'title', 'description', 'answerText'];

type ComposerProps = {
  id: string;
  room: Room;
  writing: Writing;
  /** It appears because the person wants to write. */
  takesFocus: boolean;
  onLeaveAnswer: () => void;
  onUnsent: (unsent: Unsent | null) => void;
  onSent: () => void;
  /** The other side was faster: it closed the room or its request. */
  onChanged: () => void;
};

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The key of each draft until it has arrived: sent again from another opening, it is still one entry. */
const keys = new Map<string, string>();

/** The key of this opening. */
function useKey(draft: string): string {
  const [key] = useState(() => keys.get(draft) ?? idempotencyKey());
  useEffect(() => void keys.set(draft, key), [draft, key]);
  return key;
}

/** Writes a note, a request or an answer. The entry is in the thread at once; what is typed stays until it arrived. */
export function Composer({ id, room, writing, takesFocus, onLeaveAnswer, onUnsent, onSent, onChanged }: ComposerProps) {
  const draft = draftOf(room.id, writing);
  const key = useKey(draft);
  const sending = useRef<Unsent | null>(null);
  const show = (unsent: Unsent | null) => {
    sending.current = unsent;
    onUnsent(unsent);
  };
  return (
    <DraftForm
      id={id}
      draft={draft}
      kept={kept}
      firstKey={key}
      endpoint={endpoints[writing.kind]}
      failureText={add.failed}
      aria-label={writing.kind === 'answer' ? requests.answerTitle(writing.title) : roomCopy[`${writing.kind}s`].add}
      extra={(typed) => ({
        invitationId: room.id,
        ...(writing.kind === 'answer' && { entryId: writing.id }),
        attachmentName: typed.attachment instanceof File ? sentName(typed.attachment) : null,
      })}
      confirmSending={async (raw) => {
        const text = asText(raw.noteText ?? raw.description ?? raw.answerText);
        const title = writing.kind === 'answer' ? writing.title : asText(raw.title) || null;
        const fileName = typeof raw.attachmentName === 'string' ? raw.attachmentName : null;
        show({ writing, draft, title, text, fileName, state: 'sending', message: '', sentId: null });
        return true;
      }}
      onFailure={(error) => {
        if (error.code === 'state_changed') onChanged();
        // Another opening would meet the same refusal.
        if (error.code === 'key_reused') keys.delete(draft);
        const unsent = sending.current;
        // The form itself shows an error of a field, and of an earlier sending.
        if (!unsent || error.errors.length > 0 || error.code === 'key_reused') return void show(null);
        const isUnknown = error.message === coreCopy.unknown;
        show({ ...unsent, state: isUnknown ? 'unknown' : 'failed', message: error.message || add.failed });
        return true;
      }}
      onDone={(answer) => {
        keys.delete(draft);
        const sentId = 'answer' in answer ? answer.answer.id : answer.id;
        if (sending.current) show({ ...sending.current, sentId });
        onSent();
      }}
      className="grid grid-cols-1 gap-1.5"
    >
      <About room={room} writing={writing} takesFocus={takesFocus} onLeaveAnswer={onLeaveAnswer} />
      <div className="flex items-end gap-2">
        <Text room={room} writing={writing} takesFocus={takesFocus && writing.kind !== 'request'} />
        <Send label={submits[writing.kind]} />
      </div>
    </DraftForm>
  );
}

type AboutProps = Pick<ComposerProps, 'room' | 'writing' | 'takesFocus' | 'onLeaveAnswer'>;

/** The subject of a request, or the request that is answered. */
function About({ room, writing, takesFocus, onLeaveAnswer }: AboutProps) {
  if (writing.kind === 'answer')
    return (
      <div className="flex items-center gap-2 text-sm">
        <p className="say-about min-w-0 flex-1 truncate">{thread.about(writing.title)}</p>
        <IconButton icon={X} iconSize={18} isPlain label={t.leave} onClick={onLeaveAnswer} />
      </div>
    );
  if (writing.kind === 'note') return null;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 text-xs">
        <b>{t.ask(otherName(room))}</b>
        <span className="text-muted">{t.waits(otherName(room))}</span>
      </p>
      <Box name="title" label={requests.titleField} takesFocus={takesFocus} isLine />
    </>
  );
}

function Text({ room, writing, takesFocus }: Pick<ComposerProps, 'room' | 'writing' | 'takesFocus'>) {
  if (writing.kind === 'request') return <Box name="description" label={requests.description} takesFocus={false} />;
  if (writing.kind === 'answer') return <Box name="answerText" label={requests.answerText} takesFocus={takesFocus} />;
  return <Box name="noteText" label={notes.text} placeholder={t.to(otherName(room))} takesFocus={takesFocus} />;
}

type BoxProps = Pick<FieldProps, 'name' | 'label'> & { placeholder?: string; takesFocus: boolean; isLine?: boolean };

const boxLook =
  'input block max-h-[min(8rem,0.16*var(--screen))] resize-none overflow-y-auto rounded-[14px] py-2 field-sizing-content placeholder:whitespace-nowrap';

/** While it is sent it cannot be changed: what arrives is what is read. */
function Box({ name, label, placeholder = label, takesFocus, isLine = false }: BoxProps) {
  const { isSending } = useFormState();
  const first = useFirst(name, undefined);
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const typed = { name, placeholder, ref, defaultValue: first ?? '', readOnly: isSending, dir: 'auto' } as const;
  return (
    <FieldFrame name={name} label={label} isLabelHidden isRequired className="flex-1">
      {(control) =>
        isLine ? (
          <input {...control} {...typed} maxLength={300} autoComplete="off" className="input" />
        ) : (
          <textarea {...control} {...typed} rows={1} maxLength={5_000} className={boxLook} />
        )
      }
    </FieldFrame>
  );
}

function Send({ label }: { label: string }) {
  const { isSending } = useFormState();
  return (
    <button
      type="submit"
      aria-label={label}
      title={label}
      disabled={isSending}
      className="grid size-[48px] shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:not-disabled:bg-primary-hover"
    >
      {isSending ? <Spinner /> : <SendHorizontal size={22} aria-hidden="true" className="-scale-x-100" />}
    </button>
  );
}
