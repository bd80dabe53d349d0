import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { profile } from '#contract/accounts/calls.ts';
import { takeBack } from '#contract/administration/take-back.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { lawyerFee, listPayments, reviewPayment } from '#contract/payments/calls.ts';
import { paymentTexts } from '#contract/payments/copy.ts';
import { payFee } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const dayMs = 24 * 60 * 60_000;

const app = await openTestApp();

const pay = (lawyer: Person, form = {}) => payFee(lawyer, { LawyerPhone: '+20 160 000 0001', ...form });

describe("a lawyer's yearly fee", () => {
  test('is paid for a year once an administrator approves', async () => {
    const lawyer = await app.pendingLawyer('عمرو رشدي');
    const admin = await app.admin();
    assert.deepEqual(await lawyer.call(lawyerFee, {}), {
      ...{ isPaid: false, paidUntil: null, lastPayment: null, usualWait: null },
    });
    const { paymentId } = await pay(lawyer);
    await refused(pay(lawyer), 'proof_open');
    const proof = (await admin.call(listPayments, { state: 'waiting' })).items.find(({ id }) => id === paymentId);
    assert.deepEqual([proof?.kind, proof?.requestId, proof?.payerPhone], ['lawyer', null, '201600000001']);
    assert.equal(proof?.amountDue, 1000);

    await admin.call(reviewPayment, { paymentId, decision: 'reject', reason: 'رقم العملية غير ظاهر' });
    const rejected = await lawyer.call(lawyerFee, {});
    const { proof: sent, ...decision } = rejected.lastPayment ?? assert.fail('no proof');
    assert.deepEqual(decision, { state: 'rejected', reason: 'رقم العملية غير ظاهر' });
    assert.deepEqual([sent?.payerName, sent?.payerPhone, sent?.amount], [lawyer.name, '201600000001', 1000]);
    assert.equal((await app.fetchAs(lawyer, `/api/Files/${sent?.image}`)).statusCode, 200);
    assert.equal((await lawyer.call(profile, {})).isPaid, false);

    const again = await pay(lawyer);
    await admin.call(reviewPayment, { paymentId: again.paymentId, decision: 'approve' });
    const fee = await lawyer.call(lawyerFee, {});
    assert.equal(fee.isPaid, true);
    const days = (Date.parse(fee.paidUntil ?? '') - app.context.clock().getTime()) / dayMs;
    assert.ok(days > 364 && days <= 366, `${days} days`);
    assert.equal((await lawyer.call(profile, {})).isPaid, true);
    assert.equal((await app.logIn(lawyer.email)).session.isPaid, true);
    const { items } = await lawyer.call(myNotifications, {});
    assert.equal(items[0]?.title, 'تم تأكيد سداد الرسوم التكميلية');
    assert.match((await app.mails(lawyer.email)).at(-1)?.text ?? '', /وهي سارية حتى [٠-٩]+ /);
    await refused(pay(lawyer), 'fee_paid');
  });

  test('is renewed in its last month from the end of the current year, and ends without a renewal', async () => {
    let lawyer = await app.lawyer('نبيل فهمي');
    const { paymentId } = await pay(lawyer);
    await (await app.admin()).call(reviewPayment, { paymentId, decision: 'approve' });
    const first = Date.parse((await lawyer.call(lawyerFee, {})).paidUntil ?? '');

    app.pass(first - app.context.clock().getTime() - 31 * dayMs);
    lawyer = await app.logIn(lawyer.email);
    await refused(pay(lawyer), 'fee_paid');
    app.pass(2 * dayMs);
    const renewal = await pay(lawyer);
    await (await app.admin()).call(reviewPayment, { paymentId: renewal.paymentId, decision: 'approve' });
    const renewed = Date.parse((await lawyer.call(lawyerFee, {})).paidUntil ?? '');
    assert.ok(renewed - first >= 365 * dayMs && renewed - first <= 366 * dayMs, 'no day is lost');

    app.pass(renewed - app.context.clock().getTime() + 1);
    lawyer = await app.logIn(lawyer.email);
    assert.equal((await lawyer.call(lawyerFee, {})).isPaid, false);
    assert.equal((await lawyer.call(profile, {})).isPaid, false);
  });

  test('of a 29 February ends on the 28th, and leaves no day when it is taken back', async () => {
    const now = app.context.clock();
    const leapYear = 4 * Math.ceil((now.getUTCFullYear() + 1) / 4);
    app.pass(Date.parse(`${leapYear}-02-29T10:00:00Z`) - now.getTime());
    const lawyer = await app.lawyer('سامح عزيز');
    const admin = await app.admin();
    const { paymentId } = await pay(lawyer);
    await admin.call(reviewPayment, { paymentId, decision: 'approve' });
    const { paidUntil } = await lawyer.call(lawyerFee, {});
    assert.equal(paidUntil?.slice(0, 10), `${leapYear + 1}-02-28`);
    await admin.call(takeBack, { kind: 'payment', id: paymentId, reason: 'إيصال لحساب آخر' });
    assert.equal((await lawyer.call(lawyerFee, {})).paidUntil, null);
  });

  test('names each missing field, and is for lawyers only', async () => {
    const lawyer = await app.pendingLawyer('ياسر حلمي');
    const blank = { LawyerName: '', LawyerPhone: '', Amount: '', PaymentScreenshot: undefined };
    const { errors, message } = await refused(pay(lawyer, blank), 'invalid_input');
    const { feeName, feePhone, feeAmount, feeImage } = paymentTexts;
    assert.deepEqual(
      errors.map((error) => error.message),
      [feeName, feePhone, feeAmount, feeImage],
    );
    assert.equal(message, feeName);
    await refused(pay(await app.client()), 'not_allowed');
    await refused((await app.client()).call(lawyerFee, {}), 'not_allowed');
  });
});
