import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listCounts } from '#contract/administration/list-counts.ts';
import { submitRequest } from '#contract/requests/calls.ts';
import { requestForm } from '../../test/case.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const client = await app.client();

test('pages that ask at once share a count, and none is older than its question', async () => {
  const { db } = app.context;
  const select = db.select.bind(db);
  let counted = 0;
  Object.assign(db, {
    select(fields: Parameters<typeof select>[0]) {
      if (fields && Object.keys(fields).join() === 'role,status,count') counted += 1;
      return select(fields);
    },
  });
  const ask = () => admin.call(listCounts, {});
  const first = await Promise.all(Array.from({ length: 12 }, ask));
  Object.assign(db, { select });
  assert.ok(counted < 6, `${counted} counts for 12 pages`);
  assert.ok(first.every(({ requests }) => (requests.Pending ?? 0) === 0));
  for (let made = 1; made <= 3; made++) {
    const before = ask();
    await client.call(submitRequest, requestForm());
    const [now, again] = await Promise.all([ask(), ask()]);
    assert.deepEqual([now.requests.Pending, again.requests.Pending], [made, made]);
    await before;
  }
});
