import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { diskStore } from '#server/base/files/disk-store.ts';
import { FileStoreAway, newFileKey, proveFileStore, type StoredFile } from '#server/base/files/file-store.ts';
import { startFileStore } from '#server/base/files/open-file-store.ts';
import { newFolder } from '../../../test/new-folder.ts';

async function listed(store: ReturnType<typeof diskStore>): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const batch of store.list()) files.push(...batch);
  return files;
}

test('a folder keeps files, lists and deletes them', async (t) => {
  const store = diskStore(newFolder(t));
  const [key, bytes] = [newFileKey(), Buffer.from('نص الملف')];
  assert.deepEqual([await store.get(key), await store.open(key), await listed(store)], [null, null, []]);
  await store.put(key, bytes);
  assert.deepEqual(await store.get(key), bytes);
  const opened = await store.open(key);
  assert.ok(opened);
  assert.deepEqual([opened.bytes, await buffer(opened.stream)], [bytes.length, bytes]);
  const [only, ...others] = await listed(store);
  assert.deepEqual([only?.key, only?.bytes, others], [key, bytes.length, []]);
  assert.ok(Math.abs(Date.now() - Number(only?.changedAt)) < 60_000);
  for (let times = 0; times < 2; times++) await store.delete(key);
  assert.equal(await store.get(key), null);
  await proveFileStore(store);
  await store.check();
});

test('a file is there in full or not at all, also while it is written', async (t) => {
  const store = diskStore(newFolder(t));
  const key = newFileKey();
  const bytes = Buffer.alloc(8 * 1024 * 1024, 7);
  let isWritten = false;
  const writing = store.put(key, bytes).then(() => {
    isWritten = true;
  });
  let reads = 0;
  for (let found: Buffer | null = null; !isWritten || found === null; reads++) {
    found = await store.get(key);
    assert.ok(found === null || found.length === bytes.length);
  }
  await writing;
  assert.ok(reads > 0);
  assert.equal((await listed(store)).length, 1, 'the other name is gone');
});

test('a name cannot lead out of the folder', async (t) => {
  const folder = newFolder(t);
  const store = diskStore(folder);
  await store.put('../outside', Buffer.from('x'));
  assert.equal(existsSync(path.join(folder, 'outside')), false);
  assert.deepEqual(readdirSync(path.join(folder, 'uploads')), ['outside']);
});

test('a disk that cannot be used is an error, not a missing file', async (t) => {
  const folder = newFolder(t);
  writeFileSync(path.join(folder, 'uploads'), 'a file in place of the folder');
  const store = diskStore(folder);
  const calls = [
    () => store.get('x'),
    () => store.open('x'),
    () => store.put('x', Buffer.from('x')),
    () => store.check(),
    () => listed(store),
  ];
  for (const call of calls) await assert.rejects(call, { code: 'ENOTDIR' });
});

test('a store that is away or full does not stop the start, but one that refuses or loses files does', async (t) => {
  const store = diskStore(newFolder(t));
  const start = async (change: object) => {
    const said: string[] = [];
    await startFileStore({ ...store, ...change }, { log: { warn: () => {} }, say: (line) => void said.push(line) });
    return said;
  };
  const failing = (error: Error) => ({ put: () => Promise.reject(error) });
  assert.deepEqual(await start({}), []);
  assert.deepEqual(await start(failing(new FileStoreAway('no answer'))), ['Files cannot be stored for now: no answer']);
  assert.deepEqual(await start(failing(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))), [
    'Files cannot be stored for now: no space is left for it',
  ]);
  await assert.rejects(start(failing(new FileStoreAway('the key is wrong', { isRefusal: true }))), /the key is wrong/);
  await assert.rejects(start(failing(Object.assign(new Error('read-only'), { code: 'EROFS' }))), /read-only/);
  await assert.rejects(start({ get: async () => Buffer.from('something else') }), /does not keep what is stored/);
});
