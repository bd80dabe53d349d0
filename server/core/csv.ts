import { Readable } from 'node:stream';
import type { FileAnswer } from '#server/core/handler.ts';

/**
 * The start of a formula for a spreadsheet, full-width characters included: at the start of a cell or after another
 * separator. Excel splits at the list separator of its computer even inside quotes (a semicolon in Arabic, a comma in
 * English), and drops empty quotes.
 */
const formulaStart = /(?:^|[;,\t\r\n])[ "]*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
/** A character that spreadsheets drop at the start of a cell. */
const droppedStart = /^[\t\r]/;
/** Without it Excel reads the file in the code page of the computer, which breaks Arabic. */
const byteOrderMark = '\uFEFF';

/** A number that is written as text: a spreadsheet keeps its leading zeros and all its digits. Letters and digits only. */
type ExactText = { readonly exactly: string };
export type Cell = string | number | null | ExactText;

/** `="0012"` is the form that Excel, LibreOffice and Google read as this text. Any other text stays a text. */
export const exactText = (text: string | null): Cell =>
  text !== null && /^[\p{L}\p{N}]+$/u.test(text) ? { exactly: text } : text;

/** Excel splits a file at the list separator of its computer: a semicolon in the Arabic of Egypt (decision 031). */
type Separator = ',' | ';';

/**
 * Writes a table as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it.
 * Numbers do not come from people, so they stay numbers.
 */
export const csv = (rows: Table, separator: Separator = ','): string => byteOrderMark + lines(rows, separator);

type Table = readonly (readonly Cell[])[];

const lines = (rows: Table, separator: Separator = ','): string =>
  rows.map((row) => `${row.map(cellText).join(separator)}\r\n`).join('');

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return `"=""${cell.exactly}"""`;
  const escaped = cell.replace(formulaStart, "$&'").replace(droppedStart, "'$&");
  return /[",;\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** The most rows of a CSV file. */
export const csvRowsMax = 50_000;

/** A table as a CSV file to download under this name. */
export function csvFile(saveAs: string, rows: Table, separator?: Separator): FileAnswer {
  const bytes = Buffer.from(csv(rows, separator));
  return { contentType, bytes: bytes.length, stream: Readable.from([bytes]), saveAs };
}

const contentType = 'text/csv; charset=utf-8';

/** The same for a table that comes in batches. Only one batch is in memory at a time. */
export const csvStream = (saveAs: string, batches: AsyncIterable<Table>): FileAnswer => ({
  ...{ contentType, saveAs, bytes: null },
  stream: Readable.from(textOf(batches)),
});

async function* textOf(batches: AsyncIterable<Table>): AsyncGenerator<string> {
  yield byteOrderMark;
  for await (const batch of batches) yield lines(batch);
}
