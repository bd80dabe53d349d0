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

/** Waits for calls that were made at once. Returns for each `ok` or the code of its refusal. */
export async function codesOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls);
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'ok';
    if (!(outcome.reason instanceof ApiError)) throw outcome.reason;
    return outcome.reason.code;
  });
}

/** Asserts that one of the calls made at once succeeds, and that the others are refused. Returns the codes of these. */
export async function onlyOne(calls: readonly Promise<unknown>[], what?: string): Promise<string[]> {
  const codes = await codesOf(calls);
  const refusals = codes.filter((code) => code !== 'ok');
  assert.equal(codes.length - refusals.length, 1, what ?? codes.join());
  return refusals;
}
