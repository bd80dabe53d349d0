/** The kind of a file, by its first bytes. `heic`: the pictures of iPhones, which few programs show. */
export type FileKind = 'picture' | 'pdf' | 'heic';

/** The first bytes that tell the kind. Readers look for the beginning of a PDF in as many. */
export const kindBytes = 1_024;

/** White space, padding or the mark of a text, as some programs write them before a PDF. */
const beforePdf = /^(?:\0|\s|\xef\xbb\xbf)*$/;

/** The number of bytes before a PDF begins; null if it is none. */
export function pdfStart(firstBytes: Uint8Array): number | null {
  const text = latin(firstBytes);
  const at = text.search(/%PDF-[12]\.\d/);
  return at >= 0 && beforePdf.test(text.slice(0, at)) ? at : null;
}

/** The kind of a file that begins with these bytes; null for a kind that is not taken. The sender's type is ignored. */
export function fileKind(firstBytes: Uint8Array): FileKind | null {
  const text = latin(firstBytes);
  if (pdfStart(firstBytes) !== null) return 'pdf';
  if (pictureStarts.some((start) => text.startsWith(start))) return 'picture';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'picture';
  return text.startsWith('ftyp', 4) ? kindOfBrands(text) : null;
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, kindBytes));

/** JPEG, PNG and GIF. */
const pictureStarts = ['\xff\xd8\xff', '\x89PNG', 'GIF8'];

/** AVIF and HEIC are one format and differ in the brands that follow its name. Films are the same format too. */
function kindOfBrands(text: string): FileKind | null {
  const brands = text.slice(8, text.charCodeAt(2) * 256 + text.charCodeAt(3)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'picture';
  return brands.some((brand) => /^(?:he[iv][cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : null;
}
