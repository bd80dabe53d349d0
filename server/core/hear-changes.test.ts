import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { logIn } from '#contract/accounts.ts';
import { quotes, saveSettings } from '#contract/content.ts';
import { publishContent, saveQuote } from '#contract/content-editing.ts';
import { caller } from '#contract/core/client.ts';
import { addFirstAdministrator } from '#server/accounts/first-administrator.ts';
import { buildApp, inProcess } from '#server/app.ts';
import { readConfig } from '#server/core/config.ts';
import { openLog } from '#server/core/log.ts';
import { openHouse } from '#server/open-house.ts';

const server = process.env.TEST_DATABASE_URL;
const administrator = { email: 'admin@town.example', password: 'كلمة سر طويلة 7' };
const silent = openLog('warn', { write: () => {} });

test('a change that one process makes is heard by the other at once, also after its connection was lost', {
  skip: !server && 'needs a PostgreSQL server',
}, async (t) => {
  const name = `sanad_${randomBytes(6).toString('hex')}`;
  const maintenance = new pg.Client({ connectionString: server });
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sanad-changes-'));
  const DATABASE_URL = Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href;
  const config = readConfig({ DATABASE_URL, DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  const [one, other] = [await openHouse(config, silent, () => {}), await openHouse(config, silent, () => {})];
  const app = await buildApp(one.house);
  t.after(async () => {
    await app.close();
    await Promise.all([one.close(), other.close()]);
    await maintenance.query(`drop database ${name} with (force)`);
    await maintenance.end();
    rmSync(dataDir, { recursive: true, force: true });
  });

  await addFirstAdministrator(one.house.db, administrator, one.house.clock());
  const anyone = caller(inProcess(app));
  const { token } = await anyone(logIn, administrator);
  const call = caller(inProcess(app), () => token);
  const heard = () => once(other.house.changed, 'content', { signal: AbortSignal.timeout(5_000) });

  let told = heard();
  const { id } = await call(saveQuote, { text: 'الحق أحق أن يتبع' });
  await call(publishContent, { id });
  await told;
  const elsewhere = await buildApp(other.house);
  assert.deepEqual(
    (await caller(inProcess(elsewhere))(quotes, {})).map((quote) => quote.id),
    [id],
  );
  await elsewhere.close();

  told = heard();
  const lost = await maintenance.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query ilike $2',
    [name, 'listen %'],
  );
  assert.equal(lost.rowCount, 2, 'each process holds one connection to hear changes');
  await told;

  told = heard();
  await call(saveSettings, { requestFee: 410, lawyerFee: 1000 });
  await told;
});
