import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { takesOffers } from '#contract/requests.ts';
import type { removeAttachment as removeAttachmentCall } from '#contract/requests-attachments.ts';
import type { Act } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { dropFiles } from '#server/files/attached-file.ts';
import { requestToMove } from '#server/requests/access.ts';
import { attachments } from '#server/requests/table.ts';

/** The client takes a document away, while no lawyer has been chosen who counts on it. */
export const removeAttachment: Act<typeof removeAttachmentCall> = async (
  { db, actor },
  { requestId, attachmentId },
) => {
  const { status } = await requestToMove(db, actor, requestId);
  const isThis = and(eq(attachments.id, attachmentId), eq(attachments.requestId, requestId));
  const [attachment] = await db.select().from(attachments).where(isThis);
  if (!attachment) throw new Refusal('not_found');
  if (!takesOffers(status)) throw new Refusal('state_changed');
  await dropAttachments(db, [attachment.fileId]);
  return { requestId, attachmentId };
};

export async function dropAttachments(db: Db, fileIds: readonly number[]): Promise<void> {
  if (!fileIds.length) return;
  await db.delete(attachments).where(inArray(attachments.fileId, [...fileIds]));
  await dropFiles(db, fileIds);
}
