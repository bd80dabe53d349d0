import { asc, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { takesOffers } from '#contract/requests.ts';
import type { Attachment, requestAttachments as requestAttachmentsCall } from '#contract/requests-attachments.ts';
import type { Act } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import type { Viewers } from '#server/files/access.ts';
import { attachedFile } from '#server/files/attached-file.ts';
import { files } from '#server/files/table.ts';
import { assignedRequest, requestToRead } from '#server/requests/access.ts';
import { attachments, type RequestRow } from '#server/requests/table.ts';

/**
 * Whether an assigned lawyer reads the documents: whoever was chosen does; the others while they may still offer, unless
 * the client wishes to stay discreet.
 */
const isForLawyer = ({ chosenLawyerId, isDiscreet, status }: RequestRow, lawyerId: number): boolean =>
  chosenLawyerId === null ? takesOffers(status) && !isDiscreet : chosenLawyerId === lawyerId;

/** What hangs on the request, in the order in which it was added. */
export const attachmentsOf = (db: Db, requestId: number) =>
  db
    .select({ attachment: attachments, file: files })
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(eq(attachments.requestId, requestId))
    .orderBy(asc(attachments.id));

export type AttachedFile = Awaited<ReturnType<typeof attachmentsOf>>[number];

export const viewAttachment = ({ attachment, file }: AttachedFile): Attachment => ({
  id: attachment.id,
  ...attachedFile(file),
  createdAt: attachment.createdAt.toISOString(),
});

/** For the request's client and administrators; a lawyer who may not read them sees none. */
export const requestAttachments: Act<typeof requestAttachmentsCall> = async ({ db, actor }, { requestId }) => {
  const request = await requestToRead(db, actor, requestId);
  if (!request) throw new Refusal('not_found');
  if (actor.role === 'Lawyer' && !isForLawyer(request, actor.id)) return [];
  return (await attachmentsOf(db, requestId)).map(viewAttachment);
};

/** Of the lawyers, by the file: its owner and administrators need no leave. */
export const mayReadAttachment: NonNullable<Viewers['attachment']> = async (db, actor, file) => {
  if (actor.role !== 'Lawyer' || actor.status !== 'Accepted') return false;
  const [attached] = await db
    .select({ requestId: attachments.requestId })
    .from(attachments)
    .where(eq(attachments.fileId, file.id));
  const request = attached && (await assignedRequest(db, actor.id, attached.requestId));
  return request ? isForLawyer(request, actor.id) : false;
};
