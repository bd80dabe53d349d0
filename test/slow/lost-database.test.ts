import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Call } from '#contract/core/client.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { requestForm } from '../case.ts';
import { eventually } from '../eventually.ts';
import { followNotifications } from '../listen.ts';
import { newFolder } from '../new-folder.ts';
import { signUp, startProduct } from '../own-product.ts';
import { startPostgres } from '../tools/machine/postgres.ts';
import { beginWait } from '../tools/slowness.ts';

const needsPostgres = !process.env.TEST_DATABASE_URL && 'needs a PostgreSQL server';
const callersAtOnce = 6;
const recoversWithinMs = 15_000;

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
      const isOver = beginWait(recoversWithinMs);
      while (!acknowledged.some(({ beganAt }) => beganAt > since)) {
        assert.ok(!isOver(), 'calls work again in time');
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
  const product = await startProduct(t, { DATA_DIR: newFolder(t), DATABASE_URL: postgres.url });
  const client = await signUp(product, 1);
  const page = followNotifications(product.url, client.token, client.call);
  t.after(page.leave);
  await eventually(page.isOpen, () => 'the page has no stream');
  const known = () => new Set([...page.brought().flat(), ...page.listed].map(({ title }) => Number(/\d+/.exec(title))));

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
    'one connection ended inside a transaction': { lose: endOneTransaction, endsStream: false },
    'a fast restart': { lose: () => postgres.control('restart', '-m', 'fast'), endsStream: true },
    'an immediate restart': { lose: () => postgres.control('restart', '-m', 'immediate'), endsStream: true },
  };
  for (const [loss, { lose, endsStream }] of Object.entries(losses)) {
    const streamsBefore = page.streams.length;
    const { acknowledged, refused, recovered, stop } = load(t, client.call);
    await eventually(
      () => acknowledged.length >= callersAtOnce,
      () => 'no call is under way',
    );
    await lose(refused);
    const answersAgainAt = performance.now();
    await recovered(answersAgainAt);
    await stop();
    assert.equal(product.process.exitCode, null, `${loss}: the process is alive`);
    assert.ok(refused.length > 0, `${loss}: a call was running`);
    for (const error of refused) {
      assert.ok(isApiError(error) && error.status === 503, `${loss}: ${error}`);
      assert.equal(error.retryAfterSeconds, 5, loss);
    }
    const stored = new Set((await inDatabase<{ id: string }>('select id from requests')).map(({ id }) => Number(id)));
    const missing = acknowledged.filter(({ id }) => !stored.has(id));
    assert.deepEqual(missing, [], `${loss}: everything that was acknowledged is stored`);
    const { id } = await client.call(submitRequest, requestForm());
    const unknown = () => [...acknowledged, { id }].filter((one) => !known().has(one.id));
    await eventually(
      () => unknown().length === 0,
      () => `${loss}: the page does not know ${unknown().length} requests that were acknowledged`,
    );
    assert.equal(
      page.streams.length > streamsBefore,
      endsStream,
      `${loss}: its stream ends if it may have missed some`,
    );
    t.diagnostic(`${loss}: ${acknowledged.length} acknowledged, ${refused.length} refused`);
  }
  // Mails are sent again: this needs a mailed code.
  await signUp(product, 2);
});
