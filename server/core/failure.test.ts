import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DrizzleQueryError } from 'drizzle-orm';
import { isDatabaseAway, loggedFailure } from '#server/core/failure.ts';
import { openLog } from '#server/core/log.ts';

const secret = 'sara@town.example';
const failed = (cause: Error) => new DrizzleQueryError('insert into accounts values ($1)', [secret], cause);

test('a failed query is logged without what it carried', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  log.error(
    { err: failed(Object.assign(new Error('deadlock detected'), { code: '40P01', detail: secret })) },
    'a call failed',
  );
  const [line = ''] = lines;
  assert.ok(!line.includes(secret), line);
  const { err } = JSON.parse(line);
  assert.deepEqual(
    [err.message, err.code, err.query],
    ['deadlock detected', '40P01', 'insert into accounts values ($1)'],
  );
  assert.equal(loggedFailure('a word').message, 'a word');
});

test('a database that is away is told from a query that is wrong', () => {
  const coded = (code: string) => failed(Object.assign(new Error('x'), { code }));
  for (const code of ['ECONNREFUSED', '57P01', '57P03', '08006', '53300']) assert.ok(isDatabaseAway(coded(code)), code);
  assert.ok(isDatabaseAway(new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])));
  assert.ok(isDatabaseAway(failed(new Error('Connection terminated unexpectedly'))));
  for (const code of ['23505', '42P01', '22003']) assert.ok(!isDatabaseAway(coded(code)), code);
  assert.ok(!isDatabaseAway(new TypeError('x is not a function')));
});
