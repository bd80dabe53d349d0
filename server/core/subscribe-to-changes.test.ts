import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { logIn } from '#contract/accounts/calls.ts';
import { quotes, saveSettings } from '#contract/content/calls.ts';
import { publishContent, saveQuote } from '#contract/content/editing.ts';
import { caller } from '#contract/core/client.ts';
import { addFirstAdministrator } from '#server/accounts/first-administrator.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { readConfig } from '#server/core/config.ts';
import { openLog } from '#server/core/log.ts';
import { openApp } from '#server/open-app.ts';

const postgres = process.env.TEST_DATABASE_URL;
const administrator = { email: 'admin@sanad.example', password: 'كلمة سر طويلة 7' };
const silent = openLog('warn', { write: () => {} });

test('one process receives the changes of another at once, also after its connection was lost', {
  skip: !postgres && 'needs a PostgreSQL server',
}, async (t) => {
  const name = `sanad_${randomBytes(6).toString('hex')}`;
  const maintenance = new pg.Client({ connectionString: postgres });
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sanad-changes-'));
  const DATABASE_URL = Object.assign(new URL(postgres ?? ''), { pathname: `/${name}` }).href;
  const config = readConfig({ DATABASE_URL, DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  const [one, other] = [await openApp(config, silent, () => {}), await openApp(config, silent, () => {})];
  const server = await buildServer(one.app);
  t.after(async () => {
    await server.close();
    await Promise.all([one.close(), other.close()]);
    await maintenance.query(`drop database ${name} with (force)`);
    await maintenance.end();
    rmSync(dataDir, { recursive: true, force: true });
  });

  await addFirstAdministrator(one.app, administrator);
  const anyone = caller(inProcess(server));
  const { token } = await anyone(logIn, administrator);
  const call = caller(inProcess(server), () => token);
  const nextChange = () => once(other.app.changed, 'content', { signal: AbortSignal.timeout(15_000) });

  let received = nextChange();
  const { id } = await call(saveQuote, { text: 'الحق أحق أن يتبع' });
  await call(publishContent, { id });
  await received;
  const elsewhere = await buildServer(other.app);
  assert.deepEqual(
    (await caller(inProcess(elsewhere))(quotes, {})).map((quote) => quote.id),
    [id],
  );
  await elsewhere.close();

  received = nextChange();
  const lost = await maintenance.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query ilike $2',
    [name, 'listen %'],
  );
  assert.equal(lost.rowCount, 2, 'each process has one connection for changes');
  await received;

  received = nextChange();
  await call(saveSettings, { requestFee: 410, lawyerFee: 1000 });
  await received;
});
