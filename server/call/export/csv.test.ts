import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Cell, csvFile } from '#server/call/export/csv.ts';

const csv = async (rows: Cell[][]) => text(csvFile('names', [rows]).stream);

/** Parses CSV as an Arabic Excel does: RFC 4180 with semicolons. A text as a formula becomes that text. */
function readCsv(file: string): string[][] {
  assert.ok(file.startsWith('\uFEFF'), 'the byte order mark, by which Excel knows UTF-8');
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gy;
  cell.lastIndex = 1;
  for (let found = cell.exec(file); found; found = cell.exec(file)) {
    row.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').replace(/^="([^"]*)"$/, '$1'));
    if (found[3] === '\r\n') rows.push(row.splice(0));
  }
  row = [];
  return rows;
}

const anyText = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\uFF1D',
    '\t',
    '\r',
    '\n',
    '"',
    ',',
    ';',
    "'",
    'ب',
    'E',
    '7',
    '0',
    '٣',
    ' ',
  ),
});
const isExact = (cell: string) => /^"=""[^",;=\t\r\n]+"""$/.test(cell);

describe('a table as CSV', () => {
  test('can be parsed back, except for apostrophes, for any text in its cells', async () => {
    const withoutApostrophes = (row: string[]) => row.map((cell) => cell.replaceAll("'", ''));
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((columns) =>
        fc.array(fc.array(anyText, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }),
      );
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const read = readCsv(await csv(rows));
        assert.deepEqual(read.map(withoutApostrophes), rows.map(withoutApostrophes));
      }),
    );
  });

  test('never starts a text cell like a formula, for any separator of a spreadsheet; numbers stay numbers', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (value) => {
        const written = (await csv([[value]])).slice(1, -2);
        if (isExact(written)) return;
        const cell = written.replace(/^"([\s\S]*)"$/, '$1').replaceAll('""', '"');
        assert.doesNotMatch(cell, /^[\t\r]/);
        for (const part of cell.split(/[;,\t\r\n]/)) assert.doesNotMatch(part, /^[ "]*[=+\-@\uFF1D]/);
      }),
    );
    assert.equal(await csv([['علي;=1+1', "it's - fine"]]), `\uFEFF"علي;'=1+1";it's - fine\r\n`);
    assert.equal(await csv([['علي,=1', 'ب']]), `\uFEFF"علي,'=1";ب\r\n`);
    assert.equal(await csv([['=1+1', -5, null, 12.5, 'a"b']]), `\uFEFF'=1+1;-5;;12.5;"a""b"\r\n`);
    assert.equal(await csv([['@علي', '\tب', 'سطر\nآخر']]), `\uFEFF'@علي;'\tب;"سطر\nآخر"\r\n`);
  });

  test('keeps leading zeros and all digits of a text that a spreadsheet takes for a number or a date', async () => {
    for (const exact of [
      ...[
        '0012',
        '01600000107',
        '+201600000107',
        '20160 0000107',
        '005953546427',
        '29801011234567',
        '12345678901234567890',
      ],
      ...['12E5', 'MAR5', '12/2026', '1-5', '-5', '(5)', '50%', '٠١٢٣٤', '2026-05', '7'],
    ])
      assert.equal(await csv([[exact]]), `\uFEFF"=""${exact}"""\r\n`);
    for (const plain of ['منى السيد', '2026-05-05', '2026-05-05 12:30:00', 'شارع 12، عمارة 5', '7 أيام', 'm@b.example'])
      assert.equal(await csv([[plain]]), `\uFEFF${plain}\r\n`);
    assert.equal(await csv([['=1"&A1']]), `\uFEFF"'=1""&A1"\r\n`);
    assert.equal(await csv([['0'.repeat(256)]]), `\uFEFF${'0'.repeat(256)}\r\n`, 'longer than Excel takes');
  });
});
