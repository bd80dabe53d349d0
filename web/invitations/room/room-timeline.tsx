import {
  Ban,
  CalendarDays,
  CalendarX,
  CircleCheck,
  DoorOpen,
  FileQuestion,
  Lock,
  type LucideIcon,
  MessageSquareReply,
  NotebookPen,
  RotateCcw,
  Star,
} from 'lucide-react';
import { useState } from 'react';
import type { EntryKind } from '#contract/invitations/facts.ts';
import { type Room, type RoomEvent, roomTimeline } from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';
import type { FetchPart } from '#web/core/data/use-pages.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { ListLoading } from '#web/ui/page/skeleton.tsx';

const { timeline: t, you } = roomCopy;

const linesShown = 15;

const icons: Readonly<Record<EntryKind, LucideIcon>> = {
  request: FileQuestion,
  answer: MessageSquareReply,
  close: Lock,
  note: NotebookPen,
  dateAdded: CalendarDays,
  dateChanged: CalendarDays,
  dateWithdrawn: CalendarX,
  doneReported: CircleCheck,
  completed: CircleCheck,
  cancelled: Ban,
  reopened: RotateCcw,
  review: Star,
};

/** All that happened in the room, newest first; at its end, that it was opened. */
export function RoomLog({ room }: { room: Room }) {
  const fetchPart: FetchPart<RoomEvent> = (part) => call(roomTimeline, { id: room.id, limit: linesShown, ...part });
  const opened = <Line icon={DoorOpen} at={room.createdAt} what={t.opened} about={null} />;
  return (
    <Fetched of={() => fetchPart({})} fallback={<ListLoading />}>
      {(first) => (
        <Pages first={first} fetchPart={fetchPart}>
          {(events, isAll) =>
            events.length === 0 ? (
              <ol>{opened}</ol>
            ) : (
              <ol className="grid grid-cols-1 gap-4 border-s-2 border-line ps-4">
                {events.map((event) => (
                  <Line
                    key={event.id}
                    icon={icons[event.kind]}
                    at={event.createdAt}
                    what={roomEventText(event)}
                    about={event.title ?? event.text}
                  />
                ))}
                {isAll && opened}
              </ol>
            )
          }
        </Pages>
      )}
    </Fetched>
  );
}

type LineProps = { icon: LucideIcon; at: string; what: string; about: string | null };

const Line = ({ icon: Icon, at, what, about }: LineProps) => (
  <li className="flex min-w-0 items-start gap-3">
    <Icon size={20} aria-hidden="true" className="mt-1 shrink-0 text-primary" />
    <div className="min-w-0">
      <p className="break-words">{what}</p>
      {about !== null && (
        <p dir="auto" className="line-clamp-2 break-words text-muted">
          {about}
        </p>
      )}
      <time dateTime={at} className="text-sm text-muted">
        {formatDateTime(at)}
      </time>
    </div>
  </li>
);

/** A short text of an event in a room. */
export const roomEventText = ({ kind, authorName, isMine }: RoomEvent): string =>
  authorName === null ? t.kinds[kind] : t.by(isMine ? you : authorName, t.kinds[kind]);

/** Announces the other party's actions while the room is open. */
export function RoomNews({ events: [newest] }: { events: readonly RoomEvent[] }) {
  const [known] = useState(newest?.id ?? 0);
  const isNews = newest !== undefined && !newest.isMine && newest.id > known;
  return (
    <p role="status" className="sr-only">
      {isNews && roomEventText(newest)}
    </p>
  );
}
