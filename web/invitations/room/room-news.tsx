import { useState } from 'react';
import type { Happening } from '#contract/invitations-room.ts';
import { happeningText } from '#web/invitations/room/happening-text.ts';

/** Reads out what the other party does while the room is open. */
export function RoomNews({ happenings: [newest] }: { happenings: readonly Happening[] }) {
  const [known] = useState(newest?.id ?? 0);
  const isNews = newest !== undefined && !newest.isMine && newest.id > known;
  return (
    <p role="status" className="sr-only">
      {isNews && happeningText(newest)}
    </p>
  );
}
