import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#contract/core/api-error.ts';
import { orNull } from '#web/core/calls/or-null.ts';

const refusal = () => new ApiError({ status: 503, code: 'unavailable', message: 'الخدمة غير متاحة الآن' });

test('a refused call is null, an answered one is its answer', async () => {
  assert.equal(await orNull(Promise.reject(refusal())), null);
  assert.deepEqual(await orNull(Promise.resolve([1])), [1]);
});

test('a refusal of another copy of the class is one too', async () => {
  const other = Object.assign(new Error('x'), { name: 'ApiError', status: 500, code: 'internal', errors: [] });
  assert.equal(await orNull(Promise.reject(other)), null);
});

test('an error of our own is not hidden', async () => {
  await assert.rejects(orNull(Promise.reject(new TypeError('not a call'))), TypeError);
});
