import { and, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Db } from '#server/base/db/db.ts';
import type { CaseErasure, Reaction } from '#server/call/context/events.ts';
import { type ExportSections, ownRows } from '#server/call/export/data-export.ts';
import { eraseReasons } from '#server/call/history/reasons.ts';
import { dropFiles } from '#server/files/attached-file.ts';
import { erasedText } from '#server/invitations/copy.ts';
import {
  caseReviews,
  dateReminders,
  invitations,
  roomAttachments,
  roomDates,
  roomEntries,
} from '#server/invitations/table.ts';
import { requests } from '#server/requests/table.ts';

/** The rooms that a person is a party of, and what they wrote and did there. */
export const invitationExport = {
  invitations: ownRows(invitations, {
    by: [invitations.clientId, invitations.lawyerId],
    newest: invitations.createdAt,
    shown: ['id', 'requestId', 'secretNumber', 'createdAt'],
  }),
  roomEntries: ownRows(roomEntries, {
    by: [roomEntries.authorId],
    newest: roomEntries.id,
    shown: ['id', 'invitationId', 'kind', 'title', 'text', 'state', 'aboutId', 'createdAt'],
  }),
  roomDates: ownRows(roomDates, {
    by: [roomDates.authorId],
    newest: roomDates.id,
    shown: ['id', 'invitationId', 'kind', 'title', 'startsAt', 'createdAt', 'changedAt', 'withdrawnAt'],
  }),
  caseReviews: ownRows(caseReviews, {
    by: [caseReviews.clientId],
    newest: caseReviews.createdAt,
    shown: ['invitationId', 'stars', 'text', 'createdAt'],
  }),
} satisfies ExportSections;

/**
 * The room of a case keeps its entries, dates and reviews, because the other party needs them. In a room whose lawyer was
 * never chosen, the person's texts, attachments and dates are erased.
 */
export const eraseRoomData: Reaction<'accountLeaving'> = async ({ db, actor, now }) => {
  const isParty = or(eq(invitations.clientId, actor.id), eq(invitations.lawyerId, actor.id));
  const isNoCase = or(isNull(requests.chosenLawyerId), ne(requests.chosenLawyerId, invitations.lawyerId));
  const rooms = db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(requests, eq(requests.id, invitations.requestId))
    .where(and(isParty, isNoCase));
  const isMine = and(eq(roomEntries.authorId, actor.id), inArray(roomEntries.invitationId, rooms));
  await dropAttachments(db, isMine);
  await db.update(roomEntries).set({ title: erasedText, text: erasedText }).where(isMine);
  await db
    .update(roomDates)
    .set({ title: erasedText, withdrawnAt: now })
    .where(and(eq(roomDates.authorId, actor.id), inArray(roomDates.invitationId, rooms)));
};

/** Deletes the attachments of these entries. */
async function dropAttachments(db: Db, which: SQL | undefined): Promise<void> {
  const entries = db.select({ id: roomEntries.id }).from(roomEntries).where(which);
  const isOfThem = inArray(roomAttachments.entryId, entries);
  const gone = await db.delete(roomAttachments).where(isOfThem).returning({ id: roomAttachments.fileId });
  const ids = gone.map(({ id }) => id);
  await dropFiles(db, ids);
}

const roomsOf = (db: Db, requestIds: readonly number[]) =>
  db
    .select({ id: invitations.id })
    .from(invitations)
    .where(inArray(invitations.requestId, [...requestIds]));

/**
 * Deletes at most `most` entries of the rooms of these cases, with their attachments. Returns how many. The newest go
 * first, because entries refer to earlier ones.
 */
export async function eraseRoomEntries(db: Db, requestIds: readonly number[], most: number): Promise<number> {
  const isInRoom = inArray(roomEntries.invitationId, roomsOf(db, requestIds));
  const rows = await db
    .select({ id: roomEntries.id })
    .from(roomEntries)
    .where(isInRoom)
    .orderBy(desc(roomEntries.id))
    .limit(most);
  const ids = rows.map(({ id }) => id);
  if (!ids.length) return 0;
  await dropAttachments(db, inArray(roomEntries.id, ids));
  await db.delete(roomEntries).where(inArray(roomEntries.id, ids));
  return ids.length;
}

/** The dates go, what reviews say, and why a room was closed. The stars and the rooms themselves stay. */
export const eraseRooms: CaseErasure = async (db, requestIds) => {
  const rooms = (await roomsOf(db, requestIds)).map(({ id }) => id);
  const isInRoom = inArray(roomDates.invitationId, rooms);
  const dates = db.select({ id: roomDates.id }).from(roomDates).where(isInRoom);
  await db.delete(dateReminders).where(inArray(dateReminders.dateId, dates));
  await db.delete(roomDates).where(isInRoom);
  await db.update(caseReviews).set({ text: null }).where(inArray(caseReviews.invitationId, rooms));
  await eraseReasons(db, 'invitation', rooms);
};
