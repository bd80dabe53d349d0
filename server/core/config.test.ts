import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { ConfigFaults, readConfig } from '#server/core/config.ts';

const key = Buffer.alloc(32, 1).toString('base64');
const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://db/sanad',
  SMTP_URL: 'smtp://mail',
  SECRET_KEY: key,
  PUBLIC_URL: 'https://sanad.example/',
};

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigFaults);
    return error.faults;
  }
}

test('with nothing set everything works on this machine', () => {
  const config = readConfig({});
  assert.deepEqual(
    { ...config, dataDir: path.basename(config.dataDir) },
    {
      mode: 'local',
      databaseUrl: null,
      databaseOwnerUrl: null,
      dataDir: 'data',
      smtpUrl: null,
      mailFrom: 'no-reply@localhost',
      admin: null,
      secretKey: null,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      isBehindProxy: false,
      hasDemo: true,
      hasRateLimits: true,
      metricsToken: null,
    },
  );
});

test('production needs its own database or folder, mail, key and address, and refuses the demo', () => {
  assert.deepEqual(faultsOf(production), []);
  const config = readConfig(production);
  assert.deepEqual([config.hasDemo, config.publicUrl, config.isBehindProxy], [false, 'https://sanad.example', true]);
  assert.equal(faultsOf({ MODE: 'production' }).length, 4);
  assert.deepEqual(faultsOf({ ...production, DEMO: '1' }), ['MODE=production refuses DEMO=1']);
  const { DATABASE_URL: _, ...withFolder } = production;
  assert.deepEqual(faultsOf({ ...withFolder, DATA_DIR: '/srv/sanad' }), []);
});

test('all faults are told at once, each naming its variable', () => {
  const faults = faultsOf({
    MODE: 'test',
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    SMTP_URL: 'nonsense',
    ADMIN_EMAIL: 'a@b.c',
    SECRET_KEY: 'short',
    DEMO: 'yes',
    RATE_LIMIT: 'maybe',
    PUBLIC_URL: 'sanad.example',
    MAIL_FROM: 'nobody',
  });
  for (const name of [
    'MODE',
    'PORT',
    'DATABASE_URL',
    'SMTP_URL',
    'ADMIN_EMAIL',
    'SECRET_KEY',
    'DEMO',
    'RATE_LIMIT',
    'PUBLIC_URL',
  ]) {
    assert.ok(
      faults.some((fault) => fault.startsWith(name)),
      name,
    );
  }
});

test('an administrator needs an address and a password of 8 characters or more', () => {
  assert.deepEqual(readConfig({ ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: '12345678' }).admin, {
    email: 'a@b.c',
    password: '12345678',
  });
  assert.equal(faultsOf({ ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: '1234567' }).length, 1);
  assert.equal(faultsOf({ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: '12345678' }).length, 1);
});
