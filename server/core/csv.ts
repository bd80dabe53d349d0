import { Readable } from 'node:stream';
import type { FileAnswer } from '#server/core/act.ts';

/**
 * What a spreadsheet takes for the beginning of a formula, wide signs as well: at the beginning of a cell, and behind
 * whatever else divides cells. An Arabic Excel divides at semicolons, whatever stands in quotes, and drops empty quotes.
 */
const formulaStart = /(?:^|[;\t\r\n])[ "]*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
/** A sign that spreadsheets drop, whatever stands behind it. */
const droppedStart = /^[\t\r]/;
/** Excel reads a file without it in the code page of the machine, which garbles Arabic. */
const byteOrderMark = '\uFEFF';

export type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180) that spreadsheets open as it is. A text that would run as a formula gets an apostrophe
 * before it; numbers are ours and stay numbers.
 */
export const csv = (rows: Table): string => byteOrderMark + lines(rows);

type Table = readonly (readonly Cell[])[];

const lines = (rows: Table): string => rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const harmless = cell.replace(formulaStart, "$&'").replace(droppedStart, "'$&");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A file for spreadsheets holds at most so many rows. */
export const csvRowsMax = 50_000;

/** The table as a file that is to be kept under this name. */
export function csvFile(saveAs: string, rows: Table): FileAnswer {
  const bytes = Buffer.from(csv(rows));
  return { contentType, bytes: bytes.length, stream: Readable.from([bytes]), saveAs };
}

const contentType = 'text/csv; charset=utf-8';

/** The same of a table that comes piece by piece, of which no more than a piece is held at once. */
export const csvOf = (saveAs: string, pieces: AsyncIterable<Table>): FileAnswer => ({
  ...{ contentType, saveAs, bytes: null },
  stream: Readable.from(textOf(pieces)),
});

async function* textOf(pieces: AsyncIterable<Table>): AsyncGenerator<string> {
  yield byteOrderMark;
  for await (const piece of pieces) yield lines(piece);
}
