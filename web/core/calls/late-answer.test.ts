import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { publicSettings } from '#contract/content/calls.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { call } from '#web/core/calls/api.ts';
import { coreCopy } from '#web/core/copy.ts';

/** The message of a call whose answer never comes, as the browser names it. */
async function messageAfter(error: Error): Promise<string | undefined> {
  const fetched = mock.method(globalThis, 'fetch', () => Promise.reject(error));
  try {
    await call(publicSettings, {});
  } catch (refusal) {
    return isApiError(refusal) ? refusal.message : undefined;
  } finally {
    fetched.mock.restore();
  }
}

// Chromium before 124 calls a passed limit of time an abort. Nothing else aborts a call.
for (const name of ['TimeoutError', 'AbortError'])
  test(`an answer that is late is said to be late: ${name}`, async () => {
    assert.equal(await messageAfter(new DOMException('The operation was aborted.', name)), coreCopy.timeout);
  });

test('a lost line is said to be lost', async () => {
  assert.equal(await messageAfter(new TypeError('Failed to fetch')), coreCopy.network);
});
