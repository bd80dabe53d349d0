import { roomDates } from '#contract/invitations/dates.ts';
import { room } from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';

/** What the two pages of a request show of its case room. */
export async function roomOfCase(id: number) {
  const [found, dates] = await Promise.all([call(room, { id }), call(roomDates, { id })]);
  return { ...found, dates };
}
export type RoomOfCase = Awaited<ReturnType<typeof roomOfCase>>;
