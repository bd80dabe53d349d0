import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { logIn, profile } from '#contract/accounts.ts';
import { registerClient, verifyEmail } from '#contract/accounts-registration.ts';
import { deleteAccount, forgotPassword } from '#contract/accounts-security.ts';
import { listPayments, reviewPayment } from '#contract/payments.ts';
import { myRequests, submitRequest } from '#contract/requests.ts';
import { requestForAdmin } from '#contract/requests-administration.ts';
import { accounts } from '#server/accounts/table.ts';
import { offeredRequest, requestForm, sendProof } from './case.ts';
import { rowsWith } from './every-row.ts';
import { refused } from './refused.ts';
import { openTown, type Person, password, type Town } from './town.ts';

let town: Town;
let admin: Person;
before(async () => {
  town = await openTown();
  admin = await town.admin();
});
after(() => town.close());

const leave = ({ call }: Person) => call(deleteAccount, { password });

test('deleting needs the password, and leaves no trace of somebody who had no case', async () => {
  const name = 'زينب عبد المقصود';
  const client = await town.client(name);
  const { email } = client;
  await town.anyone(forgotPassword, { email });
  const { id } = await client.call(
    submitRequest,
    requestForm({ TypeOfSubjectOfTheRequest: 'قصة لا تخص سواي', requestNumber: 'REF-77', phoneNumber: '01555500001' }),
  );
  const wrong = await refused(client.call(deleteAccount, { password: 'not this one' }), 'password_wrong');
  assert.deepEqual(
    wrong.errors.map(({ field }) => field),
    ['password'],
  );
  await refused(client.call(deleteAccount, { password: '' }), 'invalid_input');
  assert.equal((await client.call(myRequests, {})).items[0]?.status, 'Pending');

  await leave(client);
  await refused(client.call(profile, {}), 'not_signed_in');
  await refused(town.anyone(logIn, { email, password }), 'credentials_invalid');
  const words = [email, name, 'قصة لا تخص سواي', 'REF-77', '01555500001'];
  const waiting = await rowsWith(town, words);
  assert.deepEqual(
    waiting.map((row) => row.slice(0, 7)),
    ['outbox:'],
    'only the farewell knows the address, until it has left',
  );
  const [farewell] = (await town.mails(email)).slice(-1);
  assert.equal(farewell?.subject, 'تم حذف حسابك');
  assert.ok(farewell.text.includes(name));
  assert.deepEqual(await rowsWith(town, words), []);

  const left = await admin.call(requestForAdmin, { id });
  assert.deepEqual([left.status, left.clientName, left.clientEmail], ['Cancelled', 'حساب محذوف', '']);
  const { rows } = await town.house.db.execute<{ action: string }>(
    sql`select action from history where subject = 'account' and subject_id = ${client.id} order by id desc limit 1`,
  );
  assert.equal(rows[0]?.action, 'deleteAccount');
});

test('the address registers anew, and nothing old comes back', async () => {
  const { email, ...old } = await town.client();
  await leave({ email, ...old });
  const form = { displayName: 'هبة', cardId: '1', phoneNumber: '01600000001', password, confirmPassword: password };
  const { id } = await town.anyone(registerClient, { ...form, email });
  assert.notEqual(id, old.id);
  await town.anyone(verifyEmail, { email, otp: await town.codeFor(email) });
  const { token } = await town.anyone(logIn, { email, password });
  assert.deepEqual((await town.as(token)(myRequests, {})).items, []);
});

test('of two deletions at once one deletes, and one farewell is mailed', async () => {
  const client = await town.client();
  const outcomes = await Promise.allSettled([leave(client), leave(client), leave(client)]);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  const farewells = (await town.mails(client.email)).filter(({ subject }) => subject === 'تم حذف حسابك');
  assert.equal(farewells.length, 1);
});

test('while a proof of payment waits nobody goes; after the decision he may', async () => {
  const client = await town.client();
  const requestId = await offeredRequest(client, [await town.lawyer()]);
  const { paymentId } = await sendProof(client, requestId);
  const { message } = await refused(leave(client), 'proof_open');
  assert.match(message, /قيد المراجعة/);
  assert.equal((await client.call(myRequests, {})).items[0]?.status, 'Payment Under Review', 'nothing was done');
  const proofOf = async (state: 'waiting' | 'rejected') =>
    (await admin.call(listPayments, { state })).items.find(({ id }) => id === paymentId);
  const key = (await proofOf('waiting'))?.image ?? '';
  await admin.call(reviewPayment, { paymentId, decision: 'reject', reason: 'صورة غير واضحة' });
  await leave(client);
  const kept = await proofOf('rejected');
  assert.deepEqual([kept?.payerName, kept?.accountName], ['سارة محمود', 'حساب محذوف']);
  for (const shown of [key, kept?.image ?? '']) {
    const headers = { authorization: `Bearer ${admin.session.token}` };
    assert.equal((await town.app.inject({ url: `/api/Files/${shown}`, headers })).statusCode, 404);
  }
});

test('the last administrator who manages stays; of two who go at once one stays', async () => {
  await refused(leave(admin), 'last_administrator');
  const other = await town.client();
  await town.house.db.update(accounts).set({ role: 'Admin', permission: 'full' }).where(eq(accounts.id, other.id));
  const outcomes = await Promise.allSettled([leave(admin), leave(other)]);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
});
