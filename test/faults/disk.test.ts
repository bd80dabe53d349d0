import assert from 'node:assert/strict';
import { chownSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { myRequests } from '#contract/requests/calls.ts';
import { isFull } from '#server/base/failure.ts';
import { diskStore } from '#server/base/files/disk-store.ts';
import { eventually } from '../eventually.ts';
import { newFolder } from '../new-folder.ts';
import { type OwnProduct, type Place, runCommand, signUp, startProduct, withToken } from '../own-product.ts';
import { startPostgres, unprivileged } from '../tools/machine/postgres.ts';
import { expectEachOnce, readAll, startWriting, statusesOf } from './keyed-writes.ts';
import { cannotMount, onSmallDisk } from './mounts.ts';

const needsPostgres = !process.env.TEST_DATABASE_URL && 'needs a PostgreSQL server';
const diskMegabytes = 250;

const probe = async ({ url }: OwnProduct) => (await fetch(`${url}/readyz`)).status;

/** Lets clients write, breaks something until calls are refused, and repairs it: the same process goes on by itself. */
async function writeThrough(
  t: TestContext,
  place: Place,
  fault: { begin: () => unknown; whileItLasts: (product: OwnProduct) => Promise<void>; end: () => unknown },
) {
  const product = await startProduct(t, place);
  const { token } = await signUp(product, 1);
  const writing = startWriting(t, () => withToken(product.url, token));
  await writing.goesOn();
  await fault.begin();
  for (let n = 0; n < 6; n++) await writing.isRefused();
  await fault.whileItLasts(product);
  // Reading works.
  assert.ok((await withToken(product.url, token)(myRequests, {})).items.length > 0);
  await readAll(product.url, token, writing);
  await fault.end();
  await writing.goesOn();
  await eventually(
    async () => (await probe(product)) === 200,
    () => 'the probe does not recover',
  );
  await writing.stop();
  await readAll(product.url, token, writing);
  assert.equal(product.process.exitCode, null, 'it is the same process');
  await product.kill();
  await expectEachOnce(place, writing);
  assert.deepEqual(statusesOf(writing), [503]);
  t.diagnostic(`${writing.acknowledged.length} acknowledged, ${writing.refused.get(503)} refused with 503`);
}

test(
  'a full disk under the embedded database refuses writes with 503, and they go on when there is space',
  {
    skip: cannotMount,
  },
  (t) =>
    onSmallDisk(diskMegabytes, (disk) =>
      writeThrough(
        t,
        { DATA_DIR: disk.folder, DATABASE_URL: '' },
        {
          begin: disk.fill,
          whileItLasts: async (product) => assert.equal(await probe(product), 503),
          end: disk.free,
        },
      ),
    ),
);

test(
  'a full disk under PostgreSQL refuses writes with 503, and they go on when there is space',
  {
    skip: cannotMount || needsPostgres,
  },
  (t) =>
    onSmallDisk(diskMegabytes, async (disk) => {
      const account = unprivileged();
      if (account) chownSync(disk.folder, account.uid, account.gid);
      const postgres = await startPostgres({ parent: disk.folder });
      const place = { DATA_DIR: newFolder(t), DATABASE_URL: postgres.url };
      await writeThrough(t, place, {
        begin: disk.fill,
        whileItLasts: async (product) => assert.equal(await probe(product), 503),
        end: disk.free,
      }).finally(postgres.stop);
    }),
);

test('while the folder of uploads is read-only uploads are refused with 503, and they go on afterwards', {
  skip: cannotMount,
}, (t) => {
  const DATA_DIR = newFolder(t);
  return onSmallDisk(
    50,
    (disk) =>
      writeThrough(
        t,
        { DATA_DIR, DATABASE_URL: '' },
        {
          begin: () => disk.set('ro'),
          whileItLasts: async (product) => assert.equal(await probe(product), 503),
          end: () => disk.set('rw'),
        },
      ),
    path.join(DATA_DIR, 'uploads'),
  );
});

test('the check of a disk that was filled after an earlier one fails', { skip: cannotMount }, () =>
  onSmallDisk(1, async (disk) => {
    const store = diskStore(disk.folder);
    await store.check();
    disk.fill();
    await assert.rejects(store.check(), isFull);
    disk.free();
    await store.check();
    assert.deepEqual(readdirSync(path.join(disk.folder, 'uploads')), []);
  }),
);

test('a start on a read-only data folder ends with one line', { skip: cannotMount }, () =>
  onSmallDisk(1, async (disk) => {
    await disk.set('ro');
    const place = { DATABASE_URL: '', DATA_DIR: disk.folder };
    const { printed, errors, code } = await runCommand(['main.ts'], place, { RATE_LIMIT: 'on' });
    assert.equal(printed, '');
    assert.match(errors, /^Sanad cannot start: DATA_DIR \S+ is on a read-only file system: .*\n$/);
    assert.equal(code, 1);
  }),
);
