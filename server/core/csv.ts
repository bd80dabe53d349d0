/** What a spreadsheet takes for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r]/;
/** Excel reads a file without it in the code page of the machine, which garbles Arabic. */
const byteOrderMark = '\uFEFF';

type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180) that spreadsheets open as it is. A text that would run as a formula gets an apostrophe
 * before it; numbers are ours and stay numbers.
 */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const harmless = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
