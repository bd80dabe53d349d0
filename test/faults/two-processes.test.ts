import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import {
  embeddedPlace,
  type OwnProduct,
  type Place,
  runCommand,
  signUp,
  startProduct,
  withToken,
} from '../own-product.ts';
import { expectEachOnce, readAll, startWriting, statusesOf } from './keyed-writes.ts';

const unshare = ['unshare', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const cannotUnshare = spawnSync(unshare[0] ?? '', [...unshare.slice(1), 'true']).status !== 0;

/** Starts the whole product on this folder, as `npm start` does, to see that it refuses. */
async function refusedStart(place: Place, command: readonly string[] = []) {
  const { errors, code } = await runCommand(['main.ts'], place, { PORT: '0' }, command);
  assert.match(errors, /^Sanad cannot start: the embedded database is in use by another process \(.*folder\.lock\)\n$/);
  assert.equal(code, 1);
}

test('a second process on the embedded database is refused in words, and the first one loses nothing', async (t) => {
  const place = await embeddedPlace(t);
  const product = await startProduct(t, place);
  const { token } = await signUp(product, 1);
  const writing = startWriting(t, () => withToken(product.url, token));
  await writing.goesOn();
  await refusedStart(place);
  await t.test(
    'also one with process ids of its own, as in another container',
    {
      skip: cannotUnshare && 'not run: this system gives no namespace of process ids',
    },
    () => refusedStart(place, unshare),
  );
  await writing.goesOn();
  await writing.stop();
  await product.kill();
  await expectEachOnce(place, writing);
  assert.deepEqual(statusesOf(writing), []);
});

test('of two starts on the folder of a killed process one runs, and all that was acknowledged is there', async (t) => {
  const place = await embeddedPlace(t);
  const killed = await startProduct(t, place);
  const { token } = await signUp(killed, 1);
  let current: OwnProduct = killed;
  const writing = startWriting(t, () => withToken(current.url, token));
  await writing.goesOn();
  await killed.kill();
  const starts = await Promise.allSettled([startProduct(t, place), startProduct(t, place)]);
  const [winner, ...others] = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const reasons = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
  assert.ok(winner && others.length === 0, 'one of them runs');
  assert.match(reasons.join(), /FolderInUse\b.* the embedded database is in use by another process/);
  current = winner;
  await writing.goesOn();
  await writing.stop();
  await readAll(winner.url, token, writing);
  await winner.kill();
  await expectEachOnce(place, writing);
  assert.deepEqual(statusesOf(writing), [0]);
});
