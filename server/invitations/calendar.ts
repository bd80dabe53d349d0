import { Readable } from 'node:stream';
import ical from 'ical-generator';
import { Refusal } from '#contract/core/errors.ts';
import type { roomCalendar as roomCalendarCall } from '#contract/invitations-dates.ts';
import type { Act, FileAnswer } from '#server/core/act.ts';
import { roomFor } from '#server/invitations/access.ts';
import { calendarTexts, momentText } from '#server/invitations/copy.ts';
import { standingDates } from '#server/invitations/room-dates.ts';
import type { DateRow } from '#server/invitations/table.ts';

/** How long a hearing takes in a calendar; nobody knows it beforehand. */
const hearingMs = 60 * 60_000;

/**
 * Dates as an iCalendar file. Moments stand in UTC, so that no calendar needs to know Egypt's summer time, and in words as
 * the clocks in Cairo show them, for whoever is elsewhere. A calendar
 * shows its events on lock screens and to whoever shares it: they say no more than the number of the room.
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

export const roomCalendar: Act<typeof roomCalendarCall> = async ({ db, actor, house }, { id, dateId }) => {
  await roomFor(db, actor, id);
  const dates = (await standingDates(db, id)).filter((date) => dateId === null || date.id === dateId);
  if (!dates.length) throw new Refusal('not_found');
  const text = Buffer.from(calendarText(dates, house.config.publicUrl));
  return {
    contentType: 'text/calendar; charset=utf-8',
    bytes: text.length,
    stream: Readable.from([text]),
    saveAs: `${dateId ?? id}.ics`,
  } satisfies FileAnswer;
};
