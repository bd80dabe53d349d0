import { asc, eq, inArray } from 'drizzle-orm';
import type { AttachedFile } from '#contract/files.ts';
import type { Scene, Uploads } from '#server/core/act.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import type { House } from '#server/core/house.ts';
import { takeTry } from '#server/core/limits.ts';
import { attachedFile, type ReceivedAttachment, receiveAttached } from '#server/files/attached-file.ts';
import { keepPicture } from '#server/files/receive-file.ts';
import { files } from '#server/files/table.ts';
import { roomFor } from '#server/invitations/access.ts';
import { roomAttachments } from '#server/invitations/table.ts';

type Receiving = { db: Db; actor: Actor; house: House; address: string; now: Date };
type Sent = { invitationId: number; attachmentName: string | null };

/**
 * Receives what was sent with an entry, if anything was; a stranger's is not even looked at. Writing is not limited, but
 * files are, as everywhere.
 */
export async function receiveAttachment(
  { db, actor, house, address, now }: Receiving,
  { invitationId, attachmentName }: Sent,
  { attachment }: Uploads,
): Promise<ReceivedAttachment | null> {
  await roomFor(db, actor, invitationId);
  if (!attachment) return null;
  if (house.config.hasRateLimits) {
    const settle = await takeTry(db, 'upload', { address, accountId: actor.id, email: null }, now);
    await settle(null);
  }
  return receiveAttached(house, attachment, attachmentName);
}

/** Keeps what was received, and hangs it on the entry. */
export async function attach({ db, actor, now }: Scene, entryId: number, received: ReceivedAttachment | null) {
  if (!received) return;
  const fileId = await keepPicture(db, received, { ownerId: actor.id, purpose: 'room attachment', now });
  await db.insert(roomAttachments).values({ entryId, fileId });
}

/** What hangs on each of the entries. */
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
