import assert from 'node:assert/strict';
import { ApiError } from '#contract/core/api-error.ts';
import type { ErrorCode } from '#contract/core/errors.ts';

/** Asserts that the call is refused with this code. Returns the refusal. */
export async function refused(call: Promise<unknown>, code: ErrorCode): Promise<ApiError> {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  if (!('error' in outcome)) assert.fail(`not refused: ${JSON.stringify(outcome.answer)}`);
  const { error } = outcome;
  if (!(error instanceof ApiError)) throw error;
  assert.equal(error.code, code, error.message);
  return error;
}
