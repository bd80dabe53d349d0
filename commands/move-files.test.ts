import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import type { Db } from '#server/base/db/db.ts';
import { openDatabase } from '#server/base/db/open-database.ts';
import { type FileStore, newFileKey, type S3Config } from '#server/base/files/file-store.ts';
import { openFileStore } from '#server/base/files/open-file-store.ts';
import { readConfig } from '#server/call/settings/config.ts';
import { moveFiles } from '#server/files/move-files.ts';
import { hashOf } from '#server/files/read-file.ts';
import { type FileRow, files } from '#server/files/table.ts';
import { breakableLine } from '../test/breakable-line.ts';
import { newFolder } from '../test/new-folder.ts';
import { openTestBuckets } from '../test/s3.ts';
import { openTestDatabase } from '../test/test-database.ts';

const buckets = await openTestBuckets();
after(() => buckets.close());

/** Stores files with their rows, and one file without a row. */
async function keepFiles(db: Db, store: FileStore, count: number): Promise<FileRow[]> {
  await store.put(newFileKey(), Buffer.from('nobody has this'));
  const rows = Array.from({ length: count }, (_, at) => {
    const bytes = Buffer.from(`file ${at}`.repeat(100 + at));
    const about = { purpose: 'attachment', contentType: 'application/pdf', createdAt: new Date() } as const;
    const hash = hashOf(bytes);
    return {
      ...about,
      key: newFileKey(),
      bytes: bytes.length,
      sha256: hash,
      storedSha256: hash,
      content: bytes,
    };
  });
  for (const { key, content } of rows) await store.put(key, content);
  return db.insert(files).values(rows).returning();
}

/** Each file with its hash. */
async function stored(store: FileStore): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const batch of store.list())
    for (const { key } of batch) found.set(key, hashOf((await store.get(key)) ?? Buffer.alloc(0)).toString('hex'));
  return found;
}
const wanted = (rows: readonly FileRow[]) => new Map(rows.map(({ key, sha256 }) => [key, sha256.toString('hex')]));
const inOrder = (found: Map<string, string>) => [...found].sort();

test('files go to the bucket and back; each is verified, and what is damaged is named and left out', async (t) => {
  const { db, close } = await openTestDatabase();
  t.after(close);
  const [dataDir, otherDir, s3] = [newFolder(t), newFolder(t), await buckets.create()];
  const [disk, bucket] = [await openFileStore({ dataDir, s3: null }), await openFileStore({ dataDir, s3 })];
  const rows = await keepFiles(db, disk, 6);
  const before = await stored(disk);
  const [, second, third] = rows;
  assert.ok(second && third);
  const said: string[] = [];
  const move = (source: FileStore, target: FileStore) =>
    moveFiles({ db, source, target, say: (word) => said.push(word) });

  assert.deepEqual(await move(disk, bucket), { copied: 6, present: 0, damaged: 0 });
  assert.deepEqual(inOrder(await stored(bucket)), inOrder(wanted(rows)));
  assert.deepEqual(inOrder(await stored(disk)), inOrder(before), 'the source is as it was');
  assert.deepEqual(await move(disk, bucket), { copied: 0, present: 6, damaged: 0 });

  await bucket.put(second.key, Buffer.from('something else'));
  assert.deepEqual(await move(disk, bucket), { copied: 1, present: 5, damaged: 0 });
  await bucket.put(second.key, Buffer.alloc(second.bytes));
  await bucket.delete(third.key);
  const other = await openFileStore({ dataDir: otherDir, s3: null });
  said.length = 0;
  assert.deepEqual(await move(bucket, other), { copied: 4, present: 0, damaged: 2 });
  const whole = rows.filter((row) => row !== second && row !== third);
  assert.deepEqual(inOrder(await stored(other)), inOrder(wanted(whole)));
  assert.deepEqual(said.sort(), [
    '6 of 6 files',
    `DAMAGED: file ${second.id} in ${bucket.place}: its hash is not that of the row`,
    `DAMAGED: file ${third.id} in ${bucket.place}: the store has no such file`,
  ]);
});

test('the command that was killed in the middle ends its work the next time, and tells what is damaged', async (t) => {
  const dataDir = newFolder(t);
  const { db, close } = await openDatabase(readConfig({ DATA_DIR: dataDir }), { say: () => {} });
  const disk = await openFileStore({ dataDir, s3: null });
  const rows = await keepFiles(db, disk, 16);
  const lost = rows.pop();
  assert.ok(lost);
  await disk.delete(lost.key);
  await close();
  const s3 = await buckets.create();
  const line = await breakableLine(s3.endpoint);
  t.after(line.close);
  const bucket = await openFileStore({ dataDir, s3 });

  let puts = 0;
  const silent = Promise.withResolvers<void>();
  line.watch((part) => {
    if (part.toString('latin1', 0, 4) !== 'PUT ' || ++puts < 8) return;
    line.set('silent');
    silent.resolve();
  });
  const killed = run(dataDir, { ...s3, endpoint: line.url });
  await Promise.race([silent.promise, killed.ended]);
  killed.child.kill('SIGKILL');
  await killed.ended;
  assert.equal(killed.child.signalCode, 'SIGKILL', 'it was still at work');
  const some = await stored(bucket);
  const all = wanted(rows);
  assert.ok(some.size > 0 && some.size < all.size, `${some.size} files`);

  line.watch(() => {});
  line.set('up');
  const again = run(dataDir, { ...s3, endpoint: line.url });
  const [printed, failure, [code]] = await Promise.all([
    text(again.child.stdout),
    text(again.child.stderr),
    again.ended,
  ]);
  assert.deepEqual([failure, code], ['', 1]);
  assert.match(printed, new RegExp(`^DAMAGED: file ${lost.id} in .*uploads: the store has no such file$`, 'm'));
  const [, copied, present] =
    /^(\d+) copied and verified, (\d+) were there already and verified, 1 damaged\.$/m.exec(printed) ?? [];
  assert.equal(Number(copied) + Number(present), all.size);
  assert.ok(Number(present) >= 1, printed);
  const now = await stored(bucket);
  for (const [key, hash] of all) assert.equal(now.get(key), hash);
  assert.equal(readdirSync(path.join(dataDir, 'uploads')).length, rows.length + 1, 'the source is as it was');
});

function run(dataDir: string, s3: S3Config) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'move-files.ts'), 'to-s3'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
  });
  return { child, ended: once(child, 'exit') };
}
