import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deleteAccount } from '#contract/accounts/security.ts';
import { takeBack } from '#contract/administration/take-back.ts';
import { addRoomNote, roomTimeline } from '#contract/invitations/room.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { makeOffer, withdrawOffer } from '#contract/offers/calls.ts';
import { paymentForReview } from '#contract/payments/calls.ts';
import { openRequestForPayment, requestForAdmin } from '#contract/requests/administration.ts';
import { cancelRequest, completeRequest, type RequestStatus } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { requestTimeline } from '#contract/requests/timeline.ts';
import { onlyOne } from '../../test/at-once.ts';
import { offeredRequest, offerForm, openRoom, payFor, requestForm, sendProof } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, password } from '../../test/test-app.ts';

const app = await openTestApp();
const client = await app.client();
const lawyer = await app.lawyer();
const admin = await app.admin();

const reason = 'أُلغي بالخطأ';
const back = (id: number, by = admin) => by.call(takeBack, { kind: 'request', id, reason });
const cancelled = (requestId: number) => admin.call(cancelRequest, { requestId, reason: 'مكرر' });
const statusOf = async (id: number) => (await admin.call(requestForAdmin, { id })).status;

/** Cancels a request in this state and takes it back. */
async function thereAndBack(requestId: number, status: RequestStatus): Promise<void> {
  const before = await statusOf(requestId);
  await cancelled(requestId);
  assert.equal((await admin.call(requestForAdmin, { id: requestId })).backTo, status);
  await back(requestId);
  assert.equal(await statusOf(requestId), status, before);
}

describe('a request that an administrator cancelled', () => {
  test('returns to its earlier status, and both sides are notified', async () => {
    const { id } = await client.call(submitRequest, requestForm());
    await refused(back(id), 'state_changed');
    await thereAndBack(id, 'Pending');
    await lawyer.call(makeOffer, offerForm(id));
    await thereAndBack(id, 'Waiting for Paid');
    await payFor(app, client, id);
    await thereAndBack(id, 'Paid');
    const [dropped, notice] = (await client.call(myNotifications, {})).items;
    assert.equal(dropped?.title, 'لن نرد إليك ٣٠٠ جنيه');
    assert.deepEqual([notice?.title, notice?.body], [`عاد طلبك رقم ${id} إلى حالته السابقة`, `السبب: ${reason}`]);
    assert.equal((await lawyer.call(myNotifications, {})).items[0]?.title, `عاد الطلب رقم ${id} إلى حالته السابقة`);
    const { events } = await client.call(requestTimeline, { id });
    const last = ['cancelledByAdmin', 'refundDue', 'takenBack', 'refundDropped'];
    assert.deepEqual(
      events.slice(-4).map(({ kind }) => kind),
      last,
    );
    await refused(back(id), 'state_changed');
    await refused(back(id, client), 'not_allowed');
    await refused(back(999_999), 'not_found');
  });

  test('waits for another proof when one was under review: the cancellation closed that one', async () => {
    const requestId = await offeredRequest(client, [lawyer]);
    const { paymentId } = await sendProof(client, requestId);
    await thereAndBack(requestId, 'Waiting for Paid');
    assert.equal((await admin.call(paymentForReview, { id: paymentId })).state, 'closed');
    await sendProof(client, requestId);
    assert.equal(await statusOf(requestId), 'Payment Under Review');
  });

  test('opens its case room again, and the room shows it', async () => {
    const { requestId, invitationId } = await openRoom(app, client, lawyer);
    const note = { invitationId, noteText: 'ملاحظة' };
    await cancelled(requestId);
    await refused(lawyer.call(addRoomNote, note), 'room_closed');
    await back(requestId);
    await lawyer.call(addRoomNote, note);
    const { items } = await client.call(roomTimeline, { id: invitationId });
    assert.deepEqual(
      items.slice(0, 3).map(({ kind }) => kind),
      ['note', 'reopened', 'cancelled'],
    );
  });

  test('stays cancelled when its client deleted their account or cancelled it', async () => {
    const leaver = await app.client();
    const { id } = await leaver.call(submitRequest, requestForm());
    const { id: own } = await client.call(submitRequest, requestForm());
    await cancelled(id);
    await leaver.call(deleteAccount, { password });
    await refused(back(id), 'state_changed');
    await client.call(cancelRequest, { requestId: own, reason: 'تم الصلح' });
    await refused(back(own), 'state_changed');
  });
});

test('a request that an administrator completed can continue; one that its client confirmed cannot', async () => {
  const [wrong, done] = [await openRoom(app, client, lawyer), await openRoom(app, client, lawyer)];
  await admin.call(completeRequest, { requestId: wrong.requestId });
  await client.call(completeRequest, { requestId: done.requestId });
  await back(wrong.requestId);
  assert.equal(await statusOf(wrong.requestId), 'In Progress');
  await refused(back(done.requestId), 'state_changed');
  await client.call(completeRequest, { requestId: wrong.requestId });
  await refused(back(wrong.requestId), 'state_changed');
});

test('a request that an administrator opened returns to Pending, as long as it has no active offer', async () => {
  const { id } = await client.call(submitRequest, requestForm());
  await admin.call(openRequestForPayment, { requestId: id });
  await lawyer.call(makeOffer, offerForm(id));
  await refused(back(id), 'state_changed');
  await lawyer.call(withdrawOffer, { requestId: id });
  await back(id);
  assert.equal(await statusOf(id), 'Pending');
  await lawyer.call(makeOffer, offerForm(id));
  assert.equal(await statusOf(id), 'Waiting for Paid');
});

test('of several calls at once only one takes a request back, and by one step', async () => {
  const { id: opened } = await client.call(submitRequest, requestForm());
  await admin.call(openRequestForPayment, { requestId: opened });
  for (const requestId of [await offeredRequest(client, [lawyer]), opened]) {
    await cancelled(requestId);
    await onlyOne([back(requestId), back(requestId), back(requestId)]);
    assert.equal(await statusOf(requestId), 'Waiting for Paid');
  }
});
