import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownMigrations } from '#server/base/db/migrate.ts';
import { version } from '#server/base/version.ts';
import { hasMigration, readChangelog } from '../scripts/changelog.ts';
import { listedVersions } from './upgrade/fixture.ts';

const sections = readChangelog();
const section =
  '## 1.1.0 (2027-01-31)\n\n- Migrations: none.\n- Time: none.\n- Way back: the\n  older program.\n\nNew.\n';

test('the newest version of the changelog is that of the program, and older ones follow', () => {
  const versions = sections.flatMap((one) => one.version ?? []);
  assert.equal(versions[0], version);
  const byNumber = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  assert.deepEqual(versions, byNumber);
  assert.equal(sections.findLastIndex((one) => one.version === null) > 0, false, 'only the first is unreleased');
});

test('the data of each older version is kept for the test of the upgrade', () => {
  const older = sections.flatMap((one) => one.version ?? []).filter((one) => one !== version);
  // The data of this version may be made just before the next one.
  const kept = listedVersions().filter((one) => one !== version);
  assert.deepEqual(kept.toSorted(), older.toSorted());
});

test('every migration came with exactly one version', () => {
  for (const { name } of ownMigrations())
    assert.equal(sections.filter((one) => hasMigration(one, name)).length, 1, name);
});

test('a section without one of the three lines, a date or numbers is refused', () => {
  const [read] = readChangelog(section);
  assert.deepEqual(read?.asks, { Migrations: 'none.', Time: 'none.', 'Way back': 'the\n  older program.' });
  for (const line of ['- Migrations: none.\n', '- Time: none.\n', '- Way back: the\n  older program.\n'])
    assert.throws(() => readChangelog(section.replace(line, '')), /first come Migrations, Time, Way back/);
  assert.throws(
    () => readChangelog(section.replace(' (2027-01-31)', '')),
    /«## 1\.1\.0» names no version with its date/,
  );
  const [wrong = assert.fail()] = readChangelog(section.replace('none.', 'some.'));
  assert.throws(() => hasMigration(wrong, '0018-later.sql'), /«some\.» names no migrations/);
});
