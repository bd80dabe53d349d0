import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { registerLawyer } from '#contract/accounts/registration.ts';
import { requestForAdmin, withdrawLawyers } from '#contract/requests/administration.ts';
import { assignedRequests, cancelRequest, requestForLawyer } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { unlockRequest } from '#contract/requests/unlock.ts';
import { allAre } from '../../test/all-are.ts';
import { fillCairo, requestForm } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { shortForm } from '../../test/registration-forms.ts';
import { openTestApp, password } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client();
const mahmoud = await app.lawyer();
await fillCairo(app);
const ayman = await app.lawyer('أيمن الدسوقي', { Governorate: 'الإسكندرية', Center: 'سيدي جابر' });
const admin = await app.admin();

const numbers = ({ id, orderNumber }: { id: number; orderNumber: string }) => ({
  email: ayman.email,
  password,
  orderId: String(id),
  orderNumber,
});

test('a lawyer who opens a request with its two numbers is assigned and signed in', async () => {
  const request = await sara.call(submitRequest, requestForm());
  await refused(ayman.call(requestForLawyer, { id: request.id }), 'not_found');
  const typed = {
    ...numbers(request),
    email: ayman.email.toUpperCase(),
    orderNumber: ` ${request.orderNumber.toLowerCase()} `,
  };
  const opened = await app.anyone(unlockRequest, typed);
  assert.equal(opened.status, 200);
  assert.equal(opened.requestId, request.id);
  assert.equal(opened.lawyerId, ayman.id);
  const inSession = app.as(opened.data.token);
  assert.equal((await inSession(requestForLawyer, { id: request.id })).id, request.id);
  const { assignedLawyers } = await admin.call(requestForAdmin, { id: request.id });
  assert.equal(assignedLawyers.find(({ userId }) => userId === ayman.id)?.assignedBy, 'numbers');

  const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
  const again = { ...numbers(request), orderId: arabic(String(request.id)), orderNumber: arabic(request.orderNumber) };
  assert.equal((await app.anyone(unlockRequest, again)).requestId, request.id, 'digits of any script are accepted');
  const { items } = await ayman.call(assignedRequests, {});
  assert.equal(items.filter(({ id }) => id === request.id).length, 1, 'a second time changes nothing');
});

test('every mismatch gets the same refusal, and assigns nobody', async () => {
  const request = await sara.call(submitRequest, requestForm());
  const other = await sara.call(submitRequest, requestForm());
  const pending = await app.pendingLawyer('وليد حسن');
  const suspended = await app.lawyer('حسام البنا', { Governorate: 'أسوان', Center: 'إدفو' });
  await admin.call(reviewAccount, { accountId: suspended.id, decision: 'suspend', reason: 'شكوى' });
  const unverified = 'unverified@sanad.example';
  await app.anyone(registerLawyer, shortForm({ email: unverified }));
  const right = numbers(request);
  const wrong: Record<string, object> = {
    'unknown address': { email: 'nobody@sanad.example' },
    'wrong password': { password: 'كلمة أخرى طويلة' },
    'unknown request': { orderId: '9999999' },
    'wrong random number': { orderNumber: 'ZZZZZZZZZZ' },
    'the numbers of two requests': { orderId: String(other.id) },
    'a client': { email: sara.email },
    'an administrator': { email: admin.email },
    'a pending lawyer': { email: pending.email },
    'a suspended lawyer': { email: suspended.email },
    'an unverified lawyer': { email: unverified },
  };
  const answers = new Set<string>();
  for (const [what, rest] of Object.entries(wrong)) {
    const refusal = await refused(app.anyone(unlockRequest, { ...right, ...rest }), 'credentials_invalid');
    assert.equal(refusal.status, 401, what);
    answers.add(JSON.stringify([refusal.message, refusal.errors]));
  }
  assert.equal(answers.size, 1);
  const { assignedLawyers } = await admin.call(requestForAdmin, { id: request.id });
  allAre(assignedLawyers, ({ assignedBy }) => assignedBy === 'platform');
  assert.equal((await app.anyone(unlockRequest, right)).requestId, request.id);
});

test('an empty or malformed field is a 400 that names the field', async () => {
  const errorsFor = async (rest: object) => {
    const right = { email: 'a@b.c', password: 'secret', orderId: '1001', orderNumber: 'AB23CD45EF' };
    const { errors } = await refused(app.anyone(unlockRequest, { ...right, ...rest }), 'invalid_input');
    return errors.map(({ field, message }) => `${field}: ${message}`);
  };
  assert.deepEqual(await errorsFor({ orderNumber: ' ' }), ['orderNumber: يجب ملء جميع الحقول']);
  assert.deepEqual(await errorsFor({ email: 'x@y', password: '12345' }), [
    'email: البريد الإلكتروني غير صحيح',
    'password: يجب ألا تقل كلمة المرور عن 6 أحرف',
  ]);
  assert.deepEqual(await errorsFor({ orderId: 'عشرة' }), ['orderId: رقم الطلب يقبل الأرقام فقط']);
});

test('the numbers no longer open a request that was taken from the lawyer, or is cancelled for others', async () => {
  const request = await sara.call(submitRequest, requestForm());
  await app.anyone(unlockRequest, numbers(request));
  await admin.call(withdrawLawyers, { requestId: request.id, lawyerIds: [ayman.id] });
  await refused(app.anyone(unlockRequest, numbers(request)), 'credentials_invalid');
  const cancelled = await sara.call(submitRequest, requestForm());
  await sara.call(cancelRequest, { requestId: cancelled.id, reason: 'تم الصلح' });
  await refused(app.anyone(unlockRequest, numbers(cancelled)), 'credentials_invalid');
  const opened = await app.anyone(unlockRequest, { ...numbers(cancelled), email: mahmoud.email });
  assert.equal(opened.requestId, cancelled.id);
});
