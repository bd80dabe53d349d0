import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { themes } from '../../e2e/themes.ts';
import {
  everydayOnPostgres,
  filesOf,
  filesOnS3,
  guardedParts,
  longTests,
  mainJourneys,
  onlyEmbedded,
  onlyOnS3,
  partsOf,
  slowTests,
  testsBeside,
  usualTests,
} from '../tools/parts.ts';

const root = path.join(import.meta.dirname, '../..');
const among = (files: readonly string[], others: readonly string[]) => files.filter((file) => others.includes(file));

describe('the parts of the tests', () => {
  test('name files that exist', () => {
    const themed = Object.values(themes).flatMap((names) => names.map((name) => `e2e/${name}.test.ts`));
    const patterns = guardedParts.flatMap(({ tests, guards }) => [...tests, ...guards]);
    for (const pattern of [onlyEmbedded, everydayOnPostgres, onlyOnS3, filesOnS3, mainJourneys].flat())
      patterns.push(pattern);
    const nowhere = [...patterns, ...themed].flatMap(inBraces).filter((pattern) => filesOf([pattern]).length === 0);
    assert.deepEqual(nowhere, []);
  });

  test('have tests of components, so that a wrong label or condition is found beside it', () => {
    assert.ok(filesOf(['web/**/*.test.tsx']).length >= 25);
  });

  test('leave no slow test, no race and no journey out', () => {
    const [usual, long] = [usualTests([]), longTests()];
    const runs = [...Object.values(usual), ...Object.values(long)].flat();
    const left = filesOf([...slowTests, 'e2e/*.test.ts']).filter((file) => !runs.includes(file));
    assert.deepEqual(left, []);
    const races = filesOf(['server/**/*.test.ts', 'test/*.test.ts']).filter((file) =>
      /\/(at-once|two-apps)\.ts'/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    assert.ok(races.length > 40);
    assert.deepEqual(
      races.filter((file) => ![...usual.postgres, ...long.postgres].includes(file)),
      [],
      'calls at once are judged on PostgreSQL too: name the file in everydayOnPostgres',
    );
  });

  test('run nothing twice in one place', () => {
    const [usual, long] = [usualTests([]), longTests()];
    for (const place of ['postgres', 's3', 'journeys', 'embedded'] as const) {
      assert.deepEqual(among(usual[place], long[place]), [], place);
      for (const files of [usual[place], long[place]]) assert.equal(new Set(files).size, files.length, place);
    }
  });

  test('run when what they guard changed, or their own tests', () => {
    const names = (...changed: string[]) => partsOf(changed).map(({ name }) => name);
    assert.deepEqual(names('docs/architecture.md'), []);
    assert.deepEqual(names('commands/backup.ts'), ['drills of operators']);
    assert.deepEqual(names('test/slow/upgrade.test.ts'), ['drills of operators']);
    assert.deepEqual(names('web/complaints/pages/complaints.tsx'), ['journeys: complaints']);
    assert.ok(usualTests(['commands/backup.ts']).postgres.includes('test/slow/restore-drill.test.ts'));
    assert.ok(!usualTests([]).postgres.includes('test/slow/restore-drill.test.ts'));
  });

  test('begin with what is beside the change', () => {
    const beside = testsBeside(['server/offers/calls.ts', 'README.md']);
    assert.ok(beside.includes('server/offers/make-offer.test.ts'));
    assert.ok(beside.every((file) => file.startsWith('server/offers/') && !file.includes('.slow.')));
  });
});

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`, so that each must exist. */
function inBraces(pattern: string): string[] {
  const [, before = '', list, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return list === undefined ? [pattern] : list.split(',').flatMap((one) => inBraces(before + one + after));
}
