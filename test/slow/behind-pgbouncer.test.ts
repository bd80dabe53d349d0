import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { listLawyers, logIn } from '#contract/accounts/calls.ts';
import { registerClient, verifyEmail } from '#contract/accounts/registration.ts';
import { caller } from '#contract/core/client.ts';
import { myRequests } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { openPostgres } from '#server/base/db/open-database.ts';
import { openLog } from '#server/base/log.ts';
import { mailWorker } from '#server/call/mail/mail-worker.ts';
import { readConfig } from '#server/call/settings/config.ts';
import { mailTemplates, openApp, sweep } from '#server/open-app.ts';
import { requestForm } from '../case.ts';
import { chainWholeHistory } from '../chain-history.ts';
import { listen } from '../listen.ts';
import { password, shortForm } from '../registration-forms.ts';
import { startPgBouncer } from '../tools/machine/pgbouncer.ts';
import { openTwoApps } from '../two-apps.ts';

const server = process.env.TEST_DATABASE_URL;
const needsPostgres = !server && 'needs a PostgreSQL server';
/** Fewer connections than calls at once, so that each call gets those of others. */
const poolSize = 3;
const callsAtOnce = 24;

test('behind a PgBouncer that pools transactions everything works, also many calls on few connections', {
  skip: needsPostgres,
}, async (t) => {
  // It makes the database, and proves that processes with and without the proxy work together.
  const apps = await openTwoApps(server ?? '');
  const bouncer = await startPgBouncer(server ?? '', { poolSize, statementTimeoutMs: 15_000 });
  const name = new URL(apps.databaseUrl).pathname.slice(1);
  const DATABASE_URL = bouncer.url(name);
  const environment = { DATABASE_URL, DATA_DIR: apps.dataDir, RATE_LIMIT: 'on' };
  const silent = openLog('warn', { write: () => {} });
  const failures: string[] = [];
  const log = openLog('warn', { write: (line: string) => void failures.push(line) });
  const config = readConfig({ ...environment, DATABASE_DIRECT_URL: apps.databaseUrl });
  const { app, close } = await openApp(config, log, () => {});
  const api = await buildServer(app);
  t.after(async () => {
    await api.close();
    await close();
    await bouncer.stop();
    await apps.close();
  });

  await assert.rejects(
    openApp(readConfig(environment), silent, () => {}),
    /^Error: DATABASE_URL names a proxy that pools connections, so DATABASE_DIRECT_URL must name the server itself$/,
  );
  const unlimited = await startPgBouncer(server ?? '', { poolSize, statementTimeoutMs: 0 });
  await assert.rejects(
    openPostgres(unlimited.url(name), { directUrl: apps.databaseUrl }),
    /^Error: the proxy at DATABASE_URL must limit queries/,
  );
  await unlimited.stop();

  const { rows } = await app.db.execute<{ timeout: string }>(
    sql`select current_setting('statement_timeout') as timeout`,
  );
  assert.equal(rows[0]?.timeout, '15s', 'the proxy limits the time of a query');

  const anyone = caller(inProcess(api));
  const codes = new Map<string, string>();
  const mails = mailWorker(app, mailTemplates, async ({ to, secret }) => void codes.set(to, secret));
  const email = 'client@sanad.example';
  await anyone(registerClient, shortForm({ email, cardId: '29001019000001', phoneNumber: '01600000001' }));
  while (await mails.round());
  await anyone(verifyEmail, { email, otp: codes.get(email) ?? '' });
  const { token } = await anyone(logIn, { email, password });
  const call = caller(inProcess(api), () => token);

  const url = await api.listen({ host: '127.0.0.1', port: 0 });
  const page = await listen(url, token);
  await page.next('state');
  const { id } = await call(submitRequest, requestForm());
  const { notification } = await page.next('notification');
  assert.match(notification.title, new RegExp(String(id)), 'changes arrive over the direct connection');
  page.leave();

  // Prepared queries, and queries in transactions, in turn on connections that know nothing of them.
  await Promise.all(
    Array.from({ length: callsAtOnce }, (_, n) =>
      n % 3 === 0
        ? call(submitRequest, requestForm()).catch(() => {})
        : n % 3 === 1
          ? call(myRequests, {})
          : anyone(listLawyers, {}),
    ),
  );
  while (await mails.round());
  await Promise.all([sweep(app), sweep(apps.one.app), chainWholeHistory(app), chainWholeHistory(apps.other.app)]);
  const { rows: counts } = await app.db.execute<{ history: string; chain: string }>(
    sql`select (select count(*) from history) as history, (select count(distinct history_id) from history_chain) as chain`,
  );
  assert.equal(counts[0]?.chain, counts[0]?.history, 'the lock of the hash chain is one of a transaction');
  assert.deepEqual(failures, [], 'nothing failed in silence');
});
