import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { encodeCursor } from '#contract/core/paging.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import { csvExport } from '#server/call/export/csv-export.ts';
import { csvTruncated } from '#server/call/mail/copy.ts';
import { openTestDatabase } from '../../../test/test-database.ts';

test('the CSV file of an endless list is read in batches, ends after fifty thousand rows and says so', async () => {
  const { db, close } = await openTestDatabase();
  const requestContext = {
    db,
    now: new Date('2026-05-05T12:00:00Z'),
    actor: { id: 7, role: 'Admin' },
  } as RequestContext;
  let fetched = 0;
  const endless = async ({ page }: RequestContext) => {
    fetched += page.limit;
    return { items: Array.from({ length: page.limit }, (_, n) => n), nextCursor: encodeCursor([fetched]) };
  };
  const handler = csvExport(endless, {
    ...{ list: 'accounts', columns: { row: 'الصف' }, cells: { row: (n: number) => n }, recorded: () => ({}) },
  });
  const { bytes, saveAs, stream } = await handler(requestContext, {});
  assert.deepEqual([bytes, saveAs], [null, 'accounts-2026-05-05.csv']);
  assert.ok(fetched < 1_000, 'only the first rows are read before someone reads the stream');
  const lines = (await text(stream)).split('\r\n');
  assert.deepEqual([fetched, lines.length], [50_000, 50_000 + 3]);
  assert.deepEqual([lines[0], lines.at(-2), lines.at(-1)], ['\uFEFFالصف', csvTruncated, '']);
  await close();
});
