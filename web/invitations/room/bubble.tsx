import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Room, RoomNote } from '#contract/invitations/room.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { formatClock, formatDateTime } from '#web/core/words/format.ts';
import { otherName } from '#web/invitations/room/copy.ts';
import { DocumentLine } from '#web/ui/file/document-line.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';

type BubbleProps = {
  isMine: boolean;
  /** It waits for the reader. */
  isOpen?: boolean;
  icon: LucideIcon;
  /** The writer and the kind. */
  kind: ReactNode;
  state?: Elements;
  at: string;
  /** In lists without days the date is shown too. */
  hasDate?: boolean;
  children: Elements;
};

/** One thing that was written: the reader's own at the end of the line, the other party's at its start. */
export const Bubble = ({ isMine, isOpen = false, icon: Icon, kind, state, at, hasDate, children }: BubbleProps) => (
  <article className="say" data-mine={isMine || undefined} data-open={isOpen || undefined}>
    <p className="say-kind">
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      <span className="font-semibold">{kind}</span>
      {state}
      <time dateTime={at} className="ms-auto ps-3">
        {hasDate ? formatDateTime(at) : formatClock(at)}
      </time>
    </p>
    {children}
  </article>
);

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
