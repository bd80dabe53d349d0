import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { readConfig } from '#server/call/settings/config.ts';
import { problemsOf, production } from '../../../test/production-environment.ts';

test('without any variable the configuration is for this computer', () => {
  const config = readConfig({});
  assert.deepEqual(
    { ...config, dataDir: path.basename(config.dataDir) },
    {
      mode: 'local',
      databaseUrl: null,
      databaseOwnerUrl: null,
      databaseDirectUrl: null,
      databaseWaitMs: 30_000,
      allowsNewerDatabase: false,
      dataDir: 'data',
      s3: null,
      smtpUrl: null,
      mailFrom: 'no-reply@localhost',
      admin: null,
      secretKeys: null,
      host: '127.0.0.1',
      port: 3000,
      workers: 1,
      publicUrl: 'http://127.0.0.1:3000',
      isBehindProxy: false,
      hasDemo: true,
      hasRateLimits: true,
      hstsCoversSubdomains: true,
      metricsToken: null,
      backup: { folder: null, everyMs: 24 * 60 * 60_000, keep: 7, publicKey: null },
      logLevel: 'warn',
    },
  );
});

test('production needs a database or a folder, mail, a key and an address, and refuses the demo', () => {
  assert.deepEqual(problemsOf(production), []);
  const config = readConfig(production);
  assert.deepEqual([config.hasDemo, config.publicUrl, config.isBehindProxy], [false, 'https://sanad.example', true]);
  assert.equal(problemsOf({ MODE: 'production' }).length, 4);
  assert.deepEqual(problemsOf({ ...production, DEMO: '1' }), ['MODE=production refuses DEMO=1']);
  const { DATABASE_URL: _, ...withFolder } = production;
  assert.deepEqual(problemsOf({ ...withFolder, DATA_DIR: '/srv/sanad' }), []);
});

test('backups have a folder, a time between two, a number that stays and a public key', () => {
  const publicKey = `age1${'q'.repeat(58)}`;
  const { backup } = readConfig({ BACKUP_DIR: '/b', BACKUP_EACH_H: '6', BACKUP_KEEP: '30', BACKUP_KEY: publicKey });
  assert.deepEqual(backup, { folder: path.resolve('/b'), everyMs: 6 * 60 * 60_000, keep: 30, publicKey });
  assert.match(
    String(problemsOf({ BACKUP_KEY: `AGE-SECRET-KEY-1${'Q'.repeat(58)}` })),
    /BACKUP_KEY is the private key/,
  );
  assert.match(String(problemsOf({ BACKUP_KEY: publicKey.slice(1) })), /BACKUP_KEY must be the public key/);
  assert.match(String(problemsOf({ BACKUP_EACH_H: '-1' })), /BACKUP_EACH_H must be a number from 0 to 744/);
});

test('several processes need a database server and a port', () => {
  const server = { DATABASE_URL: 'postgres://db/sanad' };
  assert.equal(readConfig({ ...server, WORKERS: '3' }).workers, 3);
  assert.ok(readConfig({ ...server, WORKERS: 'auto' }).workers >= 1);
  assert.equal(readConfig({ WORKERS: '1' }).workers, 1);
  assert.deepEqual(problemsOf({ WORKERS: '2' }), [
    'WORKERS needs DATABASE_URL: the embedded database belongs to one process, so leave WORKERS out',
  ]);
  assert.deepEqual(problemsOf({ ...server, WORKERS: '2', PORT: '0' }), [
    'WORKERS needs a PORT: with 0 each process would listen on another one',
  ]);
  const direct = { DATABASE_DIRECT_URL: 'postgres://direct/sanad' };
  assert.equal(readConfig({ ...server, ...direct }).databaseDirectUrl, 'postgres://direct/sanad');
  assert.deepEqual(problemsOf(direct), [
    'DATABASE_DIRECT_URL needs DATABASE_URL: the address of the proxy in front of the same database',
  ]);
  const rule = 'WORKERS must be a number from 1 to 64, or auto: one for each processor';
  for (const WORKERS of ['0', '65', '1.5', 'many'])
    assert.deepEqual(problemsOf({ ...server, WORKERS }), [rule], WORKERS);
});

