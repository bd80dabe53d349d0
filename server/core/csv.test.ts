import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { csv } from '#server/core/csv.ts';

/** Reads what RFC 4180 describes, as a spreadsheet does. */
function readCsv(text: string): string[][] {
  assert.ok(text.startsWith('\uFEFF'), 'a mark tells Excel that it is UTF-8');
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  cell.lastIndex = 1;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\r\n') rows.push(row.splice(0));
  }
  row = [];
  return rows;
}

const anyText = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '\uFF1D', '\t', '\r', '\n', '"', ',', ';', "'", 'ب', '7', ' '),
});

describe('a table as CSV', () => {
  test('is read back as it was but for apostrophes, whatever stands in its cells', () => {
    const withoutApostrophes = (row: string[]) => row.map((cell) => cell.replaceAll("'", ''));
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((columns) =>
        fc.array(fc.array(anyText, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }),
      );
    fc.assert(
      fc.property(table, (rows) => {
        const read = readCsv(csv(rows));
        assert.deepEqual(read.map(withoutApostrophes), rows.map(withoutApostrophes));
      }),
    );
  });

  test('never begins a cell of text like a formula, at whatever sign a spreadsheet divides; numbers stay numbers', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [[cell = ''] = []] = readCsv(csv([[text]]));
        assert.doesNotMatch(cell, /^[\t\r]/);
        for (const part of cell.split(/[;\t\r\n]/)) assert.doesNotMatch(part, /^[ "]*[=+\-@\uFF1D]/);
      }),
    );
    assert.equal(csv([['علي;=1+1', "it's - fine"]]), "\uFEFFعلي;'=1+1,it's - fine\r\n");
    assert.equal(csv([['=1+1', -5, null, 12.5, 'a"b']]), `\uFEFF'=1+1,-5,,12.5,"a""b"\r\n`);
  });
});
