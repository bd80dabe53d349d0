import { count, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import {
  type addAttachment as addAttachmentCall,
  attachmentsMax,
  takesAttachments,
} from '#contract/requests-attachments.ts';
import type { Preparation, Scene } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { type ReceivedAttachment, receiveAttached } from '#server/files/attached-file.ts';
import { keepPicture, uploadOf } from '#server/files/receive-file.ts';
import { files } from '#server/files/table.ts';
import { requestToMove } from '#server/requests/access.ts';
import { viewAttachment } from '#server/requests/attachments.ts';
import { attachments } from '#server/requests/table.ts';

/** The client adds a document to his open request. */
export const addAttachment: Preparation<typeof addAttachmentCall> = {
  async prepare({ house }, { requestId, name }, uploads) {
    const received = await receiveAttached(house, uploadOf(uploads, 'attachment'), name);
    return (scene) => attach(scene, requestId, received);
  },
};

async function attach({ db, actor, now }: Scene, requestId: number, received: ReceivedAttachment) {
  // The request is locked: of eleven documents at once ten find room.
  const { status } = await requestToMove(db, actor, requestId);
  if (!takesAttachments(status)) throw new Refusal('state_changed');
  if ((await attachedTo(db, requestId)) >= attachmentsMax) throw new Refusal('attachments_full');
  const fileId = await keepPicture(db, received, { ownerId: actor.id, purpose: 'attachment', now });
  const [attachment] = await db.insert(attachments).values({ requestId, fileId, createdAt: now }).returning();
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  if (!attachment || !file) throw new Error('an attachment left no row');
  return viewAttachment({ attachment, file });
}

async function attachedTo(db: Db, requestId: number): Promise<number> {
  const [found] = await db.select({ count: count() }).from(attachments).where(eq(attachments.requestId, requestId));
  return found?.count ?? 0;
}
