import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { reviewAccount } from '#contract/accounts/calls.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { createInvitation, myInvitations, suggestInvitation } from '#contract/invitations/calls.ts';
import { room } from '#contract/invitations/room.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { assignLawyers } from '#contract/requests/administration.ts';
import { cancelRequest, requestForLawyer } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { history } from '#server/call/history/history.ts';
import { onlyOne } from '../../test/at-once.ts';
import { openRoom, requestForm } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const [admin, client, lawyer] = [await app.admin(), await app.client(), await app.lawyer()];
const { id: requestId } = await client.call(submitRequest, requestForm());

type Form = Input<typeof createInvitation>;
const form = (rest: Partial<Form> = {}): Form => ({
  ...{ requestId, invitationId: 900, lawyerId: lawyer.id, secretNumber: '٤٤١٢', ...rest },
});
const freshRequest = async () => (await client.call(submitRequest, requestForm())).id;

describe('an administrator creates an invitation', () => {
  test('with all four fields, and nobody else does', async () => {
    for (const field of ['requestId', 'invitationId', 'lawyerId', 'secretNumber'] as const) {
      const { message, errors } = await refused(admin.call(createInvitation, form({ [field]: ' ' })), 'invalid_input');
      assert.deepEqual([message, errors[0]?.field], ['من فضلك املأ جميع الحقول', field]);
    }
    for (const invitationId of ['abc', 0, -3, '1.5']) {
      const { message } = await refused(admin.call(createInvitation, form({ invitationId })), 'invalid_input');
      assert.equal(message, 'رقم الطلب ورقم الدعوة أرقام فقط');
    }
    for (const person of [client, lawyer]) await refused(person.call(createInvitation, form()), 'not_allowed');
    await refused(app.anyone(createInvitation, form()), 'not_signed_in');
    await refused(client.call(suggestInvitation, {}), 'not_allowed');

    const created = await admin.call(createInvitation, form({ invitationId: '٩٠٠', requestId: String(requestId) }));
    assert.deepEqual(
      [
        created.id,
        created.invitationId,
        created.requestId,
        created.secretNumber,
        created.lawyerName,
        created.requestStatus,
      ],
      [900, 900, requestId, '4412', lawyer.name, 'Pending'],
    );
    for (const person of [client, lawyer]) {
      assert.equal((await person.call(room, { id: 900 })).secretNumber, '4412');
      const [notice] = (await person.call(myNotifications, {})).items;
      assert.deepEqual([notice?.title, notice?.link], ['وصلتك دعوة جديدة رقم 900', '/invite/900']);
      const mail = (await app.mails(person.email)).at(-1);
      assert.equal(mail?.subject, 'وصلتك دعوة جديدة رقم 900');
      assert.ok(!mail?.text.includes('4412'), 'the mail does not contain the secret number');
    }
    const [entry] = await app.context.db.select().from(history).where(eq(history.subjectId, 900));
    assert.deepEqual([entry?.action, entry?.actorId], ['invite', admin.id]);
  });

  test('for an active request and an accepted lawyer only', async () => {
    const rest = { requestId: await freshRequest(), invitationId: 910 };
    const pending = await app.pendingLawyer();
    const suspended = await app.lawyer('طارق لطفي');
    await admin.call(reviewAccount, { accountId: suspended.id, decision: 'suspend', reason: 'مخالفة' });
    for (const lawyerId of [client.id, pending.id, suspended.id, 999_999]) {
      const { errors } = await refused(admin.call(createInvitation, form({ ...rest, lawyerId })), 'not_found');
      assert.equal(errors[0]?.field, 'lawyerId');
    }
    const missing = await refused(admin.call(createInvitation, form({ ...rest, requestId: 999_999 })), 'not_found');
    assert.equal(missing.errors[0]?.field, 'requestId');
    const over = await freshRequest();
    await client.call(cancelRequest, { requestId: over, reason: 'تم الصلح' });
    await refused(admin.call(createInvitation, form({ ...rest, requestId: over })), 'state_changed');
    await admin.call(createInvitation, form(rest));
  });

  test('under a free number; one lawyer has one room for a request', async () => {
    const other = await freshRequest();
    const taken = await refused(
      admin.call(createInvitation, form({ requestId: other, invitationId: 910 })),
      'number_taken',
    );
    assert.equal(taken.errors[0]?.field, 'invitationId');
    await admin.call(createInvitation, form({ requestId: other, invitationId: 911 }));
    const again = form({ requestId: other, invitationId: 912 });
    const { errors } = await refused(admin.call(createInvitation, again), 'already_invited');
    assert.equal(errors[0]?.field, 'lawyerId');
    await admin.call(createInvitation, { ...again, lawyerId: (await app.lawyer('منى السيد')).id });
  });

  test('once, even if the form is sent several times', async () => {
    const sent = form({ requestId: await freshRequest(), invitationId: 920 });
    const key = { idempotencyKey: 'one-opening-of-the-form' };
    const first = await admin.call(createInvitation, sent, key);
    assert.deepEqual(await admin.call(createInvitation, sent, key), first);
    await refused(admin.call(createInvitation, { ...sent, secretNumber: '1' }, key), 'key_reused');
  });

  test('and if several use one number at once, only one gets it', async () => {
    const requests = [await freshRequest(), await freshRequest(), await freshRequest()];
    const sent = requests.map((id) => admin.call(createInvitation, form({ requestId: id, invitationId: 930 })));
    assert.deepEqual(await onlyOne(sent), ['number_taken', 'number_taken']);
    const { items } = await admin.call(myInvitations, {});
    assert.equal(items.filter(({ id }) => id === 930).length, 1);
  });
});

