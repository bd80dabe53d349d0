import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { logIn, profile } from '#contract/accounts/calls.ts';
import { correctAccount } from '#contract/accounts/corrections.ts';
import { registerClient, verifyEmail } from '#contract/accounts/registration.ts';
import { deleteAccount, forgotPassword } from '#contract/accounts/security.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { listPayments, reviewPayment } from '#contract/payments/calls.ts';
import { requestForAdmin } from '#contract/requests/administration.ts';
import { myRequests } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { accounts } from '#server/accounts/table.ts';
import { onlyOne } from './at-once.ts';
import { offeredRequest, requestForm, sendProof } from './case.ts';
import { rowsWith } from './every-row.ts';
import { refused } from './refused.ts';
import { shortForm } from './registration-forms.ts';
import { openTestApp, type Person, password } from './test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

const leave = ({ call }: Person) => call(deleteAccount, { password });

test('deleting needs the password, and leaves no trace of a person without a case', async () => {
  const name = 'زينب عبد المقصود';
  const client = await app.client(name);
  const { email } = client;
  await app.anyone(forgotPassword, { email });
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
  await refused(app.anyone(logIn, { email, password }), 'credentials_invalid');
  const texts = [email, name, 'قصة لا تخص سواي', 'REF-77', '01555500001'];
  const waiting = await rowsWith(app, texts);
  assert.deepEqual(
    waiting.map((row) => row.slice(0, 7)),
    ['outbox:'],
    'only the farewell mail contains the address, until it is sent',
  );
  const [farewell] = (await app.mails(email)).slice(-1);
  assert.equal(farewell?.subject, 'تم حذف حسابك');
  assert.ok(farewell.text.includes(name));
  assert.deepEqual(await rowsWith(app, texts), []);

  const left = await admin.call(requestForAdmin, { id });
  assert.deepEqual([left.status, left.clientName, left.clientEmail], ['Cancelled', 'حساب محذوف', '']);
  const { rows } = await app.context.db.execute<{ action: string }>(
    sql`select action from history where subject = 'account' and subject_id = ${client.id} order by id desc limit 1`,
  );
  assert.equal(rows[0]?.action, 'deleteAccount');
});

test('the same address can register again, and no old data comes back', async () => {
  const { email, ...old } = await app.client();
  await leave({ email, ...old });
  const { id } = await app.anyone(registerClient, shortForm({ email }));
  assert.notEqual(id, old.id);
  await app.anyone(verifyEmail, { email, otp: await app.codeFor(email) });
  const { token } = await app.anyone(logIn, { email, password });
  assert.deepEqual((await app.as(token)(myRequests, {})).items, []);
});

test('if several deletions run at once, only one succeeds and one farewell is mailed', async () => {
  const client = await app.client();
  await onlyOne([leave(client), leave(client), leave(client)]);
  const farewells = (await app.mails(client.email)).filter(({ subject }) => subject === 'تم حذف حسابك');
  assert.equal(farewells.length, 1);
});

test('an account cannot be deleted while its proof of payment waits, only after the decision', async () => {
  const client = await app.client();
  const requestId = await offeredRequest(client, [await app.lawyer()]);
  const { paymentId } = await sendProof(client, requestId);
  const { message } = await refused(leave(client), 'proof_open');
  assert.match(message, /قيد المراجعة/);
  assert.equal((await client.call(myRequests, {})).items[0]?.status, 'Payment Under Review', 'nothing has changed');
  const proofOf = async (state: 'waiting' | 'rejected') =>
    (await admin.call(listPayments, { state })).items.find(({ id }) => id === paymentId);
  const key = (await proofOf('waiting'))?.image ?? '';
  await admin.call(reviewPayment, { paymentId, decision: 'reject', reason: 'صورة غير واضحة' });
  await leave(client);
  const proof = await proofOf('rejected');
  assert.deepEqual([proof?.payerName, proof?.accountName, proof?.contact], ['سارة محمود', 'حساب محذوف', null]);
  for (const shown of [key, proof?.image ?? ''])
    assert.equal((await app.fetchAs(admin, `/api/Files/${shown}`)).statusCode, 404);
});

test('administrators lose the notices about the person, by number, and none whose words contain the name', async () => {
  const client = await app.client('رقم');
  await client.call(submitRequest, requestForm());
  const left = await app.pendingLawyer('طلب جديد');
  const namesake = await app.pendingLawyer('طلب جديد');
  const isOf = ({ id }: Person) => `/admin/accounts/${id}`;
  const notices = async () => (await admin.call(myNotifications, { limit: 100 })).items;
  const before = await notices();
  await leave(client);
  await leave(left);
  const after = await notices();
  const gone = before.filter(({ id }) => !after.some((one) => one.id === id));
  assert.deepEqual(
    gone.map(({ link }) => link),
    [isOf(left)],
  );
  assert.equal(after.find(({ link }) => link === isOf(namesake))?.title, 'محامٍ جديد بانتظار المراجعة: طلب جديد');
  await admin.call(correctAccount, { accountId: namesake.id, displayName: 'سامي رزق', reason: 'كتب اسمه ناقصًا' });
  const renamed = (await notices()).find(({ link }) => link === isOf(namesake));
  assert.equal(renamed?.title, 'محامٍ جديد بانتظار المراجعة: سامي رزق');
});

test('the last administrator with full permission cannot be deleted; of two at once, one stays', async () => {
  await refused(leave(admin), 'last_administrator');
  const other = await app.client();
  await app.context.db.update(accounts).set({ role: 'Admin', permission: 'full' }).where(eq(accounts.id, other.id));
  await onlyOne([leave(admin), leave(other)]);
});
