import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isApiError } from '#contract/core/is-api-error.ts';
import { myRequests } from '#contract/requests/calls.ts';
import { onServer } from '../new-database.ts';
import { newPlace, signUp, startProduct } from '../own-product.ts';

const needsPostgres = !process.env.TEST_DATABASE_URL && 'needs a PostgreSQL server';
const callsAtOnce = 8;

test('after a column changed its type under the running product one call is told to come again, and the next ones work', {
  skip: needsPostgres,
}, async (t) => {
  const place = await newPlace(t);
  const product = await startProduct(t, place);
  const { call } = await signUp(product, 1);
  const status = () =>
    call(myRequests, {}).then(
      () => 200,
      (error) => (isApiError(error) ? error.status : error),
    );
  const atOnce = () => Promise.all(Array.from({ length: callsAtOnce }, status));
  // By now several connections have prepared what every call reads.
  for (let times = 0; times < 3; times++) assert.deepEqual(new Set(await atOnce()), new Set([200]));
  const { rows: columns } = await onServer(place.DATABASE_URL, (client) =>
    client.query(
      "select column_name from information_schema.columns where table_name = 'accounts' and data_type = 'text'",
    ),
  );
  assert.ok(columns.length > 0);
  const alter = columns.map(({ column_name: name }) => `alter column ${name} type varchar(4000)`);
  await onServer(place.DATABASE_URL, (client) => client.query(`alter table accounts ${alter.join(', ')}`));
  assert.equal(await status(), 503);
  for (let times = 0; times < 2 * callsAtOnce; times++) assert.equal(await status(), 200);
  assert.deepEqual(new Set(await atOnce()), new Set([200]));
});
