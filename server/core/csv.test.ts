import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { csv, exactText } from '#server/core/csv.ts';

/** Parses CSV by RFC 4180, as a spreadsheet does. */
function readCsv(text: string): string[][] {
  assert.ok(text.startsWith('\uFEFF'), 'the byte order mark, by which Excel knows UTF-8');
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
  test('can be parsed back, except for apostrophes, for any text in its cells', () => {
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

  test('never starts a text cell like a formula, for any separator of a spreadsheet; numbers stay numbers', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [[cell = ''] = []] = readCsv(csv([[text]]));
        assert.doesNotMatch(cell, /^[\t\r]/);
        for (const part of cell.split(/[;,\t\r\n]/)) assert.doesNotMatch(part, /^[ "]*[=+\-@\uFF1D]/);
      }),
    );
    assert.equal(csv([['علي;=1+1', "it's - fine"]]), `\uFEFF"علي;'=1+1",it's - fine\r\n`);
    assert.equal(csv([['علي,=1', 'ب']], ';'), `\uFEFF"علي,'=1";ب\r\n`);
    assert.equal(csv([['=1+1', -5, null, 12.5, 'a"b']]), `\uFEFF'=1+1,-5,,12.5,"a""b"\r\n`);
  });

  test('keeps leading zeros and all digits of a number that is a text, and lets nothing else in', () => {
    const cells = [exactText('0012'), exactText('12E5'), exactText(null)];
    assert.equal(csv([cells], ';'), '\uFEFF"=""0012""";"=""12E5""";\r\n');
    assert.equal(csv([[exactText('=1"&A1')]]), `\uFEFF"'=1""&A1"\r\n`);
  });
});
