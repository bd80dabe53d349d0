import { createHash, randomBytes } from 'node:crypto';
import { pictureTexts } from '#contract/copy/files.ts';
import { refuseField } from '#contract/core/errors.ts';
import type { Upload } from '#server/core/act.ts';
import type { House } from '#server/core/house.ts';
import { type ReceivedFile, receivePicture } from '#server/files/receive-file.ts';

/**
 * A picture, made anew like any other, or a PDF, kept as it was sent: whoever opens it has it handed out as a file to
 * keep, never as a page of ours. Anything else is refused with 400 by the field's name.
 */
export async function receiveDocument(house: Pick<House, 'disk'>, upload: Upload): Promise<ReceivedFile> {
  const { field, bytes } = upload;
  if (!claimsPdf(bytes)) return receivePicture(house, upload, { said: pictureTexts.noDocument });
  if (!isPdf(bytes)) throw refuseField(field, pictureTexts.noDocument, 'image_invalid');
  const key = randomBytes(32).toString('base64url');
  await house.disk.put(key, bytes);
  return {
    key,
    contentType: 'application/pdf',
    bytes: bytes.length,
    width: null,
    height: null,
    sha256: createHash('sha256').update(bytes).digest(),
  };
}

/** The very first bytes: what hides a PDF behind another beginning is none to us. */
const claimsPdf = (bytes: Buffer): boolean => /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8));

/** The end of a PDF stands among its last bytes, and tells where the list of its objects begins. */
const tailBytes = 2_048;
const crossReferences = /^\s*(?:xref\s|\d{1,10}\s+\d{1,5}\s+obj\b)/;

/** Whether the file is built as a PDF: its end leads to its cross-references, and there are objects. */
function isPdf(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailBytes));
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail) ?? [];
  if (offset === undefined) return false;
  const at = Number(offset);
  return crossReferences.test(bytes.toString('latin1', at, at + 64)) && bytes.includes('endobj');
}
