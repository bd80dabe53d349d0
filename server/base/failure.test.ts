import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DrizzleQueryError } from 'drizzle-orm';
import { isDatabaseAway, isDiskBroken, isFull, loggedFailure, reasonOf } from '#server/base/failure.ts';
import { openLog } from '#server/base/log.ts';

const secret = 'sara@sanad.example';
const coded = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more });
const failed = (cause: Error) => new DrizzleQueryError('insert into accounts values ($1)', [secret], cause);

test('a failed query is logged without its parameters', () => {
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
  const wrong = new Error(`invalid input syntax for type integer: "${secret}"`);
  const { message, stack } = loggedFailure(failed(Object.assign(wrong, { code: '22P02' })));
  assert.deepEqual([message, String(stack).includes(secret)], ['invalid input syntax for type integer', false]);
  assert.match(String(stack), /failure\.test\.ts/);
});

test('a database that does not answer is distinguished from a wrong query', () => {
  for (const code of ['ECONNREFUSED', 'EAI_AGAIN', 'ERR_STREAM_DESTROYED', '57P01', '57P03', '25P03', '08006', '53300'])
    assert.ok(isDatabaseAway(failed(coded(code))), code);
  assert.ok(isDatabaseAway(new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])));
  for (const text of [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
  ])
    assert.ok(isDatabaseAway(failed(new Error(text))), text);
  const plan = { code: '0A000', routine: 'RevalidateCachedQuery' };
  assert.ok(isDatabaseAway(failed(Object.assign(new Error('ein zwischengespeicherter Plan …'), plan))));
  assert.ok(isDatabaseAway(failed(coded('26000'))) && !isDatabaseAway(failed(coded('0A000'))));
  // A wrong query, and problems that waiting cannot solve: a wrong password, an unknown role or database, an old
  // server.
  for (const code of ['23505', '42P01', '22003', '57014', '28P01', '28000', '3D000'])
    assert.ok(!isDatabaseAway(failed(coded(code))), code);
  assert.ok(!isDatabaseAway(new TypeError('x is not a function')));
  assert.ok(!isDatabaseAway(new Error('DATABASE_URL names a PostgreSQL server older than version 15')));
});

test('a full disk or database is found also under the error of a library', () => {
  for (const code of ['ENOSPC', 'EDQUOT', '53100', '53200']) {
    const cause = Object.assign(new Error('x'), { code });
    assert.ok(isFull(cause) && isFull(failed(cause)) && isFull(new Error('cannot write', { cause })), code);
  }
  assert.ok(!isFull(new Error('x')) && !isFull(Object.assign(new Error('x'), { code: '23505' })));
});

test('the reason of a failure is one line of plain words with the place, and without the password of its address', () => {
  const refused = coded('ECONNREFUSED', { address: '::1', port: 5432 });
  const all = Object.assign(new AggregateError([refused, refused]), { code: 'ECONNREFUSED' });
  const fetched = (cause: unknown) => new TypeError('fetch failed', { cause });
  const [mail, site] = ['smtp://sara:password@mail.example', 'https://a.example/readyz'];
  for (const [reason, said] of [
    ...[refused, all, failed(refused), fetched(all)].map((error) => [reasonOf(error), 'nothing listens at [::1]:5432']),
    [reasonOf(fetched(coded('ENOTFOUND', { hostname: 'a.example' }))), 'the DNS does not know a.example'],
    [reasonOf(coded('EDNS', { originalCode: 'ENOTFOUND' }), mail), 'the DNS does not know mail.example'],
    [reasonOf(coded('ESOCKET', { originalCode: 'ECONNREFUSED' }), mail), 'nothing listens at mail.example:587'],
    [reasonOf(coded('EAUTH'), mail), 'mail.example:587: x'],
    [reasonOf(coded('EACCES', { address: '0.0.0.0', port: 80 })), 'this account has no right to 0.0.0.0:80'],
    [reasonOf(new Error('own words', { cause: refused })), 'own words'],
    [reasonOf(coded('ENOENT', { path: '/x' })), '/x does not exist'],
    [reasonOf(fetched(coded('CERT_HAS_EXPIRED')), site), 'a.example has a certificate that has expired'],
    [reasonOf(fetched(coded('ERR_SSL_X')), site), 'a.example:443 does not speak TLS as this program does'],
    [reasonOf(new DOMException('x', 'TimeoutError'), site), 'no answer comes from a.example:443 in time'],
    [reasonOf(coded('ECONNRESET')), 'it ended the connection'],
    [reasonOf('a word'), 'a word'],
  ])
    assert.equal(reason, said);
});

test('a disk that takes no writes is distinguished from a full one and from a folder that is not there', () => {
  for (const code of ['EROFS', 'EIO', '58030'])
    assert.ok(isDiskBroken(coded(code)) && isDiskBroken(failed(coded(code))) && !isFull(coded(code)), code);
  for (const code of ['ENOSPC', 'ENOENT', 'EACCES', '23505']) assert.ok(!isDiskBroken(coded(code)), code);
});
