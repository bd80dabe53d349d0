import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAccounts } from '#contract/accounts/calls.ts';
import { listHistory } from '#contract/administration/history.ts';
import { notPermitted } from '#contract/copy/permissions.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { listPayments } from '#contract/payments/calls.ts';
import { report } from '#contract/suggestions/review.ts';
import { newAdministrator } from './administrators.ts';
import { offeredRequest, sendProof } from './case.ts';
import { acceptedParticipant, sent } from './suggestions.ts';
import { openTestApp, type Person } from './test-app.ts';
import { downloadCsv } from './walk-list.ts';

const colleagues = new Map<Permission, Person>();
const app = await openTestApp();
colleagues.set('full', await app.admin());
for (const permission of ['reviewer', 'editor', 'readOnly'] as const)
  colleagues.set(permission, await newAdministrator(app, `${permission.toLowerCase()}@sanad.example`, { permission }));

const colleague = (permission: Permission) => colleagues.get(permission) ?? assert.fail(permission);

test('a read-only administrator sees neither card numbers nor a proof, and the refusal says so', async () => {
  const lawyer = await app.lawyer('محمود الشاذلي', { LawyerCardNumber: '445566' });
  const client = await app.client();
  await sendProof(client, await offeredRequest(client, [lawyer]));
  const seenBy = async ({ call, session }: Person) => {
    const [account] = (await call(listAccounts, { role: 'Lawyer' })).items;
    const [payment] = (await call(listPayments, { state: 'waiting' })).items;
    const reply = await app.fetchAs({ session }, `/api/Files/${payment?.image}`);
    const { statusCode } = reply;
    const message = String(reply.headers['content-type']).startsWith('application/json') ? reply.json().message : null;
    return { cardId: account?.cardId, barCardNumber: account?.lawyer?.barCardNumber, statusCode, message };
  };
  const { cardId, ...others } = await seenBy(colleague('reviewer'));
  assert.match(cardId ?? '', /^\d{14}$/);
  assert.deepEqual(others, { barCardNumber: '445566', statusCode: 200, message: null });
  assert.deepEqual(await seenBy(colleague('readOnly')), {
    ...{ cardId: '', barCardNumber: null },
    ...{ statusCode: 403, message: notPermitted },
  });
});

test('administrators are notified only of what waits for their own decision', async () => {
  /** The pages that the notifications lead to: each to the very thing. */
  const linksFor = async (permission: Permission) =>
    (await colleague(permission).call(myNotifications, {})).items.map(({ link }) => link?.replace(/\/\d+$/, '/ID'));
  const participant = await acceptedParticipant(app);
  await participant.call(report, { suggestionId: await sent(participant), reason: 'إعلان' });
  const reports = '/admin/suggestions?view=reports';
  const all = await linksFor('full');
  for (const link of [reports, '/admin/payments/ID', '/admin/accounts/ID', '/admin/requests/ID'])
    assert.ok(all.includes(link), link);
  assert.deepEqual(new Set(await linksFor('editor')), new Set([reports, '/admin/administrators']));
  const reviews = ['/admin/payments/ID', '/admin/accounts/ID', '/admin/administrators'];
  assert.deepEqual(new Set(await linksFor('reviewer')), new Set(reviews));
  assert.deepEqual(await linksFor('readOnly'), []);
});

test('an administrator who sees no cases finds nothing about them in the history and in its CSV', async () => {
  const client = await app.client();
  await offeredRequest(client, [await app.lawyer('منى السيد')]);
  const subjectsFor = async (permission: Permission) =>
    new Set((await colleague(permission).call(listHistory, { limit: 100 })).items.map(({ subject }) => subject));
  assert.ok((await subjectsFor('readOnly')).has('offer'));
  for (const subject of ['account', 'request', 'offer', 'invitation', 'payment'])
    assert.ok(!(await subjectsFor('editor')).has(subject), subject);
  const { statusCode, lines } = await downloadCsv(app, colleague('editor'), 'history');
  assert.deepEqual([statusCode, lines.join().includes('منى السيد')], [200, false]);
});
