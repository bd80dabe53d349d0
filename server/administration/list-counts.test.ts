import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listCounts } from '#contract/administration/list-counts.ts';
import { complain, complaintStates, listComplaints, withdrawComplaint } from '#contract/complaints/calls.ts';
import { cancelRequest, submitRequest } from '#contract/requests/calls.ts';
import { choose, paidRequest, requestForm } from '../../test/case.ts';
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

test('each count is that of its list', async () => {
  const lawyer = await app.lawyer();
  const requestId = await paidRequest(app, client, [lawyer]);
  await choose(client, requestId);
  const { id } = await client.call(complain, { requestId, about: 'noAnswer', text: 'لم يجبني.' });
  await client.call(withdrawComplaint, { id });
  await client.call(complain, { requestId, about: 'noAnswer', text: 'لم يجبني بعد.' });
  const cancelled = await paidRequest(app, client, [lawyer]);
  await client.call(cancelRequest, { requestId: cancelled, reason: 'لم أعد أحتاجه' });
  const counts = await admin.call(listCounts, {});
  assert.deepEqual(
    [counts.complaints, counts.refunds, counts.invitations],
    [{ open: 1, withdrawn: 1 }, { due: 1 }, { open: 1 }],
  );
  for (const state of complaintStates)
    assert.equal((await admin.call(listComplaints, { state })).items.length, counts.complaints[state] ?? 0);
});
