import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { FileStoreAway, newFileKey, proveFileStore, type StoredFile } from '#server/base/files/file-store.ts';
import { s3Store } from '#server/base/files/s3-store.ts';
import { breakableLine } from '../../../test/breakable-line.ts';
import { eventually } from '../../../test/eventually.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { openTestBuckets } from '../../../test/s3.ts';
import { patient } from '../../../test/tools/slowness.ts';

const buckets = await openTestBuckets();
const config = await buckets.create();
after(() => buckets.close());

const limits = { answerWithinMs: patient(5_000), listMax: 1_000 };
type Answer = (error: null, addresses: dns.LookupAddress[]) => void;

const words = Buffer.from('نص الملف');
const refusedWith = (message: RegExp, isRefusal: boolean) => (error: unknown) => {
  assert.ok(error instanceof FileStoreAway, String(error));
  assert.match(error.message, message);
  assert.equal(error.isRefusal, isRefusal, error.message);
  return true;
};

describe('a bucket', () => {
  test('keeps files, lists all of them and deletes them', async () => {
    const own = await buckets.create();
    const store = s3Store(own, { ...limits, listMax: 2 });
    const keys = Array.from({ length: 5 }, newFileKey).sort();
    const began = Date.now();
    for (const key of keys) await store.put(key, words);
    assert.deepEqual(await store.get(keys[0] ?? ''), words);
    const opened = await store.open(keys[0] ?? '');
    assert.ok(opened);
    assert.equal(opened.bytes, words.length);
    assert.deepEqual(await buffer(opened.stream), words);
    const listed: StoredFile[] = [];
    for await (const batch of store.list()) {
      assert.ok(batch.length <= 2);
      listed.push(...batch);
    }
    assert.deepEqual(listed.map(({ key }) => key).sort(), keys);
    for (const { bytes, changedAt } of listed) {
      assert.equal(bytes, words.length);
      assert.ok(Math.abs(changedAt.getTime() - began) < 60_000);
    }
    for (const key of [...keys, newFileKey()]) await store.delete(key);
    for (const missing of [keys[0] ?? '', newFileKey()]) {
      assert.equal(await store.get(missing), null);
      assert.equal(await store.open(missing), null);
    }
    for await (const batch of store.list()) assert.deepEqual(batch, []);
    await store.check();
    await proveFileStore(store);
  });

  test('is found by the path or by the name of the host', async (t) => {
    const key = newFileKey();
    await s3Store(config).put(key, words);
    const endpoint = config.endpoint.replace('127.0.0.1', 'localhost');
    // Not every system resolves the names below localhost.
    const asked: string[] = [];
    const loopback = (name: string, _options: unknown, answer: Answer) => {
      asked.push(name);
      answer(null, [{ address: '127.0.0.1', family: 4 }]);
    };
    t.mock.method(dns, 'lookup', loopback as never);
    assert.deepEqual(await s3Store({ ...config, endpoint, style: 'virtual' }).get(key), words);
    assert.deepEqual(asked, [`${config.bucket}.localhost`]);
  });

  test('that refuses the key, or does not exist, is told in words without the key', async () => {
    for (const [change, message] of [
      [{ secretAccessKey: 'not-the-secret' }, /refuses PUT with 403 \(\w+\)/],
      [{ accessKeyId: 'test:nobody' }, /refuses PUT with 403 \(\w+\)/],
      [{ bucket: 'no-such-bucket' }, /«no-such-bucket» at .* does not exist/],
    ] as const) {
      const store = s3Store({ ...config, ...change });
      await assert.rejects(proveFileStore(store), (error: Error) => {
        assert.ok(error.message.includes(store.place));
        assert.doesNotMatch(error.message, new RegExp(`not-the-secret|${config.secretAccessKey}|nobody`));
        return refusedWith(message, true)(error);
      });
      await assert.rejects(store.check(), refusedWith(/refuses HEAD with 403|does not exist/, true));
      await assert.rejects(store.get(newFileKey()), FileStoreAway);
      await assert.rejects(async () => {
        for await (const _ of store.list());
      }, FileStoreAway);
    }
  });
});

describe('on a line that breaks', () => {
  test('a call is made again until the line is back, and fails when it stays away', async (t) => {
    const line = await breakableLine(config.endpoint);
    t.after(line.close);
    const store = s3Store({ ...config, endpoint: line.url }, { ...limits, answerWithinMs: patient(500) });
    const key = newFileKey();
    await store.put(key, words);
    line.set('down');
    const later = setTimeout(() => line.set('up'), 60);
    assert.deepEqual(await store.get(key), words);
    clearTimeout(later);
    for (const state of ['down', 'silent'] as const) {
      line.set(state);
      const away = refusedWith(/does not answer (GET|HEAD|PUT|DELETE): /, false);
      await assert.rejects(store.get(key), away);
      await assert.rejects(store.put(newFileKey(), words), away);
      await assert.rejects(store.check(), away);
    }
    line.set('up');
    assert.deepEqual(await store.get(key), words);
  });

  test('a file that was changed in between is not stored', async (t) => {
    const line = await breakableLine(config.endpoint);
    t.after(line.close);
    const store = s3Store({ ...config, endpoint: line.url });
    const key = newFileKey();
    line.alter((part) => Buffer.from(part.toString('latin1').replace('right', 'wrong'), 'latin1'));
    await assert.rejects(store.put(key, Buffer.from('right')), refusedWith(/refuses PUT with 400/, false));
    assert.equal(await store.get(key), null);
    line.alter((part) => part);
    await store.put(key, Buffer.from('right'));
    assert.deepEqual(await store.get(key), Buffer.from('right'));
  });
});

test('a file that is opened and not read leaves no connection open', async (t) => {
  const open = new Set<ServerResponse>();
  const bytes = 32 * 1024 * 1024;
  const server = createServer((_request, answer) => {
    open.add(answer.once('close', () => open.delete(answer)));
    answer.writeHead(200, { 'content-length': bytes }).write(Buffer.alloc(bytes / 2));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const store = s3Store({ ...config, endpoint: `http://127.0.0.1:${port}` });
  const opened = await store.open(newFileKey());
  assert.deepEqual([opened?.bytes, open.size], [bytes, 1]);
  opened?.stream.destroy();
  await eventually(
    () => open.size === 0,
    () => 'the connection stays open',
  );
});

test('a start with a wrong secret ends with one line that names the bucket and never the key', async (t) => {
  const child = spawn(process.execPath, ['main.ts'], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      MODE: 'production',
      DATA_DIR: newFolder(t),
      SMTP_URL: 'smtp://127.0.0.1',
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
      PUBLIC_URL: 'https://sanad.example',
      S3_ENDPOINT: config.endpoint,
      S3_BUCKET: config.bucket,
      S3_REGION: config.region,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: 'not-the-secret',
    },
  });
  t.after(() => child.kill('SIGKILL'));
  const [printed, failure, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const place = `the bucket «${config.bucket}» at ${config.endpoint}`;
  assert.equal(failure, `Sanad cannot start: ${place} refuses PUT with 403 (SignatureDoesNotMatch)\n`);
  assert.doesNotMatch(printed, /not-the-secret/);
  assert.equal(code, 1);
});
