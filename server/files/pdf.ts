import { kindBytes, pdfStart } from '#contract/files/kind.ts';
import { opensWithoutPassword } from '#server/files/pdf-encryption.ts';
import { type PdfDictionary, type PdfValue, readDictionary } from '#server/files/pdf-values.ts';

/** The trailer is among the last bytes of a PDF and has the offset of its cross-reference table. */
const tailBytes = 2_048;
const crossReferences = /^\s*(?:xref\s|\d{1,10}\s+\d{1,5}\s+obj\b)/;
/** A longer dictionary is not read: those of trailers and of encryption are short. */
const dictionaryBytes = 64 * 1024;

/**
 * Whether a file is a PDF: its end points to the cross-references, and there are objects. `locked`: nobody can open it
 * without a password, or without a key that is not in the file.
 */
export function checkPdf(bytes: Buffer): 'sound' | 'locked' | 'broken' {
  const at = crossReferencesAt(bytes);
  if (at === null || !bytes.includes('endobj')) return 'broken';
  // They are a table with a dictionary behind it, or a stream, which begins with its dictionary.
  const isTable = /^\s*xref\s/.test(latin(bytes, at, 16));
  const trailer = dictionaryAt(bytes, isTable ? bytes.indexOf('trailer', at) : at);
  // Readers take a missing object for none.
  const encryption = encryptionOf(bytes, trailer?.get('/Encrypt'));
  if (!encryption) return 'sound';
  const [id] = [trailer?.get('/ID')].flat();
  return opensWithoutPassword(encryption, Buffer.isBuffer(id) ? id : Buffer.alloc(0)) ? 'sound' : 'locked';
}

const latin = (bytes: Buffer, from: number, length: number): string => bytes.toString('latin1', from, from + length);

/** NUL, space, and from tab to carriage return. */
const isFiller = (byte = 0): boolean => byte === 0 || byte === 32 || (byte >= 9 && byte <= 13);

/** Where the newest cross-references begin; null if the end of the file does not tell. Only white space and NUL may follow it. */
function crossReferencesAt(bytes: Buffer): number | null {
  let end = bytes.length;
  while (end > 0 && isFiller(bytes[end - 1])) end--;
  const tail = bytes.toString('latin1', Math.max(0, end - tailBytes), end);
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF$/.exec(tail) ?? [];
  if (offset === undefined) return null;
  // Counted from the first byte, or from where the PDF begins.
  const places = [0, pdfStart(bytes.subarray(0, kindBytes)) ?? 0].map((start) => start + Number(offset));
  return places.find((at) => crossReferences.test(latin(bytes, at, 64))) ?? null;
}

function dictionaryAt(bytes: Buffer, at: number): PdfDictionary | null {
  const text = latin(bytes, at, dictionaryBytes);
  const start = text.indexOf('<<');
  return at < 0 || start < 0 ? null : readDictionary(text.slice(start));
}

/** The dictionary itself, or the newest object that its reference `5 0 R` names. It is never compressed. */
function encryptionOf(bytes: Buffer, value: PdfValue | undefined): PdfDictionary | null {
  if (value instanceof Map) return value;
  if (typeof value !== 'string' || !value.endsWith(' R')) return null;
  const name = value.replace(/R$/, 'obj');
  return dictionaryAt(bytes, Math.max(...['\n', '\r', ' '].map((before) => bytes.lastIndexOf(before + name))));
}
