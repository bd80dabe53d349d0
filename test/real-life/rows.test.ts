import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { readSources } from '../tidy/source.ts';
import { realLife, realLifeTables } from './rows.ts';

const root = path.join(import.meta.dirname, '../..');
const tests = readSources(root).filter(({ path: file }) => file.endsWith('.test.ts'));

for (const table of realLifeTables()) {
  test(`${table}: each row says where it was seen, none stands twice, and a test runs them`, () => {
    const rows = realLife(table);
    assert.ok(rows.length > 0);
    assert.deepEqual(
      rows.filter(({ seen }) => !seen),
      [],
    );
    const written = rows.map((row) => JSON.stringify({ ...row, seen: '' }));
    assert.deepEqual(
      written.filter((row, index) => written.indexOf(row) !== index),
      [],
    );
    assert.ok(tests.some(({ text }) => text.includes(`realLife('${table}')`)));
  });
}
