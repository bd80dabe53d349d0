import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { errorTexts } from '#contract/copy/errors.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import { requestWithOffers } from '#contract/offers/calls.ts';
import { lastProof, listPayments, reviewPayment, sendPaymentProof } from '#contract/payments/calls.ts';
import { paymentTexts } from '#contract/payments/copy.ts';
import { openRequestForPayment } from '#contract/requests/administration.ts';
import { cancelRequest, myRequests } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { offeredRequest, requestForm, sendProof, titlesOf } from '../../test/case.ts';
import { picture } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const client = await app.client('سارة محمود');
const lawyer = await app.lawyer('محمود الشاذلي');
const admin = await app.admin();

const mine = async (id: number) => (await client.call(myRequests, {})).items.find((request) => request.id === id);
const waiting = async () => (await admin.call(listPayments, { state: 'waiting' })).items;
const decide = (paymentId: number, decision: 'approve' | 'reject', reason?: string) =>
  admin.call(reviewPayment, { paymentId, decision, reason });

describe('paying for a request', () => {
  test('the proof is reviewed, and its approval opens the offers', async () => {
    const silent = await app.lawyer('حسن علي');
    const requestId = await offeredRequest(client, [lawyer]);
    const sent = await sendProof(client, requestId);
    assert.deepEqual(
      { ...sent, paymentId: 0 },
      {
        ...{ paymentId: 0, requestId, status: 'Payment Under Review', usualWait: null },
      },
    );
    assert.deepEqual((await mine(requestId))?.lastPayment, { state: 'waiting', reason: null });
    assert.ok((await titlesOf(client)).includes(`وصلنا إثبات الدفع للطلب رقم ${requestId}`));
    assert.ok((await titlesOf(admin)).includes(`إثبات دفع جديد للطلب رقم ${requestId}`));

    const proof = (await waiting()).find(({ id }) => id === sent.paymentId);
    assert.equal(proof?.requestId, requestId);
    assert.deepEqual([proof?.kind, proof?.accountName, proof?.payerId], ['request', client.name, client.id]);
    assert.equal(proof?.contact?.email, client.email);
    assert.deepEqual([proof?.amount, proof?.amountDue, proof?.samePictureAs], [300, 300, []]);

    const locked = await client.call(requestWithOffers, { id: requestId });
    assert.deepEqual([locked.offersLocked, locked.offersCount, locked.lawyersResponses], [true, 1, []]);
    const texts = [...(await titlesOf(client)), ...(await app.mails(client.email)).map(({ text }) => text)].join('\n');
    for (const secret of [lawyer.name, silent.name, '8000', '8,000', '12000'])
      assert.ok(!texts.includes(secret), `${secret} is not in any text before the payment`);

    assert.equal((await decide(sent.paymentId, 'approve')).state, 'approved');
    const paid = await mine(requestId);
    assert.deepEqual([paid?.status, paid?.lastPayment], ['Paid', { state: 'approved', reason: null }]);
    const open = await client.call(requestWithOffers, { id: requestId });
    assert.deepEqual([open.offersLocked, open.lawyersResponses.length], [false, 1]);
    assert.ok((await titlesOf(client)).includes(`تم تأكيد سداد الطلب رقم ${requestId}، اختر محاميك`));
    assert.equal((await app.mails(client.email)).at(-1)?.subject, `تم تأكيد سداد الطلب رقم ${requestId}`);
    const opened = `تم سداد رسوم الطلب رقم ${requestId}، وعرضك الآن أمام المستخدم`;
    assert.ok((await titlesOf(lawyer)).includes(opened));
    assert.ok(!(await titlesOf(silent)).includes(opened), 'this lawyer has not offered');
    assert.ok(!(await waiting()).some(({ id }) => id === sent.paymentId));
  });

  test('the client reads why a proof was rejected, and sends another', async () => {
    const requestId = await offeredRequest(client, [lawyer]);
    const { paymentId } = await sendProof(client, requestId);
    await refused(decide(paymentId, 'reject'), 'invalid_input');
    await refused(decide(paymentId, 'reject', '  '), 'invalid_input');
    assert.equal((await decide(paymentId, 'reject', 'المبلغ غير واضح')).state, 'rejected');
    const request = await mine(requestId);
    assert.equal(request?.status, 'Waiting for Paid');
    assert.deepEqual(request?.lastPayment, { state: 'rejected', reason: 'المبلغ غير واضح' });
    const mail = (await app.mails(client.email)).at(-1);
    assert.match(mail?.text ?? '', /السبب: المبلغ غير واضح/);
    assert.ok((await titlesOf(client)).includes(`لم يُقبل إثبات دفع الطلب رقم ${requestId}. أرسل صورة أوضح`));

    const { proof } = await client.call(lastProof, { requestId });
    assert.deepEqual([proof?.requestId, proof?.state, proof?.amount], [requestId, 'rejected', 300]);
    assert.equal((await app.fetchAs(client, `/api/Files/${proof?.image}`)).statusCode, 200);
    const other = await offeredRequest(client, [lawyer]);
    assert.equal((await client.call(lastProof, { requestId: other })).proof?.payerName, proof?.payerName);
    assert.deepEqual(await (await app.client()).call(lastProof, { requestId }), { proof: null }, 'of nobody else');

    const again = await sendProof(client, requestId);
    assert.deepEqual((await mine(requestId))?.lastPayment, { state: 'waiting', reason: null });
    await decide(again.paymentId, 'reject', 'المبلغ المحوَّل أقل من المطلوب');
    const less = (await app.mails(client.email)).at(-1)?.text ?? '';
    assert.match(less, /حوّل الباقي فقط، ثم أرسل/);
    assert.doesNotMatch(less, /لا تحوّل/);
    const { paymentId: third } = await sendProof(client, requestId);
    assert.equal((await decide(third, 'approve')).state, 'approved');
    const rejected = await admin.call(listPayments, { state: 'rejected' });
    const kept = rejected.items.find(({ id }) => id === paymentId);
    assert.equal(kept?.reason, 'المبلغ غير واضح');
    assert.ok(kept?.decidedAt);
  });

  test('amounts are accepted in any digits; the reviewer sees the fee beside the amount', async () => {
    const requestId = await offeredRequest(client, [lawyer]);
    const { paymentId } = await client.call(sendPaymentProof, {
      requestId,
      payerName: 'ماهر البنا',
      amount: '٢٥٠٫٥٠',
      paymentImage: await picture('webp', 3),
    });
    const proof = (await waiting()).find(({ id }) => id === paymentId);
    assert.deepEqual([proof?.amount, proof?.amountDue, proof?.payerName], [250.5, 300, 'ماهر البنا']);
  });

  test('the same key gets the first answer again', async () => {
    const requestId = await offeredRequest(client, [lawyer]);
    const proof = { requestId, payerName: 'سارة', amount: 300, paymentImage: await picture('png', 4) };
    const send = (changed = {}) =>
      client.call(sendPaymentProof, { ...proof, ...changed }, { idempotencyKey: 'one opening' });
    const first = await send();
    assert.deepEqual(await send(), first);
    await refused(send({ amount: 301 }), 'key_reused');
  });
});

