import assert from 'node:assert/strict';
import { test } from 'node:test';
import { myNotifications } from '#contract/notifications/calls.ts';
import { caseByCall, offerByCall, payByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { openInQueue, rowsOf } from './queue.ts';

const { product, visitor, address } = await openJourney();

const { admin: office, client, lawyer, requestId } = await caseByCall({ product, address }, ['محمود الشاذلي']);

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

test('on a phone the page of the client shows it; a payer is contacted, and a note is kept while it is written', async () => {
  await offerByCall(lawyer, requestId);
  await payByCall(office, client, requestId);
  await page.goto(`${product.url}/admin/accounts/${client.session.id}`);
  await expect(notes.getByText('أرسلي صورة العقد من فضلك')).toBeVisible();
  const aboutRequest = notes.getByRole('link', { name: `الطلب ${requestId}` });
  await expect(aboutRequest.first()).toBeVisible();
  await look('notes-account');

  await page.setViewportSize({ width: 360, height: 900 });
  const approved = `${product.url}/admin/payments?state=approved&account=${client.session.id}`;
  await page.goto(approved);
  const opened = await openInQueue(page);
  const takesBack = opened.getByRole('button', { name: 'تراجع عن قبول هذا الإثبات' });
  await expect(opened.getByRole('button', { name: 'رُد مبلغًا من هذا السداد' })).toBeVisible();
  assert.equal(await takesBack.isVisible(), false);
  await look('admin-payment-accepted');
  await page.setViewportSize({ width: 360, height: 900 });
  await opened.getByRole('button', { name: 'إجراءات أخرى' }).click();
  await expect(takesBack).toBeVisible();

  const ways = opened.getByRole('list', { name: 'تواصل مع \u2068سارة محمود\u2069' });
  await expect(ways.getByRole('link', { name: 'واتساب' })).toBeVisible();
  const call = ways.getByRole('link', { name: 'مكالمة' });
  assert.match((await call.getAttribute('href')) ?? '', /^tel:/);
  assert.equal(await opened.getByText('اتصل به هاتفيًا').count(), 0);
  await call.click();
  await expect(opened.getByText('اتصل به هاتفيًا')).toBeVisible();

  const write = () => opened.getByRole('button', { name: 'أضف ملاحظة' }).click();
  await write();
  await dialog.getByLabel('ملاحظة جديدة').fill('يدفع عنه أخوه');
  await dialog.getByRole('button', { name: 'إلغاء' }).click();
  await expect(dialog).toHaveCount(0);
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await write();
    assert.equal(await dialog.getByLabel('ملاحظة جديدة').inputValue(), 'يدفع عنه أخوه');
    if (!isReloaded) await dialog.getByRole('button', { name: 'إلغاء' }).click();
  }
  await dialog.getByRole('button', { name: 'أضف ملاحظة' }).click();
  await expect(opened.getByText('يدفع عنه أخوه')).toBeVisible();
  await write();
  assert.equal(await dialog.getByLabel('ملاحظة جديدة').inputValue(), '');
  await page.goto(approved);
  await expect(rowsOf(page).getByText('ملاحظة', { exact: true })).toBeAttached();
});
