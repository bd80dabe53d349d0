import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { callOf } from '../every-answer.ts';
import { callersOf, openFuzzedApp, tryCall } from '../fuzz/fuzzed-app.ts';
import { hostileValues } from '../fuzz/hostile-values.ts';
import { type FuzzedOperation, isText, operations } from '../fuzz/operations.ts';
import { bodyKinds, describeCall, type SentCall } from '../fuzz/sent-call.ts';
import { editsOf, headers, queryEnds } from '../fuzz/wild-values.ts';
import { people } from '../permissions/people.ts';

/** FUZZ_SECONDS makes a longer run with a new seed; FUZZ_SEED and FUZZ_PATH repeat a call that failed. */
const { FUZZ_SECONDS, FUZZ_SEED, FUZZ_PATH } = process.env;
const seconds = Number(FUZZ_SECONDS ?? 5);
const newSeed = FUZZ_SECONDS === undefined ? 1 : Date.now() % 2 ** 31;
const seed = FUZZ_SEED === undefined ? newSeed : Number(FUZZ_SEED);

const fuzzed = await openFuzzedApp();

/** The call with its good input, by somebody who may make it. */
function goodCall(operation: FuzzedOperation): SentCall {
  const hasFile = operation.fields.some(({ in: place }) => place === 'file');
  return {
    operation,
    good: fuzzed.good[callOf(operation.name)] ?? {},
    edits: [],
    body: hasFile ? 'form' : 'json',
    queryEnd: '',
    headers: {},
    token: fuzzed.people.tokenOf(callersOf(operation).at(-1) ?? 'visitor'),
  };
}

const wildCalls = (operation: FuzzedOperation): fc.Arbitrary<SentCall> => {
  const usual = goodCall(operation);
  const callers = fc.constantFrom(...callersOf(operation));
  const body = fc.oneof(
    { arbitrary: fc.constant(usual.body), weight: 8 },
    { arbitrary: fc.constantFrom(...bodyKinds), weight: 2 },
  );
  const who = fc.oneof({ arbitrary: callers, weight: 3 }, { arbitrary: fc.constantFrom(...people), weight: 2 });
  return fc
    .record({ edits: editsOf(operation, fuzzed.known), body, queryEnd: queryEnds, headers, who })
    .map(({ who, ...rest }) => ({ ...usual, ...rest, token: fuzzed.people.tokenOf(who) }));
};

test('no value in any field, from anybody, breaks the product', async (t) => {
  const answers = new Map<number, number>();
  let last: Promise<unknown> = Promise.resolve();
  const property = fc.asyncProperty(fc.oneof(...operations.map(wildCalls)), async (call) => {
    const trying = tryCall(fuzzed, call);
    last = trying;
    const { status } = await trying;
    answers.set(status, (answers.get(status) ?? 0) + 1);
  });
  const result = await fc.check(property, {
    seed,
    ...(FUZZ_PATH === undefined ? {} : { path: FUZZ_PATH }),
    numRuns: 1_000_000,
    interruptAfterTimeLimit: seconds * 1_000,
    markInterruptAsFailure: false,
  });
  // The end of the time interrupts the last call.
  await last.catch(() => {});
  t.diagnostic(`FUZZ_SEED=${seed}: ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  const [call] = result.counterexample ?? [];
  const error = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance);
  assert.equal(
    call && describeCall(call),
    undefined,
    `FUZZ_SEED=${seed} FUZZ_PATH=${result.counterexamplePath}\n${error}`,
  );
});

/** Over the seconds of a long run every field gets every value. */
const valuesPerField = Math.max(1, Math.round(seconds / 5));

test('no hostile text in any text field breaks the product', async () => {
  const texts = operations.flatMap((operation) =>
    operation.fields.filter(isText).map(({ name }) => ({ operation, name })),
  );
  for (const [index, { operation, name }] of texts.entries())
    for (let n = 0; n < valuesPerField; n++) {
      const { value = '' } = hostileValues[(seed + index * 7 + n) % hostileValues.length] ?? {};
      await tryCall(fuzzed, { ...goodCall(operation), edits: [{ field: name, value: JSON.stringify(value) }] });
    }
});

test('nobody without a session holds the process with a text that takes time', async () => {
  const [slowest, ...others] = hostileValues.filter(({ kind }) => kind === 'slow');
  const open = operations.filter(({ endpoint }) => endpoint.who === 'anyone' && endpoint.call.startsWith('POST'));
  const fields = open.flatMap((operation) => operation.fields.filter(isText).map(({ name }) => ({ operation, name })));
  assert.ok(fields.length > 30 && slowest);
  for (const [index, { operation, name }] of fields.entries())
    for (const { value = '' } of [slowest, others[(seed + index) % others.length] ?? slowest])
      await tryCall(fuzzed, { ...goodCall(operation), edits: [{ field: name, value: JSON.stringify(value) }] });
});

/** They are about something that has just been done; `every-call.test.ts` does it. */
const withoutGoodInput = [
  ...['confirmSecondFactor', 'endSecondFactor', 'resetSecondFactor', 'addPasskey'],
  ...['removePasskey', 'confirmEmail', 'restoreEmail', 'withdrawLawyers', 'chooseOffer', 'reviewWork'],
];

test('every call still works afterwards', async () => {
  const refused: string[] = [];
  for (const operation of operations) {
    const { status, body } = await tryCall(fuzzed, goodCall(operation));
    if (status !== 200) refused.push(`${operation.name} ${JSON.stringify(body)}`);
  }
  assert.deepEqual(
    refused.map((line) => line.split(' ', 1)[0]),
    withoutGoodInput,
    refused.join('\n'),
  );
});
