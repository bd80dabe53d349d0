import assert from 'node:assert/strict';
import { test } from 'node:test';
import { myNotifications } from '#contract/notifications/calls.ts';
import { administratorByCall, clientByCall, submitByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney({ hasEmptyProduct: true });

const notesOf = ({ page }: Visitor) => page.getByRole('region', { name: 'ملاحظات داخلية وتواصل' });

test('an administrator notes a call about a request, writes to its client, and withdraws a note', async () => {
  const client = await clientByCall(product, address('noted'), 'نجلاء فتحي');
  const id = await submitByCall(client);
  const { session } = await administratorByCall(product);
  const admin = await visitor(1440, { session });
  await admin.page.goto(`${product.url}/admin/requests/${id}`);
  const notes = notesOf(admin);
  await expect(notes.getByText('لا توجد ملاحظات حتى الآن')).toBeVisible();

  const dialog = admin.page.getByRole('dialog');
  await notes.getByRole('button', { name: 'أضف ملاحظة' }).click();
  await dialog.getByRole('button', { name: 'أضف ملاحظة' }).click();
  await expect(dialog.getByText('اكتب الملاحظة')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'ملاحظة جديدة' }).fill('سألت عن الموعد <b>مرتين</b>');
  await dialog.getByRole('button', { name: 'أضف ملاحظة' }).click();
  await expect(notes.getByText('سألت عن الموعد <b>مرتين</b>')).toBeVisible();

  const chat = await notes.getByRole('link', { name: 'واتساب' }).getAttribute('href');
  assert.match(decodeURIComponent(chat ?? ''), new RegExp(`^https://wa\\.me/201\\d{9}\\?text=.*نجلاء فتحي.*${id}`));
  await notes.getByRole('link', { name: 'مكالمة' }).click();
  await expect(notes.getByText('اتصل به هاتفيًا')).toBeVisible();

  await notes.getByRole('button', { name: 'راسل صاحب الطلب' }).click();
  await dialog.getByLabel('نص الرسالة').fill('أرسلي صورة العقد من فضلك');
  await admin.look('notes-message');
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(notes.getByText('أرسلي صورة العقد من فضلك')).toBeVisible();
  const { items } = await client.call(myNotifications, {});
  assert.equal(items.filter(({ body }) => body === 'أرسلي صورة العقد من فضلك').length, 1);

  await notes.getByRole('button', { name: 'أظهر ملاحظتين أقدم' }).click();
  await notes.getByRole('listitem').filter({ hasText: 'مرتين' }).getByRole('button', { name: 'حذف ملاحظتك' }).click();
  await admin.page.getByRole('alertdialog').getByRole('button', { name: 'حذف ملاحظتك' }).click();
  await expect(notes.getByText('حُذفت الملاحظة')).toBeVisible();
  await admin.look('notes-request');

  const phone = await visitor(360, { session, theme: 'dark' });
  await phone.page.goto(`${product.url}/admin/accounts/${client.session.id}`);
  await expect(notesOf(phone).getByText('أرسلي صورة العقد من فضلك')).toBeVisible();
  await expect(
    notesOf(phone)
      .getByRole('link', { name: `الطلب ${id}` })
      .first(),
  ).toBeVisible();
  await phone.look('notes-account');
  for (const person of [admin, phone]) await person.leave();
});
