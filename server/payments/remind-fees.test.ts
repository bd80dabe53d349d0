import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { lawyers } from '#server/accounts/table.ts';
import { remindFees } from '#server/payments/remind-fees.ts';
import { offerForm, payFee, requestForm } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { withoutPapers } from '../../test/registration-forms.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const dayMs = 24 * 60 * 60_000;

const app = await openTestApp();

const signInAgain = async (person: Person): Promise<Person> => {
  const session = await app.anyone(api.logIn, { email: person.email, password: person.password });
  return { ...person, session, call: app.as(session.token) };
};
const pay = async (lawyer: Person): Promise<number> => (await payFee(lawyer)).paymentId;
const admin = async () => signInAgain(await app.admin());
const approve = async (paymentId: number) =>
  (await admin()).call(api.reviewPayment, { paymentId, decision: 'approve' });
const endOf = async ({ id }: Person) => {
  const [row] = await app.context.db.select().from(lawyers).where(eq(lawyers.accountId, id));
  return row?.paidUntil?.getTime() ?? 0;
};
/** Moves the clock to `days` before the end of the paid year; negative: after it. */
const goToDaysBefore = async (lawyer: Person, days: number) =>
  app.pass((await endOf(lawyer)) - days * dayMs - app.context.clock().getTime());
const subject = 'موعد تجديد الرسوم التكميلية';
const reminders = async ({ email }: Person) => (await app.mails(email)).filter((mail) => mail.subject === subject);
const paidLawyer = async (name: string) => {
  const lawyer = await app.pendingLawyer(name);
  await (await admin()).call(api.reviewAccount, { accountId: lawyer.id, decision: 'accept', reason: withoutPapers });
  await approve(await pay(lawyer));
  return lawyer;
};

describe('a lawyer is reminded that their paid year ends', () => {
  test('30, 7 and 1 days before, each once, by mail and in the notifications', async () => {
    const lawyer = await paidLawyer('نبيل فهمي');
    await goToDaysBefore(lawyer, 30.01);
    assert.equal(await remindFees(app.context), 0);
    let count = 0;
    for (const days of [30, 7, 1]) {
      await goToDaysBefore(lawyer, days);
      assert.equal(await remindFees(app.context), 1, `${days} days before`);
      assert.equal(await remindFees(app.context), 0, 'once');
      assert.equal((await reminders(lawyer)).length, ++count);
    }
    const end = new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', timeZone: 'Africa/Cairo' });
    const day = end.format(await endOf(lawyer));
    assert.match((await reminders(lawyer))[0]?.text ?? '', new RegExp(`سارية حتى ${day}`));
    const { items } = await (await signInAgain(lawyer)).call(api.myNotifications, {});
    assert.equal(items.filter(({ title }) => title.includes(`سارية حتى ${day}`)).length, 3);
    await goToDaysBefore(lawyer, -1);
    assert.equal(await remindFees(app.context), 0, 'not after the end');
  });

  test('of the nearest threshold only, after days without a process', async () => {
    const lawyer = await paidLawyer('سامي العدل');
    await goToDaysBefore(lawyer, 5);
    assert.equal(await remindFees(app.context), 1);
    assert.equal(await remindFees(app.context), 0);
    await goToDaysBefore(lawyer, 0.5);
    assert.equal(await remindFees(app.context), 1);
    assert.equal((await reminders(lawyer)).length, 2);
  });

  test('by one of two processes at once', async () => {
    const lawyer = await paidLawyer('حسن مصطفى');
    await goToDaysBefore(lawyer, 20);
    const reminded = await Promise.all([remindFees(app.context), remindFees(app.context)]);
    assert.equal(reminded[0] + reminded[1], 1);
    assert.equal((await reminders(lawyer)).length, 1);
  });

  test('not while the next proof is reviewed, and again for the next year', async () => {
    const lawyer = await signInAgain(await paidLawyer('ماجد الكدواني'));
    await goToDaysBefore(lawyer, 29);
    const first = await endOf(lawyer);
    const paymentId = await pay(await signInAgain(lawyer));
    assert.equal(await remindFees(app.context), 0);
    await approve(paymentId);
    assert.ok((await endOf(lawyer)) - first >= 365 * dayMs, 'the year is added to the end');
    assert.equal(await remindFees(app.context), 0);
    await goToDaysBefore(lawyer, 30);
    assert.equal(await remindFees(app.context), 1);
  });

  test('not while they are suspended, and not while the fee is 0', async () => {
    const lawyer = await paidLawyer('طارق لطفي');
    await goToDaysBefore(lawyer, 7);
    const { call } = await admin();
    await call(api.saveSettings, { requestFee: 300, lawyerFee: 0 });
    assert.equal(await remindFees(app.context), 0);
    await call(api.saveSettings, { requestFee: 300, lawyerFee: 1000 });
    const decision = { accountId: lawyer.id, reason: 'مخالفة' };
    await (await admin()).call(api.reviewAccount, { ...decision, decision: 'suspend' });
    assert.equal(await remindFees(app.context), 0);
    await (await admin()).call(api.reviewAccount, { ...decision, decision: 'restore' });
    assert.equal(await remindFees(app.context), 1);
  });
});

test('a paid year ends to the millisecond: in the session, the profile and the check before an offer', async () => {
  const settings = { walletNumber: '01600000999', requestFee: 300, lawyerFee: 1000 };
  await (await admin()).call(api.saveSettings, { ...settings, offersNeedPaidFee: true });
  let lawyer = await paidLawyer('كريم عبد العزيز');
  const isPaid = async () => [lawyer.session.isPaid, (await lawyer.call(api.profile, {})).isPaid];
  await goToDaysBefore(lawyer, 0.001);
  lawyer = await signInAgain(lawyer);
  assert.deepEqual(await isPaid(), [true, true]);
  const { id } = await (await app.client()).call(api.submitRequest, requestForm());
  await lawyer.call(api.makeOffer, offerForm(id));
  await goToDaysBefore(lawyer, 0);
  lawyer = await signInAgain(lawyer);
  assert.deepEqual(await isPaid(), [false, false]);
  await refused(lawyer.call(api.makeOffer, offerForm(id)), 'fee_unpaid');
});