test('the suggested number is free, skips numbers that were typed, and is the one that a chosen offer gets', async () => {
  const { invitationId: first, secretNumber } = await admin.call(suggestInvitation, {});
  assert.match(secretNumber, /^\d{8}$/);
  await admin.call(createInvitation, form({ requestId: await freshRequest(), invitationId: first }));
  const second = (await admin.call(suggestInvitation, {})).invitationId;
  assert.equal(second, first + 1);
  await admin.call(createInvitation, form({ requestId: await freshRequest(), invitationId: second + 1 }));
  assert.equal((await admin.call(suggestInvitation, {})).invitationId, second);
  assert.equal((await openRoom(app, client, lawyer)).invitationId, second);
  assert.equal((await admin.call(suggestInvitation, {})).invitationId, second + 2);
});

test('a lawyer who is not chosen sees neither name nor phone of a discreet client, in lists and in the room', async () => {
  const discreet = await app.client('ليلى منصور');
  const nature = { SubjectOfTheRequest: 'استشارة، اتصلوا على 01000000123' };
  const { id } = await discreet.call(submitRequest, requestForm({ ...nature, discreet: true }));
  await admin.call(createInvitation, form({ requestId: id, invitationId: 950 }));
  const nameFor = async (person: Person) =>
    (await person.call(myInvitations, {})).items.find((invitation) => invitation.id === 950)?.userName;
  assert.deepEqual(
    [await nameFor(lawyer), await nameFor(discreet), await nameFor(admin)],
    ['مستخدم', 'ليلى منصور', 'ليلى منصور'],
  );
  const seen = await lawyer.call(room, { id: 950 });
  assert.deepEqual([seen.userName, seen.client], ['مستخدم', { name: 'مستخدم', email: null, phone: null }]);
  assert.doesNotMatch(JSON.stringify(seen), /0123/);
  assert.match(JSON.stringify(await discreet.call(room, { id: 950 })), /01000000123/);
});

test('a lawyer who is invited but not assigned gets no link to the request', async () => {
  const requestId = await freshRequest();
  const invited = await app.lawyer('شريف منصور');
  await admin.call(createInvitation, form({ requestId, invitationId: 960, lawyerId: invited.id }));
  await refused(invited.call(requestForLawyer, { id: requestId }), 'not_found');
  const canOpen = async (person: Person) => (await person.call(room, { id: 960 })).canOpenRequest;
  assert.deepEqual([await canOpen(invited), await canOpen(client), await canOpen(admin)], [false, true, true]);
  await admin.call(assignLawyers, { requestId, lawyerIds: [invited.id] });
  assert.equal(await canOpen(invited), true);
});
