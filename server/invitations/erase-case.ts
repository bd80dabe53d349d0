import { desc, inArray } from 'drizzle-orm';
import type { Db } from '#server/core/db/db.ts';
import type { CaseErasure } from '#server/core/history/events.ts';
import { eraseReasons } from '#server/core/history/reasons.ts';
import { dropFiles } from '#server/files/attached-file.ts';
import {
  caseReviews,
  dateReminders,
  invitations,
  roomAttachments,
  roomDates,
  roomEntries,
} from '#server/invitations/table.ts';

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
  const gone = await db
    .delete(roomAttachments)
    .where(inArray(roomAttachments.entryId, ids))
    .returning({ fileId: roomAttachments.fileId });
  const fileIds = gone.map(({ fileId }) => fileId);
  await dropFiles(db, fileIds);
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
