import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { logIn } from '#contract/accounts/calls.ts';
import { registerClient, verifyEmail } from '#contract/accounts/registration.ts';
import { type Call, caller, type Transport } from '#contract/core/client.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { submitRequest } from '#contract/requests/calls.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { requestForm } from '../case.ts';
import { listen } from '../listen.ts';
import { shortForm } from '../registration-forms.ts';

const needsPostgres = !process.env.TEST_DATABASE_URL && 'needs a PostgreSQL server';
const root = path.join(import.meta.dirname, '../..');
const password = 'كلمة سر طويلة 7';
const callersAtOnce = 6;
const recoversWithinMs = 15_000;

/** The API and its workers in a separate process. It prints the codes of mails to the console. */
const program = `
  const { pino } = await import('pino');
  const { readConfig } = await import('#server/core/config.ts');
  const { openApp } = await import('#server/open-app.ts');
  const { buildServer } = await import('#server/app.ts');
  const { app, start } = await openApp(readConfig(process.env), pino({ level: 'silent' }), console.log);
  const server = await buildServer(app);
  start();
  console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
`;

async function startProduct(t: TestContext, DATABASE_URL: string) {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'sanad-lost-database-'));
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: { ...process.env, DATABASE_URL, DATA_DIR, DEMO: '0', RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => {
    child.kill('SIGKILL');
    rmSync(DATA_DIR, { recursive: true, force: true });
  });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  const printedText = async (pattern: RegExp): Promise<string> => {
    for (const until = performance.now() + 60_000; performance.now() < until; await sleep(20)) {
      const [, found] = pattern.exec(printed) ?? [];
      if (found !== undefined) return found;
    }
    throw new Error(`the process did not print ${pattern}, but ${printed}`);
  };
  return { child, printedText, url: await printedText(/^(http:.*)$/m) };
}
type Product = Awaited<ReturnType<typeof startProduct>>;

const transport =
  (url: string): Transport =>
  async ({ method, path: at, json, token }) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(url + at, { method, headers, body: JSON.stringify(json) });
    const retryAfterSeconds = Number(answer.headers.get('retry-after'));
    return { status: answer.status, body: await answer.json(), retryAfterSeconds };
  };

/** Registers with the mailed code and signs in. */
async function signUp({ url, printedText }: Product, n: number) {
  const anyone = caller(transport(url));
  const email = `client${n}@sanad.example`;
  const person = shortForm({ email, cardId: `2900101900000${n}`, phoneNumber: `0160000000${n}` });
  await anyone(registerClient, person);
  await anyone(verifyEmail, { email, otp: await printedText(new RegExp(`${email}: .*\\[(\\d+)\\]`)) });
  const { token } = await anyone(logIn, { email, password });
  return { token, call: caller(transport(url), () => token) };
}

/** Submits requests without a pause until `stop`. Stores what was acknowledged and when, and what was refused. */
function load(t: TestContext, call: Call) {
  const acknowledged: { id: number; beganAt: number }[] = [];
  const refused: unknown[] = [];
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      const beganAt = performance.now();
      try {
        acknowledged.push({ id: (await call(submitRequest, requestForm())).id, beganAt });
      } catch (error) {
        refused.push(error);
        await sleep(20);
      }
    }
  };
  const workers = Promise.all(Array.from({ length: callersAtOnce }, work));
  const stop = async () => {
    isOver = true;
    await workers;
  };
  t.after(stop);
  return {
    acknowledged,
    refused,
    /** Waits until a call that began after this moment is acknowledged. */
    async recovered(since: number): Promise<void> {
      while (!acknowledged.some(({ beganAt }) => beganAt > since)) {
        assert.ok(performance.now() - since < recoversWithinMs, 'calls work again in time');
        await sleep(20);
      }
    },
    stop,
  };
}

test('the process and its streams survive lost connections and restarts of the database under load', {
  skip: needsPostgres,
}, async (t) => {
  const postgres = await startPostgres();
  t.after(() => postgres.stop());
  const product = await startProduct(t, postgres.url);
  const client = await signUp(product, 1);
  const page = await listen(product.url, client.token);
  await page.next('state');
  let isPageOpen = true;
  const close = () => {
    isPageOpen = false;
  };
  void page.ended.then(close, close);
  const hasReceived = (id: number) =>
    page.received.some(
      ({ name, data }) => name === 'notification' && Number(/\d+/.exec(data.notification.title)) === id,
    );

  const inDatabase = async <Row extends pg.QueryResultRow>(query: string): Promise<Row[]> => {
    const maintenance = new pg.Client({ connectionString: postgres.url });
    await maintenance.connect();
    const { rows } = await maintenance.query<Row>(query);
    await maintenance.end();
    return rows;
  };
  /** A transaction may commit just before it is ended. Then the next one is ended. */
  const endOneTransaction = async (refused: readonly unknown[]) => {
    const oneOfThem = `select pg_terminate_backend(pid) from pg_stat_activity
      where state = 'idle in transaction' and pid <> pg_backend_pid() limit 1`;
    while (!refused.length) await inDatabase(oneOfThem);
  };
  const losses = {
    'one connection ended inside a transaction': endOneTransaction,
    'a fast restart': () => postgres.control('restart', '-m', 'fast'),
    'an immediate restart': () => postgres.control('restart', '-m', 'immediate'),
  };
  for (const [loss, lose] of Object.entries(losses)) {
    const { acknowledged, refused, recovered, stop } = load(t, client.call);
    await sleep(300);
    await lose(refused);
    const answersAgainAt = performance.now();
    await recovered(answersAgainAt);
    await stop();
    assert.equal(product.child.exitCode, null, `${loss}: the process is alive`);
    assert.ok(refused.length > 0, `${loss}: a call was running`);
    for (const error of refused) {
      assert.ok(isApiError(error) && error.status === 503, `${loss}: ${error}`);
      assert.equal(error.retryAfterSeconds, 5, loss);
    }
    const stored = new Set((await inDatabase<{ id: string }>('select id from requests')).map(({ id }) => Number(id)));
    const missing = acknowledged.filter(({ id }) => !stored.has(id));
    assert.deepEqual(missing, [], `${loss}: everything that was acknowledged is stored`);
    const { id } = await client.call(submitRequest, requestForm());
    while (!hasReceived(id)) await page.next('notification');
    assert.ok(isPageOpen, `${loss}: the stream is open`);
    const notReceived = acknowledged.filter(({ id }) => !hasReceived(id));
    assert.deepEqual(notReceived, [], `${loss}: the stream has everything that was acknowledged`);
    t.diagnostic(`${loss}: ${acknowledged.length} acknowledged, ${refused.length} refused`);
  }
  // Mails are sent again: this needs a mailed code.
  await signUp(product, 2);
  page.leave();
});
