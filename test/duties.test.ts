import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listAccounts } from '#contract/accounts.ts';
import { listHistory } from '#contract/administration-history.ts';
import { notPermitted } from '#contract/copy/permissions.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { myNotifications } from '#contract/notifications.ts';
import { listPayments } from '#contract/payments.ts';
import { report } from '#contract/suggestions-review.ts';
import { newAdministrator } from './administrators.ts';
import { offeredRequest, sendProof } from './case.ts';
import { acceptedParticipant, sent } from './suggestions.ts';
import { openTown, type Person, type Town } from './town.ts';

let town: Town;
const colleagues = new Map<Permission, Person>();
before(async () => {
  town = await openTown();
  colleagues.set('full', await town.admin());
  for (const permission of ['reviewer', 'editor', 'readOnly'] as const)
    colleagues.set(
      permission,
      await newAdministrator(town, `${permission.toLowerCase()}@town.example`, { permission }),
    );
});
after(() => town.close());

const colleague = (permission: Permission) => colleagues.get(permission) ?? assert.fail(permission);

test('whoever only looks reads neither the numbers of cards nor a proof, and is told so', async () => {
  const lawyer = await town.lawyer('محمود الشاذلي', { LawyerCardNumber: '445566' });
  const client = await town.client();
  await sendProof(client, await offeredRequest(client, [lawyer]));
  const seenBy = async ({ call, session }: Person) => {
    const [account] = (await call(listAccounts, { role: 'Lawyer' })).items;
    const [payment] = (await call(listPayments, { state: 'waiting' })).items;
    const headers = { authorization: `Bearer ${session.token}` };
    const {
      statusCode,
      headers: told,
      ...reply
    } = await town.app.inject({
      url: `/api/Files/${payment?.image}`,
      headers,
    });
    const message = String(told['content-type']).startsWith('application/json') ? reply.json().message : null;
    return { cardId: account?.cardId, barCardNumber: account?.lawyer?.barCardNumber, statusCode, message };
  };
  const { cardId, ...whole } = await seenBy(colleague('reviewer'));
  assert.match(cardId ?? '', /^\d{14}$/);
  assert.deepEqual(whole, { barCardNumber: '445566', statusCode: 200, message: null });
  assert.deepEqual(await seenBy(colleague('readOnly')), {
    ...{ cardId: '', barCardNumber: null },
    ...{ statusCode: 403, message: notPermitted },
  });
});

test('each is told of what waits for his own decision', async () => {
  const told = async (permission: Permission) =>
    (await colleague(permission).call(myNotifications, {})).items.map(({ link }) => link);
  const participant = await acceptedParticipant(town);
  await participant.call(report, { suggestionId: await sent(participant), reason: 'إعلان' });
  const reports = '/admin/suggestions?view=reports';
  const all = await told('full');
  for (const link of [reports, '/admin/payments', '/admin/participants', '/admin/lawyers'])
    assert.ok(all.includes(link));
  assert.ok(all.some((link) => link?.startsWith('/admin/requests/')));
  assert.deepEqual(new Set(await told('editor')), new Set([reports, '/admin/administrators']));
  const reviews = ['/admin/payments', '/admin/participants', '/admin/lawyers', '/admin/administrators'];
  assert.deepEqual(new Set(await told('reviewer')), new Set(reviews));
  assert.deepEqual(await told('readOnly'), []);
});

test('whoever sees no cases reads nothing about them in the history, nor in its file', async () => {
  const client = await town.client();
  await offeredRequest(client, [await town.lawyer('منى السيد')]);
  const subjectsFor = async (permission: Permission) =>
    new Set((await colleague(permission).call(listHistory, { limit: 100 })).items.map(({ subject }) => subject));
  assert.ok((await subjectsFor('readOnly')).has('offer'));
  for (const subject of ['account', 'request', 'offer', 'invitation', 'payment'])
    assert.ok(!(await subjectsFor('editor')).has(subject), subject);
  const { body } = await town.app.inject({
    url: '/api/Admin/history-sheet',
    headers: { authorization: `Bearer ${colleague('editor').session.token}` },
  });
  assert.ok(!body.includes('منى السيد'));
});
