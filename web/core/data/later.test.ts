import assert from 'node:assert/strict';
import { test } from 'node:test';
import { later } from '#web/core/data/later.ts';

test('a page waits for a quick answer and has it at once', async () => {
  const result = await later(Promise.resolve('here'));
  assert.deepEqual(result.outcome, { value: 'here' });
});

test('a page does not wait for a slow answer, which comes later', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const slow = Promise.withResolvers<string>();
  const waiting = later(slow.promise);
  t.mock.timers.tick(1_000);
  const result = await waiting;
  assert.equal(result.outcome, null);
  slow.resolve('here');
  assert.deepEqual(await result.settled, { value: 'here' });
});

test('a refusal and a mistake of ours are outcomes too; only the mistake is reported', async (t) => {
  const reported = t.mock.fn();
  globalThis.reportError = reported;
  t.after(() => Reflect.deleteProperty(globalThis, 'reportError'));
  const refusal = Object.assign(new Error('refused'), { name: 'ApiError' });
  for (const error of [refusal, new TypeError('a mistake')]) {
    const result = await later(Promise.reject(error));
    assert.deepEqual(result.outcome, { error });
    assert.deepEqual(await result.settled, { error });
  }
  assert.deepEqual(
    reported.mock.calls.map(({ arguments: [error] }) => error.name),
    ['TypeError'],
  );
});
