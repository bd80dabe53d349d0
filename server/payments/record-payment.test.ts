import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { recordedTexts as t } from '#contract/payments/copy.ts';
import { ledger } from '#server/payments/ledger.ts';
import { onlyOne } from '../../test/at-once.ts';
import { offeredRequest, receipt, requestForm, sendProof } from '../../test/case.ts';
import { dayOf, recordForm, setSecondApproval } from '../../test/recorded.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, password } from '../../test/test-app.ts';

const app = await openTestApp();
const client = await app.client();
const lawyer = await app.lawyer();
const admin = await app.admin();
const walletId = await setSecondApproval(admin, 0);

type Rest = Parameters<typeof recordForm>[1];
const recorded = (rest: Rest) => admin.call(api.recordPayment, recordForm(app, rest));
const errorOf = async (rest: Rest) => (await refused(recorded(rest), 'invalid_input')).errors;
const total = async () => (await admin.call(api.paymentTotals, { by: 'day', from: dayOf(app), to: dayOf(app) })).all;

describe('a fee of a request that was paid without a picture', () => {
  test('is recorded like an approved proof: the offers open, the client is told, and the ledger has it', async () => {
    const requestId = await offeredRequest(client, [lawyer]);
    const before = await total();
    const reason = 'دفع نقدًا في المكتب';
    const form = { requestId, amount: '٢٥٠٫٥٠', way: walletId, transferReference: '٠٠ ١٢-ab', reason };
    const { paymentId, state } = await recorded(form);
    assert.equal(state, 'approved');
    assert.equal((await client.call(api.requestWithOffers, { id: requestId })).offersLocked, false);
    const after = await total();
    assert.deepEqual([after.count - before.count, after.amount - before.amount], [1, 250.5]);
    const [entry] = await app.context.db.select().from(ledger).where(eq(ledger.paymentId, paymentId));
    assert.deepEqual([entry?.decision, entry?.decidedBy, entry?.amountDue], ['approve', admin.id, 30_000]);

    const payment = await admin.call(api.paymentForReview, { id: paymentId });
    assert.deepEqual(payment.recorded, {
      ...{ way: 'wallet', receivedOn: dayOf(app), reason },
      by: { id: admin.id, name: admin.name },
    });
    assert.deepEqual(
      [payment.image, payment.transferReference, payment.paidTo?.name, payment.payerName, payment.decidedBy],
      [null, '0012AB', 'فودافون كاش', client.name, admin.name],
    );
    const [notice] = (await client.call(api.myNotifications, {})).items;
    assert.equal(notice?.title, `تم تأكيد سداد الطلب رقم ${requestId}، اختر محاميك`);
    assert.ok(
      (await app.mails(client.email)).some(({ subject }) => subject === `تم تأكيد سداد الطلب رقم ${requestId}`),
    );
    assert.match((await lawyer.call(api.myNotifications, {})).items[0]?.title ?? '', /عرضك الآن أمام المستخدم/);
    const lines = (await admin.call(api.listHistory, { subject: 'payment', subjectId: paymentId })).items;
    assert.deepEqual(
      lines.map((line) => [line.action, line.reason]),
      [
        ['approve', null],
        ['recordPayment', reason],
      ],
    );
    const { events } = await client.call(api.requestTimeline, { id: requestId });
    assert.deepEqual(
      events.slice(-2).map(({ kind }) => kind),
      ['paymentRecorded', 'approved'],
    );
  });

  test('needs every field but the reference of cash, and names the wrong one', async () => {
    const requestId = await offeredRequest(client, [lawyer]);
    for (const [rest, field, message] of [
      [{ amount: ' ' }, 'amount', t.amount],
      [{ amount: 'x' }, 'amount', t.amountNumeric],
      [{ way: '' }, 'way', t.way],
      [{ way: 'wallet' }, 'way', t.way],
      [{ way: 999 }, 'way', 'اختر المحفظة من القائمة'],
      [{ transferReference: null }, 'transferReference', t.reference],
      [{ way: walletId, transferReference: null }, 'transferReference', t.reference],
      [{ receivedOn: '' }, 'receivedOn', t.receivedOn],
      [{ receivedOn: dayOf(app, 1) }, 'receivedOn', t.receivedLater],
      [{ receivedOn: dayOf(app, -367) }, 'receivedOn', t.receivedLongAgo],
      [{ reason: ' ' }, 'reason', t.reason],
      [{ lawyerId: lawyer.id }, 'requestId', t.payer],
    ] as const)
      assert.deepEqual(await errorOf({ requestId, ...rest }), [{ field, message }], field);
    assert.deepEqual(await errorOf({}), [{ field: 'requestId', message: t.payer }]);
    await refused(client.call(api.recordPayment, recordForm(app, { requestId })), 'not_allowed');
    await refused(recorded({ requestId: 999_999 }), 'not_found');
    const receivedOn = dayOf(app, -366);
    assert.equal((await recorded({ requestId, way: 'cash', transferReference: null, receivedOn })).state, 'approved');
  });

  test('asks once about a reference that another payment has, of a proof or of a record', async () => {
    const first = await offeredRequest(client, [lawyer]);
    const { paymentId } = await recorded({ requestId: first, transferReference: 'SAME1' });
    const requestId = await offeredRequest(client, [lawyer]);
    const again = { requestId, transferReference: 'same 1' };
    assert.deepEqual(await errorOf(again), [
      { field: 'isKnownReference', message: t.sameReference(String(paymentId)) },
    ]);
    const second = await recorded({ ...again, isKnownReference: true });
    assert.deepEqual((await admin.call(api.paymentForReview, { id: second.paymentId })).sameReferenceAs, [paymentId]);
  });

  test('is refused with what to do while a proof waits, before an offer, and once it is paid or over', async () => {
    const inReview = await offeredRequest(client, [lawyer]);
    await sendProof(client, inReview);
    assert.equal((await refused(recorded({ requestId: inReview }), 'proof_open')).message, t.inReview);
    const { id: early } = await client.call(api.submitRequest, requestForm());
    assert.equal((await refused(recorded({ requestId: early }), 'no_offer_yet')).message, t.noOffer);
    await admin.call(api.openRequestForPayment, { requestId: early });
    assert.equal((await refused(recorded({ requestId: early }), 'no_offer_yet')).message, t.noOffer);
    const paid = await offeredRequest(client, [lawyer]);
    await recorded({ requestId: paid });
    assert.equal((await refused(recorded({ requestId: paid }), 'state_changed')).message, t.paid);
    await admin.call(api.cancelRequest, { requestId: paid, reason: 'تم الصلح' });
    assert.equal((await refused(recorded({ requestId: paid }), 'state_changed')).message, t.ended);
  });

  test('pressed twice, or by two at once, it is recorded once', async () => {
    const requestId = await offeredRequest(client, [lawyer]);
    const form = recordForm(app, { requestId });
    const send = () =>
      app.server.inject({
        ...{ method: 'POST', url: '/api/Admin/record-payment', payload: form },
        headers: { authorization: `Bearer ${admin.session.token}`, 'idempotency-key': 'pressed-twice' },
      });
    const [once, twice] = [(await send()).json(), (await send()).json()];
    assert.deepEqual(once, twice);
    const other = await offeredRequest(client, [lawyer]);
    await onlyOne([recorded({ requestId: other }), recorded({ requestId: other })]);
  });
});