test('files are kept in an S3 store when one is named', () => {
  const store = {
    S3_ENDPOINT: 'https://files.example/',
    S3_BUCKET: 'sanad-files',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'a secret',
  };
  const read = {
    endpoint: 'https://files.example',
    bucket: 'sanad-files',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'a secret',
  };
  assert.deepEqual(readConfig(store).s3, { ...read, style: 'path' });
  assert.deepEqual(readConfig({ ...store, S3_STYLE: 'virtual' }).s3, { ...read, style: 'virtual' });
  const { S3_ENDPOINT: _, ...ofAmazon } = store;
  const amazon = { ...read, endpoint: 'https://s3.eu-central-1.amazonaws.com', style: 'virtual' };
  assert.deepEqual(readConfig(ofAmazon).s3, amazon);
  assert.deepEqual(
    problemsOf({
      PUBLIC_URL: 'https://u:p@a.example',
      S3_ENDPOINT: 'files.example',
      S3_BUCKET: 'A_B',
      S3_REGION: 'a b',
      S3_ACCESS_KEY_ID: 'key',
      S3_STYLE: 'x',
    }),
    [
      'PUBLIC_URL must be an address that begins with http:// or https://, without a password',
      'S3_ENDPOINT must be an address that begins with http:// or https://',
      'an S3 store needs S3_SECRET_ACCESS_KEY',
      'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
      'S3_REGION must be the name of a region, like eu-central-1',
      'S3_STYLE must be path or virtual, not «x»',
    ],
  );
  for (const name of Object.keys(ofAmazon))
    assert.deepEqual(problemsOf({ ...store, [name]: '' }), [`an S3 store needs ${name}`], name);
});

test('all problems are reported at once, each with the name of its variable', () => {
  const wrong = {
    MODE: 'test',
    PORT: '70000',
    DATABASE_WAIT_S: 'soon',
    DATABASE_URL: 'mysql://x',
    SMTP_URL: 'nonsense',
    ADMIN_EMAIL: 'a@b.c',
    SECRET_KEY: 'short',
    DEMO: 'yes',
    RATE_LIMIT: 'maybe',
    PUBLIC_URL: 'sanad.example',
  };
  const problems = problemsOf({ ...wrong, MAIL_FROM: 'nobody' });
  for (const name of Object.keys(wrong))
    assert.ok(
      problems.some((problem) => problem.startsWith(name)),
      name,
    );
});

test('one secret key or several are read, the newest first', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(48, 2)];
  const keysOf = (SECRET_KEY: string) => readConfig({ SECRET_KEY }).secretKeys;
  assert.deepEqual(keysOf(one.toString('base64')), [one]);
  assert.deepEqual(keysOf(`${two.toString('base64')}, ${one.toString('base64')},`), [two, one]);
  for (const wrong of [',', `${one.toString('base64')},short`])
    assert.match(String(problemsOf({ SECRET_KEY: wrong })), /SECRET_KEY must be 32 or more/);
});

test('the wait for the database is a whole number of seconds, up to an hour', () => {
  for (const seconds of [0, 1, 3_600])
    assert.equal(readConfig({ DATABASE_WAIT_S: `${seconds}` }).databaseWaitMs, seconds * 1_000);
  for (const wrong of ['-1', '3601', '0.5', '5s'])
    assert.equal(problemsOf({ DATABASE_WAIT_S: wrong }).length, 1, wrong);
});

test('an administrator needs an address and a password of 8 characters or more', () => {
  assert.deepEqual(readConfig({ ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: '12345678' }).admin, {
    email: 'a@b.c',
    password: '12345678',
  });
  // As it is stored: an address that was copied may begin or end with marks that are not shown.
  const { admin } = readConfig({ ADMIN_EMAIL: '\u200fAdmin@b.c\u200f', ADMIN_PASSWORD: '12345678' });
  assert.equal(admin?.email, 'admin@b.c');
  assert.equal(problemsOf({ ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: '1234567' }).length, 1);
  for (const wrong of ['nobody', '<a@b.c>', 'a@b.c,d@e.f'])
    assert.equal(problemsOf({ ADMIN_EMAIL: wrong, ADMIN_PASSWORD: '12345678' }).length, 1, wrong);
});

test('the sender is one address that the mailer reads as it is written', () => {
  for (const sender of ['no-reply@localhost', 'a@b.c', 'سند <a@b.c>', '"Sanad, Cairo" <no-reply@sanad.example>'])
    assert.equal(readConfig({ MAIL_FROM: sender }).mailFrom, sender);
  for (const wrong of ['nobody', 'a@b.c>', 'Sanad <a@b.c', 'a@b.c, d@e.f', '<<a@b.c>>', 'a(b)@c.d'])
    assert.equal(problemsOf({ MAIL_FROM: wrong }).length, 1, wrong);
});

test('the log has four levels', () => {
  assert.equal(readConfig({ LOG_LEVEL: 'debug' }).logLevel, 'debug');
  assert.equal(readConfig(production).logLevel, 'info');
  const [problem = '', ...others] = problemsOf({ LOG_LEVEL: 'trace' });
  assert.ok(problem.startsWith('LOG_LEVEL must be ') && others.length === 0, problem);
});
