import type { RoomDate } from '#contract/invitations/dates.ts';
import { type Room, type RoomEvent, roomTimeline } from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';
import type { FetchPart } from '#web/core/data/use-pages.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { RoomDates } from '#web/invitations/room/kinds/room-dates.tsx';
import { RoomNotes } from '#web/invitations/room/kinds/room-notes.tsx';
import { RoomRequests } from '#web/invitations/room/kinds/room-requests.tsx';
import { RoomSection } from '#web/invitations/room/kinds/room-section.tsx';
import type { RoomPart } from '#web/invitations/room/room-head.tsx';
import { threadShown } from '#web/invitations/room/room-thread.tsx';
import { ThreadEntry } from '#web/invitations/room/thread-entry.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { ListLoading } from '#web/ui/page/skeleton.tsx';

const { files: t } = roomCopy;

type OneKindProps = {
  part: Exclude<RoomPart, 'all'>;
  room: Room;
  dates: readonly RoomDate[];
  canWrite: boolean;
  onAnswer: (request: { id: number; title: string }) => void;
  onChanged: () => void;
};

/** One kind of what was written in a room, behind its tab. */
export function OneKind({ part, ...shown }: OneKindProps) {
  switch (part) {
    case 'requests':
      return <RoomRequests {...shown} />;
    case 'notes':
      return <RoomNotes {...shown} />;
    case 'dates':
      return <RoomDates {...shown} />;
    case 'files':
      return <RoomFiles {...shown} />;
  }
}

/** The entries with an attachment, newest first. */
function RoomFiles(props: Omit<OneKindProps, 'part'>) {
  const { id } = props.room;
  const fetchPart: FetchPart<RoomEvent> = (part) =>
    call(roomTimeline, { id, withFiles: true, limit: threadShown, ...part });
  return (
    <RoomSection id="files" title={t.title}>
      <Fetched of={() => fetchPart({})} fallback={<ListLoading />}>
        {(first) => (
          <Pages first={first} fetchPart={fetchPart}>
            {(events) =>
              events.length === 0 ? (
                <p className="text-sm text-muted">{t.empty}</p>
              ) : (
                <ul className="room-entries">
                  {events.map((event) => (
                    <li key={event.id}>
                      <ThreadEntry event={event} {...props} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Pages>
        )}
      </Fetched>
    </RoomSection>
  );
}
