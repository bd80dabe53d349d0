import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backupsToDelete } from '#server/run/backup/make-backup.ts';

const dayMs = 24 * 60 * 60_000;
const last = Date.parse('2026-11-23T02:00:00Z');
/** One a day, the newest first. */
const daily = (days: number) =>
  Array.from({ length: days }, (_, n) => ({ name: `backup ${n}`, madeAt: new Date(last - n * dayMs) }));
const daysLeft = (days: number, keep: number) => {
  const all = daily(days);
  const deleted = new Set(backupsToDelete(all.toReversed(), keep));
  return all.filter((backup) => !deleted.has(backup)).map(({ madeAt }) => madeAt.toISOString().slice(0, 10));
};

test('the newest backups stay, and the newest of each of the last twelve months', () => {
  assert.deepEqual(daysLeft(3, 7), ['2026-11-23', '2026-11-22', '2026-11-21']);
  assert.deepEqual(daysLeft(60, 3), ['2026-11-23', '2026-11-22', '2026-11-21', '2026-10-31', '2026-09-30']);
  const yearly = daysLeft(500, 2);
  assert.equal(yearly.length, 2 + 11);
  assert.equal(yearly.at(-1), '2025-12-31');
});

test('the newest backup always stays', () => {
  assert.deepEqual(daysLeft(20, 0), ['2026-11-23']);
  assert.deepEqual(daysLeft(0, 0), []);
});
