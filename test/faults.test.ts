import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { longFaults, readFaults } from './tools/faults-table.ts';

const root = path.join(import.meta.dirname, '..');
const faults = readFaults();

/** A line has only the beginning of the name. */
const hasTest = (code: string, name: string) => ["'", '"', '`'].some((quote) => code.includes(quote + name));

test('each file of the lists of faults has the test that its line names', () => {
  assert.ok(faults.length > 40);
  for (const { file, test } of faults) {
    assert.ok(existsSync(path.join(root, file)), `${test}: there is no ${file}`);
    assert.ok(hasTest(readFileSync(path.join(root, file), 'utf8'), test), `${file} has no «${test}»`);
  }
});

test('every test of the long faults is in the lists', () => {
  const named = new Set(faults.map(({ file }) => file));
  for (const file of globSync(`${longFaults}/**/*.test.ts`, { cwd: root })) {
    const names = readFileSync(path.join(root, file), 'utf8').match(/^ *test\(/gm) ?? [];
    const lines = faults.filter((fault) => fault.file === file);
    assert.ok(named.has(file) && lines.length >= names.length, `${file}: ${names.length} tests, ${lines.length} lines`);
  }
});
