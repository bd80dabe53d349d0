import { CircleQuestionMark, FileText, Reply, RotateCw, StickyNote } from 'lucide-react';
import type { Elements } from '#web/core/page/elements.ts';
import { Say } from '#web/invitations/room/bubble.tsx';
import type { Unsent } from '#web/invitations/room/composer.tsx';
import { roomCopy } from '#web/invitations/room/copy.ts';
import type { Typed } from '#web/invitations/room/left-typing.ts';
import { Button, Spinner } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';

const { thread: t } = roomCopy;

const kinds = {
  note: { icon: StickyNote, name: t.yourNote },
  request: { icon: CircleQuestionMark, name: t.yourRequest },
  answer: { icon: Reply, name: t.yourAnswer },
} as const;

type OwnEntryProps = {
  typed: Typed;
  fileName: string | null;
  isFailed: boolean;
  status?: Elements;
  children: Elements;
};

/** An entry that the room does not have, in the shape of an own entry. */
const OwnEntry = ({ typed: { writing, title, text }, fileName, isFailed, status, children }: OwnEntryProps) => {
  const { icon, name } = kinds[writing.kind];
  return (
    <Say isMine isFailed={isFailed} icon={icon} kind={name} status={status}>
      {title !== null &&
        (writing.kind === 'answer' ? <p className="say-about">{t.about(title)}</p> : <b dir="auto">{title}</b>)}
      {text !== title && <WrittenText text={text} />}
      {fileName !== null && (
        <p className="flex items-center gap-2 text-sm">
          <FileText size={18} aria-hidden="true" />
          <bdi translate="no" dir="auto">
            {fileName}
          </bdi>
        </p>
      )}
      {children}
    </Say>
  );
};

type UnsentEntryProps = { unsent: Unsent; onAgain: () => void };

/** A sent entry, until the page has it. A failed one says so and can be sent again. */
function UnsentEntry({ unsent, onAgain }: UnsentEntryProps) {
  const { state, fileName, message } = unsent;
  const isSending = state === 'sending';
  const status = isSending && (
    <span role="status" className="ms-auto inline-flex items-center gap-1 ps-3">
      <Spinner />
      <span>{t.sending}</span>
    </span>
  );
  return (
    <OwnEntry fileName={fileName} status={status} typed={unsent} isFailed={!isSending}>
      {!isSending && (
        <div role="alert" className="mt-2">
          <p className="text-sm">{message}</p>
          <Button variant="danger" size="sm" className="mt-1" icon={<RotateCw aria-hidden="true" />} onClick={onAgain}>
            {state === 'unknown' ? t.unknown : t.failed}
          </Button>
        </div>
      )}
    </OwnEntry>
  );
}

/** Text that was typed until the other side closed the room or their request: it can still be read and copied. */
const LateEntry = ({ typed, fileName }: { typed: Typed; fileName: string | null }) => (
  <OwnEntry typed={typed} fileName={fileName} isFailed>
    <p role="status" className="mt-2 mb-1 text-sm">
      {t.tooLate}
    </p>
    <CopyButton text={typed.text} />
  </OwnEntry>
);

type NotThereProps = {
  unsent: Unsent | null;
  isShown: boolean;
  late: readonly Typed[];
  onAgain: (again: Unsent) => void;
};

/** At the end of the thread: what the page does not have. */
export const NotThere = ({ unsent, isShown, late, onAgain }: NotThereProps) =>
  (isShown || late.length > 0) && (
    <div className="room-entries">
      {isShown && unsent && <UnsentEntry unsent={unsent} onAgain={() => onAgain(unsent)} />}
      {late.map((typed) => (
        <LateEntry
          key={typed.draft}
          typed={typed}
          fileName={unsent && unsent.draft === typed.draft ? unsent.fileName : null}
        />
      ))}
    </div>
  );
