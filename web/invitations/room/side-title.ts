import type { Room, RoomSide } from '#contract/invitations/room.ts';

type Words = { mine: string; other: string; clients: string; lawyers: string };

/** The titles of the two parties; an administrator reads on the client's side (specification#entries). */
export const sideTitle = (role: Room['role'], side: RoomSide, t: Words): string => {
  if (role !== 'Admin') return t[side];
  return side === 'mine' ? t.clients : t.lawyers;
};