describe("a lawyer's yearly fee that was paid without a picture", () => {
  test('starts the paid year, and is refused while it is paid or a proof waits', async () => {
    const payer = await app.lawyer('نورهان شاهين');
    await payer.call(api.payLawyerFee, {
      ...{ LawyerName: payer.name, LawyerPhone: '01600000101', Amount: 1000 },
      PaymentScreenshot: await receipt(31),
    });
    assert.equal((await refused(recorded({ lawyerId: payer.id }), 'proof_open')).message, t.feeInReview);
    const other = await app.lawyer('هدى سالم');
    const { state, paymentId } = await recorded({ lawyerId: other.id, amount: 1000 });
    assert.equal(state, 'approved');
    assert.equal((await other.call(api.profile, {})).isPaid, true);
    assert.equal((await other.call(api.myNotifications, {})).items[0]?.title, 'تم تأكيد سداد الرسوم التكميلية');
    assert.equal((await admin.call(api.paymentForReview, { id: paymentId })).amountDue, 1000);
    assert.equal((await refused(recorded({ lawyerId: other.id }), 'fee_paid')).message, t.feePaid);
    await refused(recorded({ lawyerId: client.id }), 'not_found');
  });
});

test('the payer finds it in their data, and the ledger keeps it when they delete their account', async () => {
  const payer = await app.client('زينب عبد المقصود');
  const requestId = await offeredRequest(payer, [lawyer]);
  const { paymentId } = await recorded({ requestId, way: 'cash', transferReference: null, reason: 'نقدًا في المكتب' });
  const { payments } = await payer.call(api.exportAccount, {});
  assert.partialDeepStrictEqual(payments, [
    { id: paymentId, image: null, recorded: { way: 'cash', receivedOn: dayOf(app), reason: 'نقدًا في المكتب' } },
  ]);
  const rows = () => app.context.db.select().from(ledger).where(eq(ledger.paymentId, paymentId));
  const before = await rows();
  await payer.call(api.deleteAccount, { password });
  assert.deepEqual(await rows(), before);
  assert.equal((await admin.call(api.paymentForReview, { id: paymentId })).recorded?.way, 'cash');
});

test('the file of decisions says the kind, the way and who recorded it; its download is in the history', async () => {
  const requestId = await offeredRequest(client, [lawyer]);
  await recorded({ requestId, way: walletId, transferReference: '000777' });
  const period = { from: dayOf(app), to: dayOf(app) };
  const { body } = await app.fetchAs(admin, `/api/Admin/payment-decisions?${new URLSearchParams(period)}`);
  const row = body.split('\r\n').at(-2)?.split(';') ?? [];
  const expected = ['"=""000777"""', admin.name, '', 'مسجَّل يدويًا', 'فودافون كاش 01600000999', admin.name, dayOf(app)];
  assert.deepEqual(row.slice(9), expected);
  const [entry] = (await admin.call(api.listHistory, { action: 'exportList' })).items;
  assert.equal(entry?.subjectId, 13, 'the list of the ledger');
});
