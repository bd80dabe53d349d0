import * as z from 'zod/mini';
import { dateTexts as said } from '#contract/copy/invitations.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { optional, required } from '#contract/core/fields.ts';
import { ownOrSeen } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { invitationId, party } from '#contract/invitations-room.ts';

/** So many dates stand in one room at most. */
export const datesMax = 100;
/** No date is set further ahead. */
export const yearsAheadMax = 10;

const kinds = ['hearing', 'deadline'] as const;

const RoomDate = z.object({
  id: z.number(),
  kind: z.enum(kinds),
  title: z.string(),
  startsAt: z.string(),
  authorName: z.string(),
  /** Who set it changes and withdraws it. */
  isMine: z.boolean(),
});
export type RoomDate = z.infer<typeof RoomDate>;

export const roomDates = endpoint({
  does: 'The standing dates of a room, the nearest first; those that are over stand at the end.',
  call: 'GET /api/Invitation/{id}/dates',
  who: ownOrSeen,
  input: z.object({ id: invitationId }),
  output: z.array(RoomDate),
  errors: ['not_found'],
});

/** Day and time as the clocks in Cairo show them, summer time included. */
const dateFields = {
  kind: required(rule.oneOf(kinds), said.kind),
  title: required(rule.title, said.title),
  date: required(rule.calendarDate, said.day),
  time: required(rule.clockTime(said.timeFormat), said.time),
};
const dateId = required(rule.id, said.which);

export const addDate = endpoint({
  does: 'Sets a date for both parties of a room; both are reminded 7, 3 and 1 days before.',
  call: 'POST /api/Invitation/dates',
  who: party,
  input: z.object({ invitationId, ...dateFields }),
  output: RoomDate,
  errors: ['not_found', 'room_closed', 'dates_full'],
  message: said.added,
  creates: true,
});

export const changeDate = endpoint({
  does: 'Changes a date: by who set it.',
  call: 'PUT /api/Invitation/dates',
  who: party,
  input: z.object({ invitationId, dateId, ...dateFields }),
  output: RoomDate,
  errors: ['not_found', 'not_allowed', 'room_closed'],
  message: said.changed,
});

export const withdrawDate = endpoint({
  does: 'Takes a date back: by who set it.',
  call: 'POST /api/Invitation/withdraw-date',
  who: party,
  input: z.object({ invitationId, dateId }),
  output: z.object({ dateId: z.number() }),
  errors: ['not_found', 'not_allowed', 'room_closed'],
  message: said.withdrawn,
});

export const roomCalendar = endpoint({
  does: 'The standing dates of a room, or one of them, as an iCalendar file that says nothing of the case.',
  call: 'GET /api/Invitation/{id}/calendar',
  who: ownOrSeen,
  input: z.object({ id: invitationId, dateId: optional(rule.id) }),
  output: z.unknown(),
  errors: ['not_found'],
  isFile: true,
});

export const datesApi = { roomDates, addDate, changeDate, withdrawDate, roomCalendar } satisfies Record<
  string,
  Endpoint
>;
