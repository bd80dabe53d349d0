import assert from 'node:assert/strict';
import { test } from 'node:test';
import { objectToDone } from '#contract/requests/calls.ts';
import { choose } from '../test/case.ts';
import { arabicDigits } from './accounts.ts';
import { type Caller, caseByCall, clientByCall, offerByCall, payByCall, signInByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { walkByKeyboard } from './keyboard.ts';
import { answer, ask, complete, note, review, setDate } from './room.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

async function createInvitation({ page, look }: Visitor, requestId: number, lawyerId: number): Promise<number> {
  await page.goto(`${product.url}/new-invitation`);
  const form = page.locator('form').filter({ hasText: 'رقم الدعوة' });
  await form.getByLabel('رقم الطلب').fill(arabicDigits(String(requestId)));
  const number = await form.getByLabel('رقم الدعوة').inputValue();
  assert.match(await form.getByLabel('الرقم السري').inputValue(), /^\d{8}$/);
  await form.getByRole('button', { name: 'إرسال الدعوة' }).click();
  await expect(form.getByText('من فضلك املأ جميع الحقول')).toBeVisible();
  await look('new-invitation');
  await form.getByLabel('المحامي').selectOption(String(lawyerId));
  await form.getByRole('button', { name: 'إرسال الدعوة' }).dblclick();
  await expect(page.getByRole('heading', { name: `دعوة رقم ${number}` })).toBeVisible();
  await page.waitForFunction((old) => {
    const field = document.querySelector<HTMLInputElement>('input[name="invitationId"]');
    return field !== null && field.value !== old;
  }, number);
  return Number(number);
}

async function openFromList({ page, look }: Visitor): Promise<void> {
  await page.goto(`${product.url}/new-invitation`);
  const search = page.getByRole('searchbox');
  await search.fill('لا وجود له');
  await expect(page.getByText('لا توجد نتائج مطابقة لبحثك')).toBeVisible();
  // Another spelling of «محمود الشاذلي».
  await search.fill('الشاذلى');
  await look('my-invitations');
  await page.getByRole('link', { name: 'فتح غرفة القضية' }).click();
  await page.waitForURL('**/invite/*');
}

test('an administrator invites, the two parties work in their room to the end, and a stranger gets nothing', async () => {
  const { admin: office, client, lawyer, requestId } = await caseByCall({ product, address }, ['محمود الشاذلي']);
  const stranger = await clientByCall(product, address('stranger'), 'هبة الشربيني');
  const [phone, desktop, admin] = await Promise.all([
    visitor(360, { session: client.session, also: { width: 1440, theme: 'dark' } }),
    visitor(1440, { session: lawyer.session, theme: 'dark', also: { width: 360, theme: 'dark' } }),
    visitor(1440, { session: office.session }),
  ]);
  const number = await createInvitation(admin, requestId, lawyer.session.id);
  await offerByCall(lawyer, requestId);
  await payByCall(office, client, requestId);
  await choose(client, requestId);

  await openFromList(phone);
  await ask(phone);
  await desktop.page.goto(`${product.url}/invite/${number}`);
  await answer(desktop);
  await note(desktop);
  await setDate(desktop);

  // The open page receives each of these as a live event.
  await expect(phone.page.getByText('ملاحظة من محاميك')).toBeVisible();
  await expect(phone.page.getByText('١١:٣٠').first()).toBeVisible();
  await phone.page.getByRole('button', { name: 'عرض توكيل.png' }).click();
  await expect(phone.page.getByRole('dialog').getByRole('img')).toBeVisible();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'إغلاق' }).click();
  const contract = phone.page.waitForEvent('download');
  await phone.page.getByRole('button', { name: 'تنزيل العقد.pdf' }).click();
  assert.equal((await contract).suggestedFilename(), 'العقد.pdf');
  const download = phone.page.waitForEvent('download');
  await phone.page.getByRole('button', { name: /أضفه إلى تقويمك.*جلسة التوقيع/ }).click();
  assert.match((await download).suggestedFilename(), /^sanad-\d+\.ics$/);
  await phone.look('room');
  await phone.page.getByRole('link', { name: 'طلبات' }).click();
  await phone.page.getByRole('button', { name: 'إنهاء ما طلبته' }).click();
  await phone.page.getByRole('alertdialog').getByRole('button', { name: 'إنهاء ما طلبته' }).click();
  await expect(phone.page.getByText('انتهى', { exact: true })).toBeVisible();
  await phone.look('room-requests');
  await phone.page.getByRole('link', { name: 'الكل' }).click();
  await endWork({ phone, desktop, client, lawyer, requestId, room: `${product.url}/invite/${number}` });
  await review(phone);

  await expect(desktop.page.getByText('تقييم موكلك للعمل')).toBeVisible();
  await expect(desktop.page.getByText('اكتمل الطلب، وغرفة القضية للقراءة فقط.')).toBeVisible();
  assert.equal(await desktop.page.getByRole('button', { name: 'إضافة ملاحظة' }).count(), 0);
  await desktop.look('room-completed');
  const path = `/invite/${number}`;
  await desktop.page.goto(product.url + path);
  await expect(desktop.page.getByRole('heading', { name: 'سجل الغرفة' })).toBeVisible();
  await walkByKeyboard(desktop, path);

  // Another person uses the same device.
  await signInByCall(phone, stranger);
  await phone.page.goto(`${product.url}/invite/${number}`);
  await expect(phone.page.getByRole('heading', { name: 'لم نجد هذه الدعوة' })).toBeVisible();
  assert.doesNotMatch(await phone.page.getByRole('main').innerText(), /سارة|محمود|توكيل/);
  for (const person of [phone, desktop, admin]) await person.leave();
});

