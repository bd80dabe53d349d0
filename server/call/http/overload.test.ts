import assert from 'node:assert/strict';
import { test } from 'node:test';
import { myRequests } from '#contract/requests/calls.ts';
import { connectionsOf } from '#server/base/db/db.ts';
import { isOverloaded, isTooMuch } from '#server/call/http/overload.ts';
import { eventually } from '../../../test/eventually.ts';
import { openTestApp } from '../../../test/test-app.ts';

const needsPostgres = process.env.TEST_DATABASE_URL ? false : 'The embedded database has no connections to wait for.';

test('a few may wait for long, and many for a moment', () => {
  for (const [waiting, longestWaitMs, expected] of [
    [50, 4_000, false],
    [51, 500, false],
    [51, 501, true],
    [300, 0, false],
    [301, 0, true],
  ] as const)
    assert.equal(isTooMuch({ waiting, longestWaitMs }), expected, `${waiting} for ${longestWaitMs} ms`);
});

test('while more calls arrive than can be answered, new ones are refused, and those that wait are answered', {
  skip: needsPostgres,
}, async () => {
  const app = await openTestApp();
  const { db } = app.context;
  const client = await app.client();
  const call = () => app.fetchAs(client, '/api/PlaceOfRequest/get-my-requests');

  const gate = Promise.withResolvers<void>();
  const inWork = Array.from({ length: 10 }, () => db.transaction(() => gate.promise));
  let answers: ReturnType<typeof call>[] = [];
  try {
    answers = Array.from({ length: 50 }, call);
    const haveWaited = () => connectionsOf(db).waiting >= 50 && connectionsOf(db).longestWaitMs > 500;
    await eventually(haveWaited, () => JSON.stringify(connectionsOf(db)));
    // So few are let in however long they wait.
    answers.push(call());
    await eventually(
      () => connectionsOf(db).waiting === 51,
      () => JSON.stringify(connectionsOf(db)),
    );

    const refused = await call();
    assert.equal(refused.statusCode, 503);
    assert.equal(refused.json().code, 'unavailable');
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await app.server.inject('/healthz')).statusCode, 200);
    assert.equal(app.logged.filter((line) => line.includes('more calls arrive')).length, 1);
  } finally {
    // The test would wait for the transactions for ever.
    gate.resolve();
  }
  await Promise.all(inWork);
  for (const { statusCode } of await Promise.all(answers)) assert.equal(statusCode, 200);
  assert.deepEqual((await client.call(myRequests, {})).items, [], 'new calls are let in again');
});

test('a process with too many calls stays ready while its database answers', { skip: needsPostgres }, async () => {
  const app = await openTestApp();
  const { db } = app.context;
  const works = Array.from({ length: 80 }, () => {
    const gate = Promise.withResolvers<void>();
    return { done: db.transaction(() => gate.promise), end: gate.resolve };
  });
  try {
    await eventually(
      () => isOverloaded(db),
      () => JSON.stringify(connectionsOf(db)),
    );
    works[0]?.end();
    await works[0]?.done;
    assert.ok(isOverloaded(db), 'the connection went to another one');
    // A question of its own would wait behind the others.
    assert.equal((await app.server.inject('/readyz')).statusCode, 200);
  } finally {
    for (const { end } of works) end();
  }
  await Promise.all(works.map(({ done }) => done));
});
