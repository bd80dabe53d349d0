import { roomDates } from '#contract/invitations/dates.ts';
import { room } from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';

/** The case room of a request, for its two pages. */
export async function roomOfCase(id: number) {
  const [found, dates] = await Promise.all([call(room, { id }), call(roomDates, { id })]);
  return { ...found, dates };
}
export type RoomOfCase = Awaited<ReturnType<typeof roomOfCase>>;