async function report({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'أبلغ موكلك أن العمل انتهى' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'نعم، أبلغ موكلي' }).click();
  await expect(page.getByText(/أبلغت موكلك في .* أن العمل انتهى/)).toBeVisible();
}

/** The work cannot be confirmed now, which the page says. */
async function refusedOnce({ page }: Visitor, confirm: () => Promise<void>): Promise<void> {
  const json = { statusCode: 409, code: 'state_changed', message: 'تغيّرت حالة الطلب', errors: [] };
  await page.route('**/api/PlaceOfRequest/complete', (route) => route.fulfill({ status: 409, json }), { times: 1 });
  await confirm();
  await expect(page.getByText(json.message).last()).toBeVisible();
}

type Parties = { phone: Visitor; desktop: Visitor; client: Caller; lawyer: Caller; requestId: number; room: string };

/** The lawyer reports the work as done, the client says what is missing, and then confirms. */
async function endWork({ phone, desktop, client, lawyer, requestId, room }: Parties): Promise<void> {
  await desktop.page.goto(`${product.url}/lawyer-request/${requestId}/${lawyer.session.id}`);
  await report(desktop);
  await desktop.look('lawyer-request-done-reported');

  // The open room asks at once.
  await expect(phone.page.getByRole('heading', { name: 'هل انتهى العمل المتفق عليه؟' })).toBeVisible();
  await phone.look('room-done-reported');
  await phone.page.goto(`${product.url}/requests`);
  await expect(phone.page.getByText('بانتظارك: هل انتهى العمل؟')).toBeVisible();
  await phone.page.getByRole('link', { name: 'عرض تفاصيل الطلب' }).click();
  await phone.page.getByRole('button', { name: 'لا، لم ينتهِ' }).click();
  const objection = phone.page.getByRole('form', { name: 'ما الذي لم ينتهِ؟' });
  await objection.getByRole('button', { name: 'إرسال' }).click();
  await expect(objection.getByText('اكتب ما لم ينتهِ من العمل')).toBeVisible();
  await phone.look('done-objection');
  await phone.page.keyboard.type('لم أستلم صورة الحكم.');
  // The question is answered in another tab.
  await client.call(objectToDone, { requestId, text: 'بقيت صورة الحكم.' });
  await objection.getByRole('button', { name: 'إرسال' }).click();
  const late = phone.page.getByRole('status').filter({ hasText: 'أُجيب عن السؤال قبل أن ترسل ما كتبته' });
  await expect(late.getByText('لم أستلم صورة الحكم.')).toBeVisible();
  await phone.look('done-objection-late');
  await report(desktop);
  // A text begun on one page goes on in the composer of the room, without a dialog.
  await phone.page.goto(room);
  await expect(objection).toBeVisible();
  assert.equal(await objection.getByRole('textbox').inputValue(), 'لم أستلم صورة الحكم.');
  assert.equal(await phone.page.getByRole('dialog').count(), 0);
  await phone.look('room-objection');
  await objection.getByRole('button', { name: 'إرسال' }).click();
  await expect(phone.page.getByText('لم أستلم صورة الحكم.')).toBeVisible();
  await expect(phone.page.getByLabel('نص الملاحظة')).toBeVisible();

  await refusedOnce(phone, () => complete(phone));
  await phone.page.keyboard.press('Escape');
  await expect(phone.page.getByRole('dialog')).toHaveCount(0);
  await expect(desktop.page.getByRole('button', { name: 'أبلغ موكلك أن العمل انتهى' })).toBeVisible();
  await desktop.page.goto(room);
  await expect(desktop.page.getByText('لم أستلم صورة الحكم.').first()).toBeVisible();
  await report(desktop);
  // An objection that is given up is forgotten once the work is confirmed, and not before.
  const isKept = () => phone.page.evaluate(() => JSON.stringify(localStorage).includes('بقي شيء آخر'));
  await phone.page.getByRole('button', { name: 'لا، لم ينتهِ' }).click();
  await objection.getByRole('textbox').pressSequentially('بقي شيء آخر');
  await objection.getByRole('button', { name: 'رجوع' }).click();
  const completeHere = async () => {
    await phone.page.getByRole('button', { name: 'نعم، اكتمل' }).click();
    await phone.page.getByRole('button', { name: 'نعم، اكتمل العمل' }).click();
  };
  await refusedOnce(phone, completeHere);
  assert.ok(await isKept());
  await completeHere();
  await expect(phone.page.getByText('كيف كان عمل محاميك؟')).toBeVisible();
  assert.ok(!(await isKept()));
}
