import { useState } from 'react';
import type { RoomEvent } from '#contract/invitations/room.ts';
import { roomEventText } from '#web/invitations/room/room-event-text.ts';

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
