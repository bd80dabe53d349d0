import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { settings } from '#server/content/table.ts';
import { allAre } from '../../test/all-are.ts';
import { codesOf } from '../../test/at-once.ts';
import {
  choose,
  demandFee,
  historyOf,
  offeredRequest,
  offerForm,
  payFee,
  payFor,
  receipt,
  requestForm,
  sendProof,
  titlesOf,
} from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const [sara, mahmoud, nourhan] = [await app.client(), await app.lawyer(), await app.lawyer('نورهان شاهين')];

const payment = /دفع|رسوم|سداد|سدّد|سدد|إثبات|تحويل|محفظت|محفظة/;

async function setFees(requestFee: number, lawyerFee = 1000): Promise<void> {
  await admin.call(api.saveSettings, { requestFee, lawyerFee });
}
const place = async () => (await sara.call(api.submitRequest, requestForm())).id;
const mine = async (id: number) => {
  const { items } = await sara.call(api.myRequests, { limit: 100 });
  const { status, fee, lastPayment } = items.find((request) => request.id === id) ?? assert.fail('missing');
  return { status, fee, lastPayment };
};
const open = (requestId: number) => admin.call(api.openRequestForPayment, { requestId });
const takeBack = (id: number) => admin.call(api.takeBack, { kind: 'request', id, reason: 'فُتح بالخطأ' });
const proofOf = async (requestId: number) => {
  const { items } = await admin.call(api.listPayments, { state: 'waiting', sort: 'newest' });
  return items.find((proof) => proof.requestId === requestId) ?? assert.fail('no proof');
};

test('with a fee of 0 a request goes from the form to the rated case without a word of payment', async () => {
  await setFees(0);
  assert.equal((await app.anyone(api.publicSettings, {})).requestFee, 0);
  const [client, lawyer] = [await app.client('هدى عادل'), await app.lawyer('عمرو رشدي')];
  const people = [client, lawyer];
  const { id } = await client.call(api.submitRequest, requestForm());
  await admin.call(api.assignLawyers, { requestId: id, lawyerIds: [lawyer.id] });
  const timeline = async ({ call }: Person) => call(api.requestTimeline, { id });
  assert.equal((await timeline(client)).isFree, true);
  const proof = { requestId: id, payerName: 'هدى', amount: '300', paymentImage: await receipt(1) };
  await refused(client.call(api.sendPaymentProof, proof), 'no_fee');

  await lawyer.call(api.makeOffer, offerForm(id));
  const found = await client.call(api.requestWithOffers, { id });
  assert.deepEqual([found.status, found.fee, found.offersLocked], ['Paid', 0, false]);
  assert.deepEqual((await client.call(api.myRequests, {})).items[0]?.lastPayment, null);
  await refused(client.call(api.sendPaymentProof, proof), 'no_fee');
  const cash = { amount: 300, way: 'cash', receivedOn: new Date().toISOString().slice(0, 10), reason: 'نقدًا' } as const;
  await refused(admin.call(api.recordPayment, { ...cash, requestId: id }), 'no_fee');
  const dearer = lawyer.call(api.makeOffer, offerForm(id, { initialFee: '9000' }));
  assert.doesNotMatch((await refused(dearer, 'fee_may_only_fall')).message, payment);
  const { invitationId } = await choose(client, id, lawyer);
  await client.call(api.addRoomNote, { invitationId, noteText: 'متى نبدأ؟' });
  await client.call(api.completeRequest, { requestId: id });
  await client.call(api.reviewWork, { invitationId, stars: 5, text: 'عمل متقن' });

  const said = (await app.mails()).filter(({ to }) => people.some(({ email }) => email === to));
  assert.ok(
    said.some(({ to, text }) => to === client.email && text.includes('افتح الطلب لمقارنة العروض واختيار محاميك')),
  );
  for (const { subject, text } of said) assert.doesNotMatch(subject + text, payment);
  for (const person of people) assert.doesNotMatch((await titlesOf(person)).join('\n'), payment);
  assert.deepEqual(
    (await timeline(client)).events.map(({ kind }) => kind),
    ['submitted', 'assigned', 'firstOffer', 'chosen', 'completed'],
  );
  const events = (await timeline(lawyer)).events.map(({ kind }) => kind);
  assert.deepEqual(events, ['submitted', 'assigned', 'chosen', 'completed']);
  const [kept] = (await client.call(api.exportAccount, {})).requests ?? [];
  assert.equal((kept as { fee?: number }).fee, 0);
});

