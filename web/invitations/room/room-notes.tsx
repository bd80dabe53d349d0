import { useMemo, useState } from 'react';
import { addRoomNote, type Room, roomNotes, type RoomSide as Side } from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';
import { useMorePages, withNewest } from '#web/core/calls/more-pages.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { EntryDialog } from '#web/invitations/room/entry-dialog.tsx';
import { RoomSection, RoomSide, Written } from '#web/invitations/room/room-section.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { ListEnd } from '#web/ui/page/paged-list.tsx';

const { notes: t } = roomCopy;

type RoomNotesProps = { room: Room; canWrite: boolean; onChanged: () => void };

/** The notes of each party for both. */
export function RoomNotes({ room, canWrite, onChanged }: RoomNotesProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <RoomSection id="notes" title={t.title} add={canWrite ? t.add : undefined} onAdd={() => setAdding(true)}>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <OneSide room={room} side="mine" />
        <OneSide room={room} side="other" />
      </div>
      {isAdding && (
        <EntryDialog
          endpoint={addRoomNote}
          title={t.newTitle}
          submit={t.submit}
          extra={{ invitationId: room.id }}
          onDone={onChanged}
          onClose={() => setAdding(false)}
        >
          <TextArea name="noteText" label={t.text} isRequired />
        </EntryDialog>
      )}
    </RoomSection>
  );
}

function OneSide({ room, side }: { room: Room; side: Side }) {
  const { id, role } = room;
  const items = side === 'mine' ? room.myNotes : room.otherNotes;
  const nextCursor = side === 'mine' ? room.older.myNotes : room.older.otherNotes;
  const first = useMemo(() => ({ items, nextCursor }), [items, nextCursor]);
  const list = useMorePages(first, (cursor) => call(roomNotes, { id, side, cursor }), withNewest);
  return (
    <RoomSide role={role} side={side} words={t} isEmpty={list.items.length === 0}>
      <ul className="grid grid-cols-1 gap-4">
        {list.items.map((note) => (
          <Card key={note.id} as="li" className="min-w-0">
            <Written entry={note} text={note.noteText} />
          </Card>
        ))}
      </ul>
      <ListEnd {...list} text={roomCopy.older} />
    </RoomSide>
  );
}
