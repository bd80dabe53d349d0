import type { Room, RoomSide } from '#contract/invitations-room.ts';

type Words = { mine: string; other: string; clients: string; lawyers: string };

/** What the two sides of a room are called: an administrator reads along beside the client (contract §6). */
export const sideTitle = (role: Room['role'], side: RoomSide, said: Words): string => {
  if (role !== 'Admin') return said[side];
  return side === 'mine' ? said.clients : said.lawyers;
};
