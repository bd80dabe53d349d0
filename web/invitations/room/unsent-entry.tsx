import { CircleQuestionMark, FileText, Reply, RotateCw, StickyNote } from 'lucide-react';
import type { Unsent } from '#web/invitations/room/composer.tsx';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';

const { thread: t } = roomCopy;

const kinds = {
  note: { icon: StickyNote, name: t.yourNote },
  request: { icon: CircleQuestionMark, name: t.yourRequest },
  answer: { icon: Reply, name: t.yourAnswer },
} as const;

type UnsentEntryProps = { unsent: Unsent; onAgain: () => void };

/** What was sent, at the end of the thread, until the page has it. What failed says so and can be sent again. */
export function UnsentEntry({ unsent, onAgain }: UnsentEntryProps) {
  const { writing, title, text, fileName, state, message } = unsent;
  const { icon: Icon, name } = kinds[writing.kind];
  return (
    <div className="room-entries">
      <article className="say" data-mine data-failed={state === 'sending' ? undefined : true}>
        <p className="say-kind">
          <Icon size={16} aria-hidden="true" className="shrink-0" />
          <span className="font-semibold">{name}</span>
          {state === 'sending' && (
            <span role="status" className="ms-auto inline-flex items-center gap-1 ps-3">
              <Spinner /> {t.sending}
            </span>
          )}
        </p>
        {title !== null &&
          (writing.kind === 'answer' ? <p className="say-about">{t.about(title)}</p> : <b dir="auto">{title}</b>)}
        {text !== title && <WrittenText text={text} />}
        {fileName !== null && (
          <p className="flex items-center gap-2 text-sm">
            <FileText size={18} aria-hidden="true" />
            <bdi dir="auto">{fileName}</bdi>
          </p>
        )}
        {state !== 'sending' && (
          <div role="alert" className="mt-2">
            <p className="text-sm">{message}</p>
            <Button
              variant="danger"
              size="sm"
              className="mt-1"
              icon={<RotateCw aria-hidden="true" />}
              onClick={onAgain}
            >
              {state === 'unknown' ? t.unknown : t.failed}
            </Button>
          </div>
        )}
      </article>
    </div>
  );
}
