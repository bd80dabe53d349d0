import { uiCopy } from '#web/ui/copy.ts';

/** What the server can decode (contract §5). */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
/** Where a picture may be a PDF instead. */
export const documentTypes: readonly string[] = [...pictureTypes, 'application/pdf'];
/** Contract §1: over 10 MiB the server refuses. */
export const fileBytesMax = 10 * 1024 * 1024;

/** What is wrong with a chosen file, before it is sent; null when it will do. */
export function pictureFault(file: File, takesPdf = false): string | null {
  const said = takesPdf ? uiCopy.imageOrPdf : uiCopy.image;
  if (!(takesPdf ? documentTypes : pictureTypes).includes(file.type)) return said.notTaken;
  if (file.size === 0) return uiCopy.image.empty;
  return file.size > fileBytesMax ? said.tooLarge : null;
}
