import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCandidates } from '#server/files/receipt-matching/find-candidates.ts';
import { fileDescriptors, files } from '#server/files/table.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();

test('when many receipts look alike, those with a rare descriptor are compared first', async () => {
  const { db, clock } = app.context;
  const before = await db.$count(files);
  const rows = Array.from({ length: 300 }, (_, at) => ({
    ...{ key: `crowd ${at}`, purpose: 'payment proof' as const, contentType: 'image/webp', bytes: 1 },
    ...{ sha256: Buffer.from([at]), storedSha256: Buffer.alloc(32), createdAt: clock() },
  }));
  const crowd = await db.insert(files).values(rows).returning({ id: files.id });
  assert.equal(await db.$count(files), before + 300);
  await db.insert(fileDescriptors).values(crowd.map(({ id }) => ({ fileId: id, descriptor: 1 })));
  await db.insert(fileDescriptors).values(crowd.map(({ id }) => ({ fileId: id, descriptor: 2 })));
  const [rare] = crowd;
  assert.ok(rare);
  await db.insert(fileDescriptors).values({ fileId: rare.id, descriptor: 3 });
  const [compared, ...rest] = await findCandidates(db, [1, 2, 3]);
  assert.equal(compared?.id, rare.id);
  assert.equal(rest.length, 5, 'no more than six in all');
  assert.deepEqual(await findCandidates(db, []), []);
  assert.deepEqual(await findCandidates(db, [4]), []);
});
