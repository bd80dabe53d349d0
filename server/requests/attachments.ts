import { and, asc, count, eq, type SQL } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { type Attachment, attachmentsMax, takesAttachments } from '#contract/requests/attachments.ts';
import { takesOffers } from '#contract/requests/calls.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Handler, Preparation, RequestContext } from '#server/call/context/handler.ts';
import type { Viewers } from '#server/files/access.ts';
import { attachedFile, dropFiles, type ReceivedAttachment, receiveAttached } from '#server/files/attached-file.ts';
import { keepPicture, uploadOf } from '#server/files/receive-file.ts';
import { files } from '#server/files/table.ts';
import { assignedRequest, requestForUpdate, requestToRead } from '#server/requests/access.ts';
import { attachments, type RequestRow } from '#server/requests/table.ts';

/**
 * Whether an assigned lawyer can read the documents. The chosen lawyer always can; the others can while the request
 * takes offers, unless the request is discreet.
 */
const canLawyerRead = ({ chosenLawyerId, isDiscreet, status }: RequestRow, lawyerId: number): boolean =>
  chosenLawyerId === null ? takesOffers(status) && !isDiscreet : chosenLawyerId === lawyerId;

/** The documents of a request, oldest first. */
export const attachmentsOf = (db: Db, requestId: number) =>
  db
    .select({ attachment: attachments, file: files })
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(eq(attachments.requestId, requestId))
    .orderBy(asc(attachments.id));

type AttachedFile = Awaited<ReturnType<typeof attachmentsOf>>[number];

const viewAttachment = ({ attachment, file }: AttachedFile): Attachment => ({
  id: attachment.id,
  ...attachedFile(file),
  createdAt: attachment.createdAt.toISOString(),
});

/** The documents of a request. A lawyer who may not read them gets an empty list. */
export const requestAttachments: Handler<'requestAttachments'> = async ({ db, actor }, { requestId }) => {
  const request = await requestToRead(db, actor, requestId);
  if (!request) throw new Refusal('not_found');
  if (actor.role === 'Lawyer' && !canLawyerRead(request, actor.id)) return [];
  return (await attachmentsOf(db, requestId)).map(viewAttachment);
};

/** Whether a lawyer can read this file. Its owner and administrators always can. */
export const mayReadAttachment: NonNullable<Viewers['attachment']> = async (db, actor, file) => {
  if (actor.role !== 'Lawyer' || actor.status !== 'Accepted') return false;
  const [attached] = await db
    .select({ requestId: attachments.requestId })
    .from(attachments)
    .where(eq(attachments.fileId, file.id));
  const request = attached && (await assignedRequest(db, actor.id, attached.requestId));
  return request ? canLawyerRead(request, actor.id) : false;
};

/** The client adds a document to their open request. */
export const addAttachment: Preparation<'addAttachment'> = {
  async prepare({ app }, { requestId, name }, uploads) {
    const received = await receiveAttached(app, uploadOf(uploads, 'attachment'), name);
    return (context) => attach(context, requestId, received);
  },
};

async function attach(context: RequestContext, requestId: number, received: ReceivedAttachment) {
  const { db, actor } = context;
  // The request is locked, so parallel calls cannot exceed the limit.
  const { status } = await requestForUpdate(db, actor, requestId);
  if (!takesAttachments(status)) throw new Refusal('state_changed');
  if ((await countAttachments(db, requestId)) >= attachmentsMax) throw new Refusal('attachments_full');
  return keepAttachment(context, requestId, received);
}

/** Adds a received document to the actor's request. */
export async function keepAttachment(
  { db, actor, now }: RequestContext,
  requestId: number,
  received: ReceivedAttachment,
): Promise<Attachment> {
  const fileId = await keepPicture(db, received, { ownerId: actor.id, purpose: 'attachment', now });
  const [attachment] = await db.insert(attachments).values({ requestId, fileId, createdAt: now }).returning();
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  if (!attachment || !file) throw new Error('the insert of an attachment returned no row');
  return viewAttachment({ attachment, file });
}

async function countAttachments(db: Db, requestId: number): Promise<number> {
  const [found] = await db.select({ count: count() }).from(attachments).where(eq(attachments.requestId, requestId));
  return found?.count ?? 0;
}

/** The client removes a document, as long as no lawyer is chosen: the chosen lawyer relies on it. */
export const removeAttachment: Handler<'removeAttachment'> = async ({ db, actor }, { requestId, attachmentId }) => {
  const { status } = await requestForUpdate(db, actor, requestId);
  const isThis = and(eq(attachments.id, attachmentId), eq(attachments.requestId, requestId));
  const [attachment] = await db.select().from(attachments).where(isThis);
  if (!attachment) throw new Refusal('not_found');
  if (!takesOffers(status)) throw new Refusal('state_changed');
  await dropAttachments(db, isThis);
  return { requestId, attachmentId };
};

export async function dropAttachments(db: Db, which: SQL | undefined): Promise<void> {
  const gone = await db.delete(attachments).where(which).returning({ id: attachments.fileId });
  const ids = gone.map(({ id }) => id);
  await dropFiles(db, ids);
}
