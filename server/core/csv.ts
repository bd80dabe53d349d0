import { Readable } from 'node:stream';
import type { FileAnswer } from '#server/core/act.ts';

/**
 * What a spreadsheet takes for the beginning of a formula, wide signs as well: at the beginning of a cell, and behind
 * whatever else divides cells. An Arabic Excel divides at semicolons, whatever stands in quotes.
 */
const formulaStart = /(?:^|[;\t\r\n]) *(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
/** A sign that spreadsheets drop, whatever stands behind it. */
const droppedStart = /^[\t\r]/;
/** Excel reads a file without it in the code page of the machine, which garbles Arabic. */
const byteOrderMark = '\uFEFF';

export type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180) that spreadsheets open as it is. A text that would run as a formula gets an apostrophe
 * before it; numbers are ours and stay numbers.
 */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const harmless = cell.replace(formulaStart, "$&'").replace(droppedStart, "'$&");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A file for spreadsheets holds at most so many rows. */
export const csvRowsMax = 50_000;

/** The table as a file that is to be kept under this name. */
export function csvFile(saveAs: string, rows: readonly (readonly Cell[])[]): FileAnswer {
  const bytes = Buffer.from(csv(rows));
  return { contentType: 'text/csv; charset=utf-8', bytes: bytes.length, stream: Readable.from([bytes]), saveAs };
}
