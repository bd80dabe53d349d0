import { Readable } from 'node:stream';
import type { FileAnswer } from '#server/call/context/handler.ts';

/** Without it Excel reads the file in the code page of the computer, which breaks Arabic. */
const byteOrderMark = '\uFEFF';
/** Excel splits a file at the list separator of its computer: a semicolon in the Arabic of Egypt (decision 052). */
const separator = ';';

/**
 * The start of a formula for a spreadsheet, full-width characters included: at the start of a cell or after another
 * separator. Excel splits at the list separator of its computer even inside quotes (a semicolon in Arabic, a comma in
 * English), and drops empty quotes.
 */
const formulaStart = /(?:^|[;,\t\r\n])[ "]*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
/** A character that spreadsheets drop at the start of a cell. */
const droppedStart = /^[\t\r]/;

/**
 * A text that a spreadsheet would turn into a number or a date, and lose zeros or digits: a telephone, a reference
 * (`0012`, `12E5`, `MAR5`), the number of a case (`12/2026`). No quote, comma or semicolon can be in it.
 */
const numberLike = /^(?:\+?(?=\p{L}*\p{N})[\p{L}\p{N}]+|[+\-(]?\p{N}[\p{N} ./:()+\-%]*)$/u;
/** A day or a time, which a spreadsheet should know as one. */
const time = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/;
/** The longest text in a formula of Excel. */
const formulaTextMax = 255;

export type Cell = string | number | null;
type Table = readonly (readonly Cell[])[];

/**
 * `="0012"` is the form that Excel, LibreOffice and Google read as this text. Any other text that a spreadsheet would run
 * as a formula gets an apostrophe before it. Numbers do not come from people, so they stay numbers.
 */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (numberLike.test(cell) && cell.length <= formulaTextMax && !time.test(cell)) return `"=""${cell}"""`;
  const escaped = cell.replace(formulaStart, "$&'").replace(droppedStart, "'$&");
  return /[",;\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** The most rows of a CSV file. */
export const csvRowsMax = 50_000;

/**
 * Rows as a CSV file to download under this name, the only way to make one (decision 052). They come in batches, of
 * which one is in memory at a time.
 */
export const csvFile = (name: string, batches: Iterable<Table> | AsyncIterable<Table>): FileAnswer => ({
  contentType: 'text/csv; charset=utf-8',
  saveAs: `${name}.csv`,
  bytes: null,
  stream: Readable.from(textOf(batches)),
});

async function* textOf(batches: Iterable<Table> | AsyncIterable<Table>): AsyncGenerator<string> {
  yield byteOrderMark;
  for await (const rows of batches) yield rows.map((row) => `${row.map(cellText).join(separator)}\r\n`).join('');
}
