import { inArray } from 'drizzle-orm';
import { refuseField } from '#contract/core/errors.ts';
import { firstCharacters } from '#contract/core/text.ts';
import { type AttachedFile, fileNameMax } from '#contract/files/calls.ts';
import { pictureTexts, unnamedFile } from '#contract/files/copy.ts';
import { fileKind, kindBytes } from '#contract/files/kind.ts';
import type { Db } from '#server/base/db/db.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { Upload } from '#server/call/context/handler.ts';
import { concurrencyLimiter } from '#server/call/http/concurrency-limiter.ts';
import { checkPdf } from '#server/files/pdf.ts';
import { hashOf } from '#server/files/read-file.ts';
import { type ReceivedFile, receivePicture, storeFile } from '#server/files/receive-file.ts';
import { type FileRow, files } from '#server/files/table.ts';

export type ReceivedAttachment = ReceivedFile & { name: string };

/** Receives a picture or a PDF with the name that its sender gives it. */
export async function receiveAttached(
  app: Pick<AppContext, 'fileStore'>,
  upload: Upload,
  givenName: string | null,
): Promise<ReceivedAttachment> {
  const received = await receiveDocument(app, upload);
  return { ...received, name: nameOf(received, givenName ?? unnamedFile) };
}

/**
 * Copies stored files, each under a key of its own: to delete one of the two keeps the other. A missing or damaged file
 * is left out.
 */
export async function copyFiles(
  app: Pick<AppContext, 'fileStore'>,
  originals: readonly FileRow[],
): Promise<ReceivedAttachment[]> {
  const copies: ReceivedAttachment[] = [];
  for (const { contentType, width, height, sha256, name, ...original } of originals) {
    const kept = await pdfLimiter(async () => {
      const bytes = await app.fileStore.get(original.key);
      return bytes && hashOf(bytes).equals(original.storedSha256) ? storeFile(app, bytes) : null;
    });
    if (kept) copies.push({ ...kept, contentType, width, height, sha256, name: name ?? unnamedFile });
  }
  return copies;
}

const pdfEnding = '.pdf';
/** Reads at most two documents of 10 MiB into memory at once. */
const pdfLimiter = concurrencyLimiter('documents', { most: 2, queueMax: 100 });

/**
 * The name from the sender. A PDF is stored unchanged, so its name must end in `.pdf`: it must not open as a program or
 * a page.
 */
function nameOf({ contentType }: ReceivedFile, name: string): string {
  if (contentType !== 'application/pdf' || name.toLowerCase().endsWith(pdfEnding)) return name;
  return firstCharacters(name, fileNameMax - pdfEnding.length) + pdfEnding;
}

export const attachedFile = ({ name, contentType, bytes, key }: FileRow): AttachedFile => ({
  name: name ?? unnamedFile,
  kind: contentType === 'application/pdf' ? 'pdf' : 'picture',
  bytes,
  key,
});

/** Deletes the rows of files that are no longer used. The next sweep deletes their bytes. */
export async function dropFiles(db: Db, ids: readonly (number | null | undefined)[]): Promise<void> {
  const known = ids.filter((id) => typeof id === 'number');
  if (known.length) await db.delete(files).where(inArray(files.id, known));
}

/**
 * Receives a picture, which is encoded again, or a PDF, which is stored unchanged: it is only sent as a download, never
 * shown as a page of this site. Anything else is refused by the name of its field with 400.
 */
async function receiveDocument(app: Pick<AppContext, 'fileStore'>, upload: Upload): Promise<ReceivedFile> {
  if (fileKind(await upload.read(0, kindBytes)) !== 'pdf')
    return receivePicture(app, upload, { message: pictureTexts.noDocument });
  return pdfLimiter(() => receivePdf(app, upload));
}

async function receivePdf(app: Pick<AppContext, 'fileStore'>, { field, sha256, read }: Upload): Promise<ReceivedFile> {
  const content = await read();
  const state = checkPdf(content);
  if (state !== 'sound')
    throw refuseField(field, state === 'locked' ? pictureTexts.locked : pictureTexts.noDocument, 'image_invalid');
  const stored = await storeFile(app, content);
  return { ...stored, contentType: 'application/pdf', width: null, height: null, sha256 };
}
