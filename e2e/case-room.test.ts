import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose } from '../test/case.ts';
import { arabicDigits } from './accounts.ts';
import {
  administratorByCall,
  assignByCall,
  clientByCall,
  lawyerByCall,
  offerByCall,
  payByCall,
  signInByCall,
  submitByCall,
} from './by-call.ts';
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
  const client = await clientByCall(product, address('client'), 'سارة محمود');
  const office = await administratorByCall(product);
  const lawyer = await lawyerByCall(office, product, address('lawyer'), 'محمود الشاذلي');
  const stranger = await clientByCall(product, address('stranger'), 'هبة الشربيني');
  const [phone, desktop, admin] = await Promise.all([
    visitor(360, { session: client.session }),
    visitor(1440, { session: lawyer.session, theme: 'dark' }),
    visitor(1440, { session: office.session }),
  ]);
  const requestId = await submitByCall(client);
  await assignByCall(office, requestId, lawyer);
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
  await complete(phone);
  await review(phone);

  await desktop.page.getByRole('link', { name: 'الكل' }).click();
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
