import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Reaction } from '#server/core/history/events.ts';
import { dropFiles } from '#server/files/attached-file.ts';
import { erasedText } from '#server/invitations/copy.ts';
import { invitations, roomAttachments, roomDates, roomEntries } from '#server/invitations/table.ts';
import { requests } from '#server/requests/table.ts';

/**
 * The room of a case keeps its entries, dates and reviews, because the other party needs them. In a room whose lawyer was
 * never chosen, the person's texts, attachments and dates are erased.
 */
export const eraseRoomData: Reaction<'accountLeaving'> = async ({ db, actor, now }) => {
  const isParty = or(eq(invitations.clientId, actor.id), eq(invitations.lawyerId, actor.id));
  const isNoCase: SQL | undefined = or(
    isNull(requests.chosenLawyerId),
    ne(requests.chosenLawyerId, invitations.lawyerId),
  );
  const rooms = db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(requests, eq(requests.id, invitations.requestId))
    .where(and(isParty, isNoCase));
  const isMine = and(eq(roomEntries.authorId, actor.id), inArray(roomEntries.invitationId, rooms));
  const gone = await db
    .delete(roomAttachments)
    .where(inArray(roomAttachments.entryId, db.select({ id: roomEntries.id }).from(roomEntries).where(isMine)))
    .returning({ fileId: roomAttachments.fileId });
  const fileIds = gone.map(({ fileId }) => fileId);
  await dropFiles(db, fileIds);
  await db.update(roomEntries).set({ title: erasedText, text: erasedText }).where(isMine);
  await db
    .update(roomDates)
    .set({ title: erasedText, withdrawnAt: now })
    .where(and(eq(roomDates.authorId, actor.id), inArray(roomDates.invitationId, rooms)));
  return {};
};