test('the fee is frozen by the first offer: another setting changes no request that has one', async () => {
  await setFees(0);
  const free = await offeredRequest(sara, [mahmoud]);
  await setFees(300);
  const [early, waiting, reviewed, paid] = [
    await place(),
    await offeredRequest(sara, [mahmoud]),
    await offeredRequest(sara, [mahmoud]),
    await offeredRequest(sara, [mahmoud]),
  ];
  await sendProof(sara, reviewed);
  await payFor(app, sara, paid);
  const all = [early, free, waiting, reviewed, paid];
  const before = await Promise.all(all.map(mine));
  assert.deepEqual(
    before.map(({ status, fee }) => [status, fee]),
    [
      ['Pending', null],
      ['Paid', 0],
      ['Waiting for Paid', 300],
      ['Payment Under Review', 300],
      ['Paid', 300],
    ],
  );
  for (const fee of [0, 500, 0]) {
    await setFees(fee);
    assert.deepEqual(await Promise.all(all.map(mine)), before);
  }
  const { paymentId } = await sendProof(sara, waiting);
  assert.equal((await proofOf(waiting)).amountDue, 300, 'the fee of its first offer is due');
  await admin.call(api.reviewPayment, { paymentId, decision: 'approve' });
  assert.deepEqual((await choose(sara, waiting)).status, 'In Progress');
  assert.deepEqual((await choose(sara, free)).status, 'In Progress');
  await mahmoud.call(api.makeOffer, offerForm(early));
  assert.deepEqual(await mine(early), { status: 'Paid', fee: 0, lastPayment: null });
  await setFees(300);
  assert.equal((await choose(sara, early)).status, 'In Progress');
});

test('an administrator opens a free request by hand, and takes that back while no offer has come', async () => {
  await setFees(0);
  const id = await place();
  assert.equal((await open(id)).status, 'Paid');
  assert.deepEqual(await mine(id), { status: 'Paid', fee: 0, lastPayment: null });
  assert.doesNotMatch((await app.mails(sara.email)).at(-1)?.text ?? '', payment);
  const { backTo } = await admin.call(api.requestForAdmin, { id });
  assert.equal(backTo, 'Pending');
  await takeBack(id);
  assert.deepEqual(await mine(id), { status: 'Pending', fee: null, lastPayment: null }, 'not frozen any more');
  await setFees(300);
  await mahmoud.call(api.makeOffer, offerForm(id));
  assert.equal((await mine(id)).fee, 300);
  await setFees(0);
  const other = await place();
  await open(other);
  await mahmoud.call(api.makeOffer, offerForm(other));
  await refused(takeBack(other), 'state_changed');
  const ofPaid = await admin.call(api.requestForAdmin, { id: other });
  assert.equal(ofPaid.backTo, null);
});

test('two first offers and an administrator at once open a free request once', async () => {
  await setFees(0);
  const id = await place();
  const offer = ({ call }: Person) => call(api.makeOffer, offerForm(id));
  const codes = await codesOf([offer(mahmoud), open(id), offer(nourhan)]);
  assert.deepEqual([codes[0], codes[2]], ['ok', 'ok']);
  const opened = (await historyOf(app, id)).filter((line) => /openWithoutFee|openForPayment/.test(line));
  assert.equal(opened.length, 1, opened.join());
  assert.deepEqual(await mine(id), { status: 'Paid', fee: 0, lastPayment: null });
});

test('with a yearly fee of 0 every lawyer is paid, and no fee is taken', async () => {
  await setFees(300);
  await demandFee(app, true);
  const id = await place();
  assert.equal((await mahmoud.call(api.profile, {})).isPaid, false);
  await refused(mahmoud.call(api.makeOffer, offerForm(id)), 'not_found');
  await setFees(300, 0);
  for (const isPaid of [
    (await mahmoud.call(api.profile, {})).isPaid,
    (await mahmoud.call(api.lawyerFee, {})).isPaid,
    (await app.logIn(mahmoud.email)).session.isPaid,
    (await admin.call(api.accountForReview, { id: mahmoud.id })).isPaid,
  ])
    assert.equal(isPaid, true);
  const { items } = await admin.call(api.listAccounts, { role: 'Lawyer' });
  allAre(items, (lawyer) => lawyer.isPaid);
  await mahmoud.call(api.makeOffer, offerForm(await place()));
  await refused(payFee(mahmoud), 'no_fee');
  const cash = {
    amount: 1000,
    way: 'cash',
    receivedOn: new Date().toISOString().slice(0, 10),
    reason: 'نقدًا',
  } as const;
  await refused(admin.call(api.recordPayment, { ...cash, lawyerId: mahmoud.id }), 'no_fee');
  assert.equal((await admin.call(api.firstSteps, {})).wallet, false);
  await setFees(0, 0);
  assert.equal((await admin.call(api.firstSteps, {})).wallet, true, 'nobody pays to a wallet');
  await setFees(300);
  assert.equal((await mahmoud.call(api.lawyerFee, {})).isPaid, false);
  await payFee(mahmoud);
  await demandFee(app, false);
});

test('the migration freezes the fee of the settings for every request past Pending', async () => {
  const { db } = app.context;
  await setFees(300);
  const [waits, isPending] = [await offeredRequest(sara, [mahmoud]), await place()];
  const value = '250.00';
  await db.transaction(async (tx) => {
    await tx.update(settings).set({ value }).where(eq(settings.name, 'requestFee'));
    await tx.execute('update requests set fee = null');
    const file = readFileSync(new URL('../migrations/0003-frozen-fee.sql', import.meta.url), 'utf8');
    await tx.execute(sql.raw(file.slice(file.indexOf('update'))));
  });
  assert.deepEqual([(await mine(waits)).fee, (await mine(isPending)).fee], [250, null]);
});
