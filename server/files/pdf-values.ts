/** Names, numbers and references (`5 0 R`) are text as they stand; texts of the file are bytes. */
export type PdfValue = string | Buffer | PdfValue[] | PdfDictionary;
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

const token = /[\s\0]+|%[^\r\n]*|<<|>>|[[\]{}>)]|<[^<>]*>|\(|\/?[^\s\0()<>[\]{}/%]+|\//y;
const depthMax = 10;

/**
 * The dictionary that `text` (bytes as latin1) begins with; null if it has no end. It is read once from its first to its last byte,
 * whatever it holds.
 */
export function readDictionary(text: string): PdfDictionary | null {
  const open: PdfValue[][] = [[]];
  for (const read of tokens(text)) {
    const values = open.at(-1);
    if (!values || open.length > depthMax) return null;
    if (read === '<<' || read === '[') open.push([]);
    else if (read === '>>' || read === ']') {
      open.pop();
      const value = read === ']' ? values : dictionaryOf(values);
      if (open.length === 1) return value instanceof Map ? value : null;
      open.at(-1)?.push(value);
    } else if (read === 'R') values.push(`${values.splice(-2).join(' ')} R`);
    else values.push(read);
  }
  return null;
}

const dictionaryOf = (values: readonly PdfValue[]): PdfDictionary =>
  new Map(
    values.flatMap((value, at): [string, PdfValue][] =>
      at % 2 === 0 ? [[String(value), values[at + 1] ?? 'null']] : [],
    ),
  );

function* tokens(text: string): Generator<string | Buffer> {
  for (let at = 0; at < text.length; ) {
    token.lastIndex = at;
    const [read = ''] = token.exec(text) ?? [];
    if (read === '(') {
      const { value, end } = readText(text, at);
      yield value;
      at = end;
      continue;
    }
    // A missing last digit is 0: half a byte more is dropped.
    if (/^<[^<]/.test(read)) yield Buffer.from(`${read.replaceAll(/[^\da-f]/gi, '')}0`, 'hex');
    else if (read && !/^[\s\0%]/.test(read)) yield read;
    at += read.length || 1;
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The text in parentheses that begins at `at`. Inner parentheses belong to it; a backslash names a byte. */
function readText(text: string, at: number): { value: Buffer; end: number } {
  const part = /\\(\d{1,3}|\r\n|.)|\r\n?|./sy;
  let value = '';
  let end = at + 1;
  for (let depth = 1; depth > 0 && end < text.length; end = part.lastIndex) {
    part.lastIndex = end;
    const [read = '', escaped] = part.exec(text) ?? [];
    if (read === '(') depth++;
    if (read === ')') depth--;
    if (depth > 0) value += byteOf(read, escaped);
  }
  return { value: Buffer.from(value, 'latin1'), end };
}

function byteOf(read: string, escaped: string | undefined): string {
  if (escaped === undefined) return read.startsWith('\r') ? '\n' : read;
  if (/^\d/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) % 256);
  return /^[\r\n]/.test(escaped) ? '' : (escapes[escaped] ?? escaped);
}
