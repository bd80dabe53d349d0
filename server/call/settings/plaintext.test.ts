import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '#server/call/settings/config.ts';
import { problemsOf, production } from '../../../test/production-environment.ts';

test('production sends nothing in clear to another machine, unless it is said', () => {
  const s3 = { S3_BUCKET: 'files', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  const clear = {
    DATABASE_URL: 'postgres://db/sanad',
    DATABASE_OWNER_URL: 'postgres://10.0.0.5/sanad?sslmode=disable',
    DATABASE_DIRECT_URL: 'postgres://localhost/sanad?host=db.internal',
    SMTP_URL: 'smtp://mail:25?ignoreTLS=true',
    S3_ENDPOINT: 'http://files:9000',
  };
  const problems = problemsOf({ ...production, ...s3, ...clear });
  assert.deepEqual(
    problems.map((problem) => problem.split(' ')[0]),
    Object.keys(clear),
  );
  for (const problem of problems) assert.match(problem, /ALLOW_PLAINTEXT=1$/);
  assert.deepEqual(problemsOf({ ...production, ...s3, ...clear, ALLOW_PLAINTEXT: '1' }), []);
  assert.deepEqual(problemsOf({ ...s3, ...clear }), [], 'only in production');
  assert.equal(problemsOf({ ...production, ALLOW_PLAINTEXT: 'yes' }).length, 1);

  const good: Record<string, readonly string[]> = {
    DATABASE_URL: [
      ...['verify-full', 'verify-ca', 'require', 'prefer'].map((mode) => `postgres://db/sanad?sslmode=${mode}`),
      ...['localhost', '127.0.0.1:5433', '127.1.2.3', '[::1]', '%2Frun%2Fpostgresql', 'db'].map(
        (host) => `postgres://sanad:x@${host}/sanad${host === 'db' ? '?ssl=true' : ''}`,
      ),
      'postgres:///sanad?host=/run/postgresql',
    ],
    SMTP_URL: ['smtps://mail', 'smtp://mail:587', 'smtp://127.0.0.1:25', 'smtp://localhost?ignoreTLS=true'],
    S3_ENDPOINT: ['https://files', 'http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000'],
  };
  for (const [name, values] of Object.entries(good))
    for (const value of values) assert.deepEqual(problemsOf({ ...production, ...s3, [name]: value }), [], value);
  const clearMail = [
    'smtp://mail?requireTLS=false',
    'smtp://127.0.0.1.example',
    'smtp://mail?requireTLS=true&ignoreTLS=1',
  ];
  assert.deepEqual(
    clearMail.map((SMTP_URL) => problemsOf({ ...production, SMTP_URL }).length),
    [1, 0, 1],
  );
  for (const DATABASE_URL of [
    'postgres://localhost.example/x',
    'postgres://127.0.0.1@db/x',
    'postgres://db/x?sslmode=disable',
    'postgres://db/x?ssl=true&sslmode=disable',
    'postgres://db/x?sslmode=require&sslmode=disable',
    'postgres://localhost/x?host=localhost&host=db.example',
    'postgres://sanad@db.example/x?host=',
  ])
    assert.equal(problemsOf({ ...production, DATABASE_URL }).length, 1, DATABASE_URL);
});

test('an address of a database is read as the driver reads it, with its own variables', (t) => {
  const given = { PGHOST: process.env.PGHOST, PGSSLMODE: process.env.PGSSLMODE };
  const set = (name: string, value: string | undefined) => {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  };
  t.after(() => {
    for (const [name, value] of Object.entries(given)) set(name, value);
  });
  const problems = (DATABASE_URL: string) => problemsOf({ ...production, DATABASE_URL }).length;
  set('PGSSLMODE', undefined);
  set('PGHOST', undefined);
  assert.equal(problems('postgres:///sanad'), 0);
  set('PGHOST', 'db.example');
  assert.deepEqual([problems('postgres:///sanad'), problems('postgres:///sanad?sslmode=verify-full')], [1, 0]);
  set('PGSSLMODE', 'verify-full');
  assert.deepEqual([problems('postgres:///sanad'), problems('postgres:///sanad?sslmode=disable')], [0, 1]);
  const withoutFile = problemsOf({ ...production, DATABASE_URL: 'postgres://u:secret@db/x?sslrootcert=/no/such.pem' });
  assert.match(withoutFile.join(), /^DATABASE_URL cannot be used: .*such.pem does not exist$/);
});

test('mail to another machine waits for TLS in production', () => {
  const read = (SMTP_URL: string, more: Record<string, string> = production) =>
    readConfig({ ...more, SMTP_URL }).smtpUrl;
  assert.equal(read('smtp://u:p%40ss@mail:587'), 'smtp://u:p%40ss@mail:587?requireTLS=true');
  assert.equal(read('smtp://mail?pool=true'), 'smtp://mail?pool=true&requireTLS=true');
  assert.equal(read('smtp://mail', { ...production, ALLOW_PLAINTEXT: '1' }), 'smtp://mail?requireTLS=true');
  for (const asItIs of ['smtps://mail', 'smtp://127.0.0.1:25']) assert.equal(read(asItIs), asItIs);
  assert.equal(read('smtp://mail', {}), 'smtp://mail');
});
