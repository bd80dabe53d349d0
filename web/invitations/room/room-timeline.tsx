import { useState } from 'react';
import type { RoomEvent } from '#contract/invitations/room.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';

const { timeline: t, you } = roomCopy;

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
