import { fileNameMax } from '#contract/files/calls.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';

/** The formats that the server can decode (specification#pictures). */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
/** For fields that also accept a PDF. */
export const documentTypes: readonly string[] = [...pictureTypes, 'application/pdf'];
/** The server refuses more than 10 MiB (specification#pictures). */
export const fileBytesMax = 10 * 1024 * 1024;

export const textsOf = (takesPdf: boolean) => (takesPdf ? fieldCopy.imageOrPdf : fieldCopy.image);

/** The error of a chosen file before it is sent; null if it is acceptable. */
export function pictureError(file: File, takesPdf = false): string | null {
  const t = textsOf(takesPdf);
  if (!(takesPdf ? documentTypes : pictureTypes).includes(file.type)) return t.notTaken;
  if (file.size === 0) return fieldCopy.image.empty;
  return file.size > fileBytesMax ? t.tooLarge : null;
}

/** The name under which a file is sent. The end of a long name is kept, because it has the extension. */
export const sentName = ({ name }: File): string => [...name].slice(-fileNameMax).join('');
