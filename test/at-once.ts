// Calls at once. A test that imports this file runs on PostgreSQL as well: `test/tools/parts.ts` names it.
import assert from 'node:assert/strict';
import { ApiError } from '#contract/core/api-error.ts';

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

/** Starts these calls at once. Returns for each `ok` or the code of its refusal. */
export const atOnce = (...calls: readonly (() => Promise<unknown>)[]): Promise<string[]> =>
  codesOf(calls.map((call) => call()));