describe('a proof is refused', () => {
  let requestId: number;
  before(async () => {
    requestId = await offeredRequest(client, [lawyer]);
  });

  test('at its field, with the specified text', async () => {
    const image = await picture();
    const send = (form: object) =>
      client.call(sendPaymentProof, { requestId, payerName: 'سارة', amount: 300, paymentImage: image, ...form });
    const wrong: [object, string, string][] = [
      [{ payerName: ' ' }, 'payerName', paymentTexts.payer],
      [{ amount: '' }, 'amount', paymentTexts.amount],
      [{ paymentImage: undefined }, 'paymentImage', paymentTexts.picture],
      [{ amount: 'مئة' }, 'amount', paymentTexts.amountNumeric],
      [{ amount: 0 }, 'amount', fieldTexts.amountPositive],
      [{ amount: '10.001' }, 'amount', fieldTexts.amountUnclear],
      [{ amount: 10_000_000.01 }, 'amount', fieldTexts.amountMax],
      [{ payerName: 'س'.repeat(101) }, 'payerName', fieldTexts.tooLong(100)],
    ];
    for (const [form, field, message] of wrong) {
      const { errors, status } = await refused(send(form), 'invalid_input');
      assert.deepEqual([status, errors], [400, [{ field, message }]]);
    }
    const { errors } = await refused(send({ paymentImage: new Blob(['<svg/>']) }), 'image_invalid');
    assert.deepEqual(errors, [{ field: 'paymentImage', message: errorTexts.image_invalid }]);
  });

  test('when the sender is not the client of the request', async () => {
    await refused(sendProof(await app.client('منى فؤاد'), requestId), 'not_found');
    await refused(sendProof(client, 999_999), 'not_found');
    for (const person of [lawyer, admin, await app.participant()])
      await refused(sendProof(person, requestId), 'not_allowed');
    const stranger = { ...client, call: app.anyone };
    await refused(sendProof(stranger, requestId), 'not_signed_in');
    await refused(client.call(listPayments, { state: 'waiting' }), 'not_allowed');
    await refused(lawyer.call(reviewPayment, { paymentId: 1, decision: 'approve' }), 'not_allowed');
  });

  test('before there is an offer', async () => {
    const { id } = await client.call(submitRequest, requestForm());
    await refused(sendProof(client, id), 'no_offer_yet');
    await admin.call(openRequestForPayment, { requestId: id });
    const { message } = await refused(sendProof(client, id), 'no_offer_yet');
    assert.equal(message, errorTexts.no_offer_yet);
  });

  test('while another one waits, after an approval, and after a cancellation', async () => {
    const { paymentId } = await sendProof(client, requestId);
    await refused(sendProof(client, requestId), 'proof_open');
    await decide(paymentId, 'approve');
    await refused(sendProof(client, requestId), 'state_changed');
    const cancelled = await offeredRequest(client, [lawyer]);
    await client.call(cancelRequest, { requestId: cancelled, reason: 'لم أعد بحاجة إليه' });
    await refused(sendProof(client, cancelled), 'state_changed');
  });

  test('a decision on a missing or decided proof is refused too', async () => {
    await refused(decide(999_999, 'approve'), 'not_found');
    const { paymentId } = await sendProof(client, await offeredRequest(client, [lawyer]));
    await decide(paymentId, 'approve');
    await refused(decide(paymentId, 'approve'), 'already_decided');
    await refused(decide(paymentId, 'reject', 'متأخر'), 'already_decided');
  });
});
