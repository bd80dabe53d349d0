import { Readable } from 'node:stream';
import ical from 'ical-generator';
import { Refusal } from '#contract/core/errors.ts';
import type { roomCalendar as roomCalendarCall } from '#contract/invitations/dates.ts';
import { momentText } from '#server/core/db/cairo-days.ts';
import type { FileAnswer, Handler } from '#server/core/http/handler.ts';
import { roomFor } from '#server/invitations/access.ts';
import { calendarTexts } from '#server/invitations/copy.ts';
import { activeDates } from '#server/invitations/room-dates.ts';
import type { DateRow } from '#server/invitations/table.ts';

/** The length of a hearing in a calendar. It is a guess: nobody knows it in advance. */
const hearingMs = 60 * 60_000;

/**
 * Writes dates as an iCalendar file. Moments are in UTC, so no calendar has to know Egypt's summer time. The description
 * repeats the moment in Cairo time, for readers in another time zone. Calendars show events on lock screens and share
 * them with other people, so an event contains only the number of the room.
 */
export function calendarText(dates: readonly DateRow[], publicUrl: string): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name: calendarTexts.name,
    prodId: { company: 'Sanad', product: 'Sanad', language: 'AR' },
    x: { 'X-WR-TIMEZONE': 'Africa/Cairo' },
  });
  for (const { id, invitationId, kind, startsAt, revision, changedAt } of dates) {
    calendar.createEvent({
      id: `date-${id}@${host}`,
      sequence: revision,
      stamp: changedAt,
      start: startsAt,
      end: kind === 'hearing' ? new Date(startsAt.getTime() + hearingMs) : startsAt,
      summary: calendarTexts.event(invitationId),
      description: calendarTexts.inCairo(momentText(startsAt)),
      url: `${publicUrl}/invite/${invitationId}`,
    });
  }
  return calendar.toString();
}

export const roomCalendar: Handler<typeof roomCalendarCall> = async ({ db, actor, app }, { id, dateId }) => {
  await roomFor(db, actor, id);
  const dates = (await activeDates(db, id)).filter((date) => dateId === null || date.id === dateId);
  if (!dates.length) throw new Refusal('not_found');
  const text = Buffer.from(calendarText(dates, app.config.publicUrl));
  return {
    contentType: 'text/calendar; charset=utf-8',
    bytes: text.length,
    stream: Readable.from([text]),
    saveAs: `${dateId ?? id}.ics`,
  } satisfies FileAnswer;
};
