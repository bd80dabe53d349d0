import type { Happening } from '#contract/invitations-room.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';

const { timeline: said, you } = roomCopy;

/** Who did what in a room, in a few words. */
export const happeningText = ({ kind, authorName, isMine }: Happening): string =>
  authorName === null ? said.kinds[kind] : said.by(isMine ? you : authorName, said.kinds[kind]);
