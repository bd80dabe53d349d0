import { useMemo } from 'react';
import { type Room, type RoomRequest, roomRequests, type RoomSide as Side } from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';
import { usePages } from '#web/core/data/use-pages.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { RequestEntry } from '#web/invitations/room/kinds/request-entry.tsx';
import { RoomSection, RoomSide } from '#web/invitations/room/kinds/room-section.tsx';

const { requests: t } = roomCopy;

type RoomRequestsProps = {
  room: Room;
  canWrite: boolean;
  onAnswer: (request: Pick<RoomRequest, 'id' | 'title'>) => void;
  onChanged: () => void;
};

/** The requests of both parties to each other, with the answers. */
export const RoomRequests = (props: RoomRequestsProps) => (
  <RoomSection id="requests" title={t.title}>
    <OneSide {...props} side="mine" />
    <OneSide {...props} side="other" />
  </RoomSection>
);

function OneSide({ room, side, ...acts }: RoomRequestsProps & { side: Side }) {
  const { id } = room;
  const items = side === 'mine' ? room.myRequests : room.otherRequests;
  const nextCursor = side === 'mine' ? room.older.myRequests : room.older.otherRequests;
  const first = useMemo(() => ({ items, nextCursor }), [items, nextCursor]);
  const list = usePages(first, (part) => call(roomRequests, { id, side, ...part }), 'all');
  return (
    <RoomSide room={room} side={side} list={list} words={t}>
      {(request) => <RequestEntry room={room} request={request} {...acts} />}
    </RoomSide>
  );
}
