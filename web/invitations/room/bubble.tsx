import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Room, RoomNote } from '#contract/invitations/room.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { formatClock, formatDateTime } from '#web/core/words/format.ts';
import { otherName } from '#web/invitations/room/copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DocumentLine } from '#web/ui/file/document-line.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';

type SayProps = {
  isMine: boolean;
  /** It waits for the reader. */
  isOpen?: boolean;
  isFailed?: boolean;
  icon: LucideIcon;
  /** The writer and the kind. */
  kind: ReactNode;
  /** In the line of the kind. */
  status: Elements;
  children: Elements;
};

const sayLook =
  'min-w-[min(12rem,100%)] max-w-[min(100%,29rem)] rounded-[14px] border px-3.25 pt-2 pb-2.5 text-sm/[1.65]';

function edgeOf({ isMine, isOpen, isFailed }: SayProps): string {
  if (isFailed) return 'border-danger';
  if (isOpen) return 'border-brass-deco';
  return isMine ? 'border-transparent' : 'border-line';
}

/** The shape of an entry: the reader's own at the end of the line, the other party's at its start. */
export function Say(props: SayProps) {
  const { isMine, icon: Icon, kind, status, children } = props;
  const sideLook = isMine ? 'self-end rounded-se-[4px] bg-tint' : 'self-start rounded-ss-[4px] bg-surface';
  return (
    <article className={classNames(sayLook, sideLook, edgeOf(props))}>
      <p
        className={classNames(
          'flex flex-wrap items-center gap-x-1.5 text-xs/[1.6]',
          isMine ? 'text-on-tint' : 'text-muted',
        )}
      >
        <Icon size={16} aria-hidden="true" className="shrink-0" />
        <span className="font-semibold">{kind}</span>
        {status}
      </p>
      {children}
    </article>
  );
}

type BubbleProps = Omit<SayProps, 'status' | 'isFailed'> & {
  state?: Elements;
  at: string;
  /** In lists without days the date is shown too. */
  hasDate?: boolean;
};

/** One thing that was written, with its time. */
export const Bubble = ({ state, at, hasDate, ...say }: BubbleProps) => (
  <Say
    {...say}
    status={
      <>
        {state}
        <time dateTime={at} className="ms-auto ps-3">
          {hasDate ? formatDateTime(at) : formatClock(at)}
        </time>
      </>
    }
  />
);

const lineLook = classNames(
  'flex items-center gap-3 text-center text-xs/[1.5] wrap-anywhere text-muted',
  'before:flex-[1_0_1rem] before:border-t before:border-line after:flex-[1_0_1rem] after:border-t after:border-line',
);

/** Between the entries: a day, or what happened. */
export const RoomLine = ({ children }: { children: ReactNode }) => <p className={lineLook}>{children}</p>;

type WrittenProps = { text: string | null; attachments: RoomNote['attachments'] };

/** The text of an entry and its attachments. */
export const Written = ({ text, attachments }: WrittenProps) => (
  <>
    {text !== null && <WrittenText text={text} />}
    {attachments.length > 0 && (
      <ul className="mt-1.5 rounded-md border border-line bg-surface text-ink">
        {attachments.map((attachment) => (
          <DocumentLine key={attachment.key} document={attachment} />
        ))}
      </ul>
    )}
  </>
);

/** How the author of an entry is called to a reader who did not write it. */
export const authorOf = (room: Room, authorName: string | null): string =>
  room.role === 'Admin' && authorName !== null ? `\u2068${authorName}\u2069` : otherName(room);
