import { StickyNote } from 'lucide-react';
import { useMemo } from 'react';
import { type Room, roomNotes, type RoomSide as Side } from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';
import { usePages } from '#web/core/data/use-pages.ts';
import { authorOf, Bubble, Written } from '#web/invitations/room/bubble.tsx';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { RoomSection, RoomSide } from '#web/invitations/room/kinds/room-section.tsx';

const { notes: t, thread } = roomCopy;

/** The notes of each party for both. */
export const RoomNotes = ({ room }: { room: Room }) => (
  <RoomSection id="notes" title={t.title}>
    <OneSide room={room} side="mine" />
    <OneSide room={room} side="other" />
  </RoomSection>
);

function OneSide({ room, side }: { room: Room; side: Side }) {
  const { id } = room;
  const items = side === 'mine' ? room.myNotes : room.otherNotes;
  const nextCursor = side === 'mine' ? room.older.myNotes : room.older.otherNotes;
  const first = useMemo(() => ({ items, nextCursor }), [items, nextCursor]);
  const list = usePages(first, (part) => call(roomNotes, { id, side, ...part }), 'newest');
  return (
    <RoomSide room={room} side={side} list={list} words={t}>
      {({ isMine, noteText, attachments, authorName, createdAt }) => (
        <Bubble
          isMine={isMine}
          icon={StickyNote}
          kind={isMine ? thread.yourNote : thread.noteOf(authorOf(room, authorName))}
          at={createdAt}
          hasDate
        >
          <Written text={noteText} attachments={attachments} />
        </Bubble>
      )}
    </RoomSide>
  );
}
