import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { encodeCursor } from '#contract/core/paging.ts';
import type { Scene } from '#server/core/act.ts';
import { sheetCut } from '#server/core/copy.ts';
import { sheetOf } from '#server/core/list-sheet.ts';
import { openTestDatabase } from '../../test/test-database.ts';

test('a file of an endless list is fetched in pieces as it is read, ends at fifty thousand rows and says so', async () => {
  const { db, close } = await openTestDatabase();
  const scene = { db, now: new Date('2026-05-05T12:00:00Z'), actor: { id: 7, role: 'Admin' } } as Scene;
  let fetched = 0;
  const endless = async ({ page }: Scene) => {
    fetched += page.limit;
    return { items: Array.from({ length: page.limit }, (_, n) => n), nextCursor: encodeCursor([fetched]) };
  };
  const sheet = sheetOf(endless, {
    ...{ list: 'accounts', columns: { row: 'الصف' }, cells: { row: (n: number) => n }, told: () => ({}) },
  });
  const { bytes, saveAs, stream } = await sheet(scene, {});
  assert.deepEqual([bytes, saveAs], [null, 'accounts-2026-05-05.csv']);
  assert.ok(fetched < 1_000, 'only its beginning is fetched before somebody reads');
  const lines = (await text(stream)).split('\r\n');
  assert.deepEqual([fetched, lines.length], [50_000, 50_000 + 3]);
  assert.deepEqual([lines[0], lines.at(-2), lines.at(-1)], ['\uFEFFالصف', sheetCut, '']);
  await close();
});
