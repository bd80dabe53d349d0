import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { addRoomRequest, type Room, roomRequests, type RoomSide as Side } from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';
import { useMorePages, withNewest } from '#web/core/calls/more-pages.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { EntryDialog } from '#web/invitations/room/entry-dialog.tsx';
import { RequestEntry } from '#web/invitations/room/request-entry.tsx';
import { RoomSection, RoomSide } from '#web/invitations/room/room-section.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ListEnd } from '#web/ui/page/paged-list.tsx';

type Numbered = { readonly id: number };
type Shown<T> = { readonly items: readonly T[]; change: (changed: (items: readonly T[]) => T[]) => void };

/**
 * For a list whose older entries may change: when the newest page was fetched again, the older shown pages are fetched
 * again as well.
 */
function useFreshOlder<T extends Numbered>(
  newest: Page<T[]>,
  { items: shown, change }: Shown<T>,
  fetchPage: (cursor: string) => Promise<Page<T[]>>,
): void {
  const refresh = useEffectEvent(async ({ items: first, nextCursor }: Page<T[]>) => {
    let cursor = nextCursor;
    for (let fetched = first.length; cursor !== null && fetched < shown.length; ) {
      const older = await fetchPage(cursor).catch(() => null);
      if (!older) return;
      const fresh = new Map(older.items.map((item) => [item.id, item]));
      change((items) => items.map((item) => fresh.get(item.id) ?? item));
      fetched += older.items.length;
      cursor = older.nextCursor;
    }
  });
  useEffect(() => void refresh(newest), [newest]);
}

const { requests: t } = roomCopy;
const titleMax = 300;

type RoomRequestsProps = { room: Room; canWrite: boolean; onChanged: () => void };

/** The requests of both parties to each other, with the answers. */
export function RoomRequests({ room, canWrite, onChanged }: RoomRequestsProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <RoomSection id="requests" title={t.title} add={canWrite ? t.add : undefined} onAdd={() => setAdding(true)}>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <OneSide room={room} side="mine" canWrite={canWrite} onChanged={onChanged} />
        <OneSide room={room} side="other" canWrite={canWrite} onChanged={onChanged} />
      </div>
      {isAdding && (
        <EntryDialog
          endpoint={addRoomRequest}
          title={t.newTitle}
          submit={t.submit}
          extra={{ invitationId: room.id }}
          onDone={onChanged}
          onClose={() => setAdding(false)}
        >
          <TextField name="title" label={t.titleField} maxLength={titleMax} autoComplete="off" isRequired />
          <TextArea name="description" label={t.description} isRequired />
        </EntryDialog>
      )}
    </RoomSection>
  );
}

function OneSide({ room, side, canWrite, onChanged }: RoomRequestsProps & { side: Side }) {
  const { id, role } = room;
  const items = side === 'mine' ? room.myRequests : room.otherRequests;
  const nextCursor = side === 'mine' ? room.older.myRequests : room.older.otherRequests;
  const first = useMemo(() => ({ items, nextCursor }), [items, nextCursor]);
  const fetchPage = (cursor: string) => call(roomRequests, { id, side, cursor });
  const list = useMorePages(first, fetchPage, withNewest);
  useFreshOlder(first, list, fetchPage);
  return (
    <RoomSide role={role} side={side} words={t} isEmpty={list.items.length === 0}>
      <ul className="grid grid-cols-1 gap-4">
        {list.items.map((request) => (
          <RequestEntry
            key={request.id}
            request={request}
            canWrite={canWrite}
            onChange={(changed) => {
              list.change((items) => items.map((item) => (item.id === request.id ? changed(item) : item)));
              onChanged();
            }}
          />
        ))}
      </ul>
      <ListEnd {...list} text={roomCopy.older} />
    </RoomSide>
  );
}
