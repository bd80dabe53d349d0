import { inArray } from 'drizzle-orm';
import { unnamedFile } from '#contract/copy/files.ts';
import { type AttachedFile, fileNameMax } from '#contract/files.ts';
import type { Upload } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import type { House } from '#server/core/house.ts';
import { receiveDocument } from '#server/files/receive-document.ts';
import type { ReceivedFile } from '#server/files/receive-file.ts';
import { type FileRow, files } from '#server/files/table.ts';

export type ReceivedAttachment = ReceivedFile & { name: string };

/** Receives a picture or a PDF under the name that its sender gives it. */
export async function receiveAttached(
  house: Pick<House, 'disk'>,
  upload: Upload,
  called: string | null,
): Promise<ReceivedAttachment> {
  const received = await receiveDocument(house, upload);
  return { ...received, name: nameOf(received, called ?? unnamedFile) };
}

const pdfEnding = '.pdf';

/** As its sender calls it; but a PDF, which is kept as it was sent, never lands on a disk as a program or a page. */
function nameOf({ contentType }: ReceivedFile, name: string): string {
  if (contentType !== 'application/pdf' || name.toLowerCase().endsWith(pdfEnding)) return name;
  return [...name].slice(0, fileNameMax - pdfEnding.length).join('') + pdfEnding;
}

export const attachedFile = ({ name, contentType, bytes, key }: FileRow): AttachedFile => ({
  name: name ?? unnamedFile,
  kind: contentType === 'application/pdf' ? 'pdf' : 'picture',
  bytes,
  key,
});

/** Drops files that nothing hangs on any more; their bytes go with the next sweep. */
export const dropFiles = async (db: Db, fileIds: readonly number[]): Promise<void> => {
  if (fileIds.length) await db.delete(files).where(inArray(files.id, [...fileIds]));
};
