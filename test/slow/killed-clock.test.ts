import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { submitRequest } from '#contract/requests/submission.ts';
import { requestForm } from '../case.ts';
import { asProgram, killWhen, newPlace, runCommand, signUp, startCommand, startProduct } from '../own-product.ts';

const requestCount = 40;

/** One run of the clock, this many days later. */
const program = `
  const { pino } = await import('pino');
  const { readConfig } = await import('#server/call/settings/config.ts');
  const { openApp } = await import('#server/open-app.ts');
  const { runClock } = await import('#server/requests/clock/run-clock.ts');
  const { app, close } = await openApp(readConfig(process.env), pino({ level: 'silent' }), () => {});
  const laterMs = Number(process.env.DAYS) * 24 * 60 * 60_000;
  await runClock({ ...app, clock: () => new Date(Date.now() + laterMs) });
  await close();
`;

test('what a killed process was about to end is ended once by the two that run after it', {
  skip: !process.env.TEST_DATABASE_URL && 'needs a PostgreSQL server',
}, async (t) => {
  const place = await newPlace(t);
  const product = await startProduct(t, place);
  const { call } = await signUp(product, 1);
  for (let n = 0; n < requestCount; n++) await call(submitRequest, requestForm());
  await product.kill();
  const db = new pg.Client({ connectionString: place.DATABASE_URL });
  // The database is dropped at the end of the test, with this connection.
  db.on('error', () => undefined);
  await db.connect();
  const countOf = async (what: string) => Number((await db.query(`select count(*) from ${what}`)).rows[0].count);
  const ended = () => countOf("requests where status = 'Cancelled'");
  const clock = (days: number) => [asProgram(program), place, { DAYS: String(days) }] as const;

  assert.equal((await runCommand(...clock(21))).code, 0);
  assert.equal(await ended(), 0, 'everybody is reminded before the end');
  await killWhen(startCommand(...clock(23)), async () => (await ended()) > 2);
  assert.ok((await ended()) < requestCount, 'it was killed in the middle');
  const after = await Promise.all([runCommand(...clock(23)), runCommand(...clock(23))]);
  assert.deepEqual(
    after.map(({ code }) => code),
    [0, 0],
  );
  assert.equal(await ended(), requestCount);
  const lines = "history where action = 'expireWithoutOffers'";
  assert.deepEqual(
    [await countOf(lines), await countOf(`(select distinct subject_id from ${lines}) as ends`)],
    [requestCount, requestCount],
  );
  const notices = "notifications where title like '%وأُغلق%'";
  assert.deepEqual(
    [await countOf(notices), await countOf(`(select distinct title from ${notices}) as told`)],
    [requestCount, requestCount],
  );
});
