import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listPayments, reviewPayment } from '#contract/payments/calls.ts';
import { cancelRequest, completeRequest, myRequests } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { offeredRequest, openRoom, requestForm, sendProof, titlesOf } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client('سارة محمود');
const heba = await app.client('هبة الشربيني');
const mahmoud = await app.lawyer('محمود الشاذلي');
const admin = await app.admin();

const reason = 'تم الصلح بين الطرفين';
const noticesAbout = async (person: Person, requestId: number) =>
  (await titlesOf(person)).filter((title) => title.includes(String(requestId)));
const begin = async () => (await openRoom(app, sara, mahmoud)).requestId;

describe('cancelling', () => {
  test('a client cancels before paying, once; lawyers who offered are notified without the reason', async () => {
    const { id: requestId } = await sara.call(submitRequest, requestForm());
    await refused(heba.call(cancelRequest, { requestId, reason }), 'not_found');
    await refused(mahmoud.call(cancelRequest, { requestId, reason }), 'not_allowed');
    await refused(sara.call(cancelRequest, { requestId, reason: ' ' }), 'invalid_input');
    const cancelled = { requestId, status: 'Cancelled' };
    assert.deepEqual(await sara.call(cancelRequest, { requestId, reason }), cancelled);
    await refused(sara.call(cancelRequest, { requestId, reason }), 'state_changed');
    assert.deepEqual(await noticesAbout(mahmoud, requestId), [`كُلّفت بالطلب رقم ${requestId}`]);

    const offered = await offeredRequest(sara, [mahmoud]);
    await sara.call(cancelRequest, { requestId: offered, reason });
    assert.equal((await noticesAbout(mahmoud, offered))[0], `أُلغي الطلب رقم ${offered}`);
    const mail = (await app.mails(mahmoud.email)).at(-1);
    assert.ok(mail?.subject.includes(`${offered}`) && !mail.text.includes(reason));
  });

  test('an administrator may while a proof is under review; the client reads why', async () => {
    const requestId = await offeredRequest(sara, [mahmoud]);
    const { paymentId } = await sendProof(sara, requestId);
    assert.equal((await admin.call(cancelRequest, { requestId, reason })).status, 'Cancelled');
    assert.equal((await noticesAbout(sara, requestId))[0], `أُلغي طلبك رقم ${requestId}`);
    assert.ok((await app.mails(sara.email)).at(-2)?.text.includes(reason), 'before the mail about its money');

    const { items } = await admin.call(listPayments, { state: 'closed' });
    assert.ok(
      items.some(({ id }) => id === paymentId),
      'the open proof is closed and stays in the ledger',
    );
    await refused(admin.call(reviewPayment, { paymentId, decision: 'approve' }), 'already_decided');
    const mine = (await sara.call(myRequests, {})).items.find(({ id }) => id === requestId);
    assert.deepEqual(mine?.lastPayment, { state: 'closed', reason: null });
  });

  test('an administrator cancels from every status but the last two', async () => {
    const requestId = await begin();
    await refused(sara.call(cancelRequest, { requestId, reason }), 'state_changed');
    await admin.call(cancelRequest, { requestId, reason });
    await refused(admin.call(cancelRequest, { requestId, reason }), 'state_changed');
    await refused(admin.call(cancelRequest, { requestId: 9_999_999, reason }), 'not_found');
    const mine = (await sara.call(myRequests, {})).items.find(({ id }) => id === requestId);
    assert.equal(mine?.lastPayment?.state, 'approved', 'a decided proof stays as it was decided');
    const done = await begin();
    await admin.call(completeRequest, { requestId: done });
    await refused(admin.call(cancelRequest, { requestId: done, reason }), 'state_changed');
  });
});

describe('completing', () => {
  test('the client confirms, and the lawyer is notified', async () => {
    const requestId = await begin();
    await refused(heba.call(completeRequest, { requestId }), 'not_found');
    await refused(mahmoud.call(completeRequest, { requestId }), 'not_allowed');
    assert.deepEqual(await sara.call(completeRequest, { requestId }), { requestId, status: 'Completed' });
    assert.equal((await noticesAbout(mahmoud, requestId))[0], `اكتمل الطلب رقم ${requestId}`);
    await refused(sara.call(completeRequest, { requestId }), 'state_changed');
  });

  test('an administrator closes, and both are notified; not before the work began', async () => {
    const early = await offeredRequest(sara, [mahmoud]);
    await refused(sara.call(completeRequest, { requestId: early }), 'state_changed');
    await refused(admin.call(completeRequest, { requestId: early }), 'state_changed');
    const requestId = await begin();
    await admin.call(completeRequest, { requestId });
    assert.equal((await noticesAbout(sara, requestId))[0], `اكتمل طلبك رقم ${requestId}`);
    assert.equal((await noticesAbout(mahmoud, requestId))[0], `اكتمل الطلب رقم ${requestId}`);
  });
});
