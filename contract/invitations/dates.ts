import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { dateTexts as t } from './copy.ts';
import { party } from './facts.ts';
import { invitationId, reading } from './room.ts';

/** A room has at most this many active dates. */
export const datesMax = 100;
/** A date is at most this many years ahead. */
export const yearsAheadMax = 10;

const kinds = ['hearing', 'deadline'] as const;

const RoomDate = z.object({
  id: z.number(),
  kind: z.enum(kinds),
  title: z.string(),
  startsAt: z.string(),
  authorName: z.string(),
  /** The caller added it. Only they can change and withdraw it. */
  isMine: z.boolean(),
});
export type RoomDate = z.infer<typeof RoomDate>;

export const roomDates = endpoint({
  ...reading,
  does: 'The active dates of a room, nearest first. Past dates come last.',
  call: 'GET /api/Invitation/{id}/dates',
  input: z.object({ id: invitationId }),
  output: z.array(RoomDate),
});

/** Day and time in Cairo, with summer time. */
const dateFields = {
  kind: required(rule.oneOf(kinds), t.kind),
  title: required(rule.title, t.title),
  date: required(rule.calendarDate, t.day),
  time: required(rule.clockTime(t.timeFormat), t.time),
};
const dateId = required(rule.id, t.which);

export const addDate = endpoint({
  does: 'Adds a date for both parties of a room. Both are reminded 7, 3 and 1 days before.',
  call: 'POST /api/Invitation/dates',
  who: party,
  input: z.object({ invitationId, ...dateFields }),
  output: RoomDate,
  errors: ['not_found', 'room_closed', 'dates_full'],
  message: t.added,
  creates: true,
});

export const changeDate = endpoint({
  does: 'Changes a date. Only the person who added it can.',
  call: 'PUT /api/Invitation/dates',
  who: party,
  input: z.object({ invitationId, dateId, ...dateFields }),
  output: RoomDate,
  errors: ['not_found', 'not_allowed', 'room_closed'],
  message: t.changed,
});

export const withdrawDate = endpoint({
  does: 'Withdraws a date. Only the person who added it can.',
  call: 'POST /api/Invitation/withdraw-date',
  who: party,
  input: z.object({ invitationId, dateId }),
  output: z.object({ dateId: z.number() }),
  errors: ['not_found', 'not_allowed', 'room_closed'],
  message: t.withdrawn,
});

export const roomCalendar = endpoint({
  ...reading,
  does: 'The active dates of a room, or one of them, as an iCalendar file. The file contains nothing about the case.',
  call: 'GET /api/Invitation/{id}/calendar',
  input: z.object({ id: invitationId, dateId: optional(rule.id) }),
  output: z.unknown(),
  isFile: true,
});
