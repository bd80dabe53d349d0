import { Readable } from 'node:stream';
import { parseDateTime, toZoned } from '@internationalized/date';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import ical from 'ical-generator';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { dateTexts } from '#contract/invitations/copy.ts';
import { datesMax, type RoomDate, yearsAheadMax } from '#contract/invitations/dates.ts';
import type { Db } from '#server/base/db/db.ts';
import { momentText } from '#server/base/time/cairo-days.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { FileAnswer, Handler, Received, RequestContext } from '#server/call/context/handler.ts';
import { type RoomRow, roomFor, roomToWrite } from '#server/invitations/access.ts';
import { calendarTexts } from '#server/invitations/copy.ts';
import { insertEntry, notifyOtherParty } from '#server/invitations/insert-entry.ts';
import { type DateRow, roomDates as dates } from '#server/invitations/table.ts';
import { type People, peopleOf } from '#server/invitations/view.ts';

/**
 * Converts a day and a time in Cairo to a moment. A time that the change to summer time skips becomes one hour later. A
 * time that comes twice becomes the first of the two.
 */
export const momentInCairo = (day: string, time: string): Date =>
  toZoned(parseDateTime(`${day}T${time}`), 'Africa/Cairo', 'compatible').toDate();

/** The dates of a room that are not withdrawn, earliest first. */
export const activeDates = (db: Db, invitationId: number): Promise<DateRow[]> =>
  db
    .select()
    .from(dates)
    .where(and(eq(dates.invitationId, invitationId), isNull(dates.withdrawnAt)))
    .orderBy(asc(dates.startsAt), asc(dates.id))
    .limit(datesMax);

const view = (actor: Actor, { invitation }: RoomRow, people: People, date: DateRow): RoomDate => ({
  id: date.id,
  kind: date.kind,
  title: date.title,
  startsAt: date.startsAt.toISOString(),
  authorName: (date.authorId === invitation.clientId ? people.client : people.lawyer).name,
  isMine: date.authorId === actor.id,
});

/** Coming dates first, the nearest at the top; then past dates, the latest at the top. */
export const roomDates: Handler<'roomDates'> = async ({ db, actor, now }, { id }) => {
  const room = await roomFor(db, actor, id);
  const people = await peopleOf(db, room, actor);
  const all = await activeDates(db, id);
  const coming = all.filter(({ startsAt }) => startsAt >= now);
  const over = all.filter(({ startsAt }) => startsAt < now).toReversed();
  return [...coming, ...over].map((date) => view(actor, room, people, date));
};

export const addDate: Handler<'addDate'> = async (context, { invitationId, kind, title, ...moment }) => {
  const { db, actor, now } = context;
  const room = await roomToWrite(db, actor, invitationId);
  const startsAt = momentAhead(moment, now);
  if ((await countOf(db, invitationId)) >= datesMax) throw new Refusal('dates_full');
  const [date] = await db
    .insert(dates)
    .values({ invitationId, authorId: actor.id, kind, title, startsAt, createdAt: now, changedAt: now })
    .returning();
  return recordAndNotify(context, room, date, 'dateAdded');
};

/** The higher revision makes a calendar that already has the date accept the change. */
export const changeDate: Handler<'changeDate'> = async (context, input) => {
  const { db, actor, now } = context;
  const { invitationId, dateId, kind, title, ...moment } = input;
  const room = await roomToWrite(db, actor, invitationId);
  const { revision, startsAt: before } = await ownDate(context, invitationId, dateId);
  const startsAt = momentAhead(moment, now);
  const isNewMoment = startsAt.getTime() !== before.getTime();
  const set = { kind, title, startsAt, revision: revision + 1, ...(isNewMoment ? { changedAt: now } : {}) };
  const [date] = await db.update(dates).set(set).where(eq(dates.id, dateId)).returning();
  return recordAndNotify(context, room, date, 'dateChanged');
};

export const withdrawDate: Handler<'withdrawDate'> = async (context, { invitationId, dateId }) => {
  const { db, actor, now } = context;
  const room = await roomToWrite(db, actor, invitationId);
  await ownDate(context, invitationId, dateId);
  const [date] = await db.update(dates).set({ withdrawnAt: now }).where(eq(dates.id, dateId)).returning();
  await recordAndNotify(context, room, date, 'dateWithdrawn');
  return { dateId };
};

type DateEntryKind = 'dateAdded' | 'dateChanged' | 'dateWithdrawn';

async function recordAndNotify(
  context: RequestContext,
  room: RoomRow,
  date: DateRow | undefined,
  kind: DateEntryKind,
): Promise<RoomDate> {
  if (!date) throw new Error('the write of a date returned no row');
  await insertEntry(context, room.invitation.id, { kind, title: date.title, text: date.startsAt.toISOString() });
  await notifyOtherParty(context, room.invitation, kind);
  return view(context.actor, room, await peopleOf(context.db, room, context.actor), date);
}

/** An active date of this room. Only its author may change it. */
async function ownDate({ db, actor }: RequestContext, invitationId: number, dateId: number): Promise<DateRow> {
  const isThis = and(eq(dates.id, dateId), eq(dates.invitationId, invitationId), isNull(dates.withdrawnAt));
  const [date] = await db.select().from(dates).where(isThis);
  if (!date) throw new Refusal('not_found');
  if (date.authorId !== actor.id) throw new Refusal('not_allowed', { message: dateTexts.onlyAuthor });
  return date;
}

async function countOf(db: Db, invitationId: number): Promise<number> {
  const isActive = and(eq(dates.invitationId, invitationId), isNull(dates.withdrawnAt));
  const [found] = await db.select({ count: count() }).from(dates).where(isActive);
  return found?.count ?? 0;
}

/** Converts the day and time, given in Cairo time, to a moment. Refuses one that is past or implausibly far away. */
function momentAhead({ date, time }: Pick<Received<'addDate'>, 'date' | 'time'>, now: Date): Date {
  const at = momentInCairo(date, time);
  const last = new Date(now);
  last.setUTCFullYear(now.getUTCFullYear() + yearsAheadMax);
  if (at <= now) throw refuseField('date', dateTexts.past);
  if (at > last) throw refuseField('date', dateTexts.tooFar);
  return at;
}

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

export const roomCalendar: Handler<'roomCalendar'> = async ({ db, actor, app }, { id, dateId }) => {
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
