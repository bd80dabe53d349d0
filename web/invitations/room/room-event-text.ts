import type { RoomEvent } from '#contract/invitations/room.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';

const { timeline: t, you } = roomCopy;

/** A short text of an event in a room. */
export const roomEventText = ({ kind, authorName, isMine }: RoomEvent): string =>
  authorName === null ? t.kinds[kind] : t.by(isMine ? you : authorName, t.kinds[kind]);
