import { count, eq } from 'drizzle-orm';
import { attachmentTexts } from '#contract/copy/requests.ts';
import { Refusal } from '#contract/core/errors.ts';
import {
  type addAttachment as addAttachmentCall,
  attachmentNameMax,
  attachmentsMax,
  takesAttachments,
} from '#contract/requests-attachments.ts';
import type { Preparation, Scene } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { receiveDocument } from '#server/files/receive-document.ts';
import { keepPicture, type ReceivedFile, uploadOf } from '#server/files/receive-file.ts';
import { files } from '#server/files/table.ts';
import { requestToMove } from '#server/requests/access.ts';
import { viewAttachment } from '#server/requests/attachments.ts';
import { attachments } from '#server/requests/table.ts';

/** The client adds a document to his open request. */
export const addAttachment: Preparation<typeof addAttachmentCall> = {
  async prepare({ house }, { requestId, name }, uploads) {
    const received = await receiveDocument(house, uploadOf(uploads, 'attachment'));
    return (scene) => attach(scene, requestId, { ...received, name: nameOf(received, name) });
  },
};

const pdfEnding = '.pdf';

/** As its sender calls it; but a PDF, which is kept as it was sent, never lands on a disk as a program or a page. */
function nameOf({ contentType }: ReceivedFile, called: string | null): string {
  const name = called ?? attachmentTexts.unnamed;
  if (contentType !== 'application/pdf' || name.toLowerCase().endsWith(pdfEnding)) return name;
  return [...name].slice(0, attachmentNameMax - pdfEnding.length).join('') + pdfEnding;
}

async function attach({ db, actor, now }: Scene, requestId: number, received: ReceivedFile & { name: string }) {
  // The request is locked: of eleven documents at once ten find room.
  const { status } = await requestToMove(db, actor, requestId);
  if (!takesAttachments(status)) throw new Refusal('state_changed');
  if ((await attachedTo(db, requestId)) >= attachmentsMax) throw new Refusal('attachments_full');
  const { name } = received;
  const fileId = await keepPicture(db, received, { ownerId: actor.id, purpose: 'attachment', now, name });
  const [attachment] = await db.insert(attachments).values({ requestId, fileId, createdAt: now }).returning();
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  if (!attachment || !file) throw new Error('an attachment left no row');
  return viewAttachment({ attachment, file });
}

async function attachedTo(db: Db, requestId: number): Promise<number> {
  const [found] = await db.select({ count: count() }).from(attachments).where(eq(attachments.requestId, requestId));
  return found?.count ?? 0;
}
