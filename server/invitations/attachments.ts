import { asc, eq, inArray } from 'drizzle-orm';
import type { AttachedFile } from '#contract/files/calls.ts';
import type { Db } from '#server/base/db/db.ts';
import type { RequestContext, Uploads } from '#server/call/context/handler.ts';
import { attachedFile, type ReceivedAttachment, receiveAttached } from '#server/files/attached-file.ts';
import { keepPicture } from '#server/files/receive-file.ts';
import { files } from '#server/files/table.ts';
import { roomFor } from '#server/invitations/access.ts';
import { roomAttachments } from '#server/invitations/table.ts';

type ReceiveContext = Pick<RequestContext, 'db' | 'actor' | 'app' | 'takeTry'>;
type NewAttachment = { invitationId: number; attachmentName: string | null };

/**
 * Receives the attachment of a new entry, if there is one. The access check comes first, so a file from a stranger is not
 * read. Entries have no rate limit, but attachments count as uploads, as everywhere.
 */
export async function receiveAttachment(
  { db, actor, app, takeTry }: ReceiveContext,
  { invitationId, attachmentName }: NewAttachment,
  { attachment }: Uploads,
): Promise<ReceivedAttachment | null> {
  await roomFor(db, actor, invitationId);
  if (!attachment) return null;
  await takeTry('upload', null);
  return receiveAttached(app, attachment, attachmentName);
}

/** Stores the received file and attaches it to the entry. */
export async function attach({ db, actor, now }: RequestContext, entryId: number, received: ReceivedAttachment | null) {
  if (!received) return;
  const fileId = await keepPicture(db, received, { ownerId: actor.id, purpose: 'room attachment', now });
  await db.insert(roomAttachments).values({ entryId, fileId });
}

/** The attachments of each entry, by the id of the entry. */
export async function attachmentsOf(db: Db, entryIds: readonly number[]): Promise<ReadonlyMap<number, AttachedFile[]>> {
  if (!entryIds.length) return new Map();
  const rows = await db
    .select({ attachment: roomAttachments, file: files })
    .from(roomAttachments)
    .innerJoin(files, eq(files.id, roomAttachments.fileId))
    .where(inArray(roomAttachments.entryId, [...entryIds]))
    .orderBy(asc(roomAttachments.id));
  const found = Map.groupBy(rows, ({ attachment }) => attachment.entryId);
  return new Map([...found].map(([entryId, attached]) => [entryId, attached.map(({ file }) => attachedFile(file))]));
}
