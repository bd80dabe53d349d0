import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { dateTexts } from '#contract/copy/invitations.ts';
import type { Parsed } from '#contract/core/endpoint.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import {
  type addDate as addDateCall,
  type changeDate as changeDateCall,
  datesMax,
  type RoomDate,
  type roomDates as roomDatesCall,
  type withdrawDate as withdrawDateCall,
  yearsAheadMax,
} from '#contract/invitations-dates.ts';
import type { Act, Scene } from '#server/core/act.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import { type RoomRow, roomFor, roomToWrite } from '#server/invitations/access.ts';
import { momentInCairo } from '#server/invitations/cairo-time.ts';
import { enterEntry, tellOther } from '#server/invitations/enter-entry.ts';
import { type People, peopleOf } from '#server/invitations/room-people.ts';
import { type DateRow, roomDates as dates } from '#server/invitations/table.ts';

/** The dates of a room that were not withdrawn, in their order. */
export const standingDates = (db: Db, invitationId: number): Promise<DateRow[]> =>
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

/** The nearest first, and what is over at the end, the latest of it first. */
export const roomDates: Act<typeof roomDatesCall> = async ({ db, actor, now }, { id }) => {
  const room = await roomFor(db, actor, id);
  const people = await peopleOf(db, room, actor);
  const all = await standingDates(db, id);
  const coming = all.filter(({ startsAt }) => startsAt >= now);
  const over = all.filter(({ startsAt }) => startsAt < now).toReversed();
  return [...coming, ...over].map((date) => view(actor, room, people, date));
};

export const addDate: Act<typeof addDateCall> = async (scene, { invitationId, kind, title, ...moment }) => {
  const { db, actor, now } = scene;
  const room = await roomToWrite(db, actor, invitationId);
  const startsAt = momentAhead(moment, now);
  if ((await countOf(db, invitationId)) >= datesMax) throw new Refusal('dates_full');
  const [date] = await db
    .insert(dates)
    .values({ invitationId, authorId: actor.id, kind, title, startsAt, createdAt: now, changedAt: now })
    .returning();
  return told(scene, room, date, 'dateAdded');
};

/** A calendar that knows the date takes the change by its higher revision. */
export const changeDate: Act<typeof changeDateCall> = async (scene, input) => {
  const { db, actor, now } = scene;
  const { invitationId, dateId, kind, title, ...moment } = input;
  const room = await roomToWrite(db, actor, invitationId);
  const { revision, startsAt: before } = await ownDate(scene, invitationId, dateId);
  const startsAt = momentAhead(moment, now);
  const isMoved = startsAt.getTime() !== before.getTime();
  const set = { kind, title, startsAt, revision: revision + 1, ...(isMoved ? { changedAt: now } : {}) };
  const [date] = await db.update(dates).set(set).where(eq(dates.id, dateId)).returning();
  return told(scene, room, date, 'dateChanged');
};

export const withdrawDate: Act<typeof withdrawDateCall> = async (scene, { invitationId, dateId }) => {
  const { db, actor, now } = scene;
  const room = await roomToWrite(db, actor, invitationId);
  await ownDate(scene, invitationId, dateId);
  const [date] = await db.update(dates).set({ withdrawnAt: now }).where(eq(dates.id, dateId)).returning();
  await told(scene, room, date, 'dateWithdrawn');
  return { dateId };
};

type Told = 'dateAdded' | 'dateChanged' | 'dateWithdrawn';

async function told(scene: Scene, room: RoomRow, date: DateRow | undefined, kind: Told): Promise<RoomDate> {
  if (!date) throw new Error('a date left no row');
  await enterEntry(scene, room.invitation.id, { kind, title: date.title });
  await tellOther(scene, room.invitation, kind);
  return view(scene.actor, room, await peopleOf(scene.db, room, scene.actor), date);
}

/** A standing date of this room, if the actor set it himself. */
async function ownDate({ db, actor }: Scene, invitationId: number, dateId: number): Promise<DateRow> {
  const isThis = and(eq(dates.id, dateId), eq(dates.invitationId, invitationId), isNull(dates.withdrawnAt));
  const [date] = await db.select().from(dates).where(isThis);
  if (!date) throw new Refusal('not_found');
  if (date.authorId !== actor.id) throw new Refusal('not_allowed', { message: dateTexts.onlyAuthor });
  return date;
}

async function countOf(db: Db, invitationId: number): Promise<number> {
  const isStanding = and(eq(dates.invitationId, invitationId), isNull(dates.withdrawnAt));
  const [found] = await db.select({ count: count() }).from(dates).where(isStanding);
  return found?.count ?? 0;
}

/** The moment that was given in Cairo's time; refused when it is over already, or too far away to be meant. */
function momentAhead({ date, time }: Pick<Parsed<typeof addDateCall>, 'date' | 'time'>, now: Date): Date {
  const at = momentInCairo(date, time);
  const last = new Date(now);
  last.setUTCFullYear(now.getUTCFullYear() + yearsAheadMax);
  if (at <= now) throw refuseField('date', dateTexts.past);
  if (at > last) throw refuseField('date', dateTexts.tooFar);
  return at;
}
