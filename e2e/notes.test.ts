import assert from 'node:assert/strict';
import { test } from 'node:test';
import { myNotifications } from '#contract/notifications/calls.ts';
import { caseByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';

const { product, visitor, address } = await openJourney();

const { admin: office, client, requestId } = await caseByCall({ product, address }, ['محمود الشاذلي']);

const { page, look } = await visitor(1440, { session: office.session, also: { width: 360, theme: 'dark' } });
const dialog = page.getByRole('dialog');
const notes = page.getByRole('region', { name: 'ملاحظات داخلية وتواصل' });

test('an administrator notes a call about a request, writes to its client, and withdraws a note', async () => {
  await page.goto(`${product.url}/admin/requests/${requestId}`);
  await expect(notes.getByText('لا توجد ملاحظات حتى الآن')).toBeVisible();

  await notes.getByRole('button', { name: 'أضف ملاحظة' }).click();
  await dialog.getByRole('button', { name: 'أضف ملاحظة' }).click();
  await expect(dialog.getByText('اكتب الملاحظة')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'ملاحظة جديدة' }).fill('سألت عن الموعد <b>مرتين</b>');
  await dialog.getByRole('button', { name: 'أضف ملاحظة' }).click();
  await expect(notes.getByText('سألت عن الموعد <b>مرتين</b>')).toBeVisible();

  const chat = await notes.getByRole('link', { name: 'واتساب' }).getAttribute('href');
  assert.match(
    decodeURIComponent(chat ?? ''),
    new RegExp(`^https://wa\\.me/201\\d{9}\\?text=.*سارة محمود.*${requestId}`),
  );
  await notes.getByRole('link', { name: 'مكالمة' }).click();
  await expect(notes.getByText('اتصل به هاتفيًا')).toBeVisible();

  await notes.getByRole('button', { name: 'راسل صاحب الطلب' }).click();
  await dialog.getByLabel('نص الرسالة').fill('أرسلي صورة العقد من فضلك');
  await look('notes-message');
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(notes.getByText('أرسلي صورة العقد من فضلك')).toBeVisible();
  const { items } = await client.call(myNotifications, {});
  assert.equal(items.filter(({ body }) => body === 'أرسلي صورة العقد من فضلك').length, 1);

  await notes.getByRole('button', { name: 'أظهر ملاحظتين أقدم' }).click();
  await notes.getByRole('listitem').filter({ hasText: 'مرتين' }).getByRole('button', { name: 'حذف ملاحظتك' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف ملاحظتك' }).click();
  await expect(notes.getByText('حُذفت الملاحظة')).toBeVisible();
  await look('notes-request');
});
