import assert from 'node:assert/strict';
import { pdfBytes } from '../test/documents.ts';
import { nextYear } from './days.ts';
import { expect } from './expect.ts';
import { underMessage } from './fits.ts';
import { picture } from './picture.ts';
import type { Visitor } from './visitor.ts';

/** In the room of a case: asks, and is first refused an empty description. */
export async function ask({ page, look }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'اسأل أو اطلب' }).click();
  await page.getByLabel('الموضوع', { exact: true }).fill('نسخة من التوكيل');
  await page.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(page.getByText('وصف الطلب مطلوب')).toBeVisible();
  await look('room-request');
  assert.equal(await page.getByLabel('الموضوع', { exact: true }).inputValue(), 'نسخة من التوكيل');
  await page.getByLabel('وصف الطلب').fill('أحتاج إلى نسخة من التوكيل\nقبل موعد الجلسة.');
  await page.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'نسخة من التوكيل' })).toBeVisible();
  await expect(page.getByText('بانتظار الرد')).toBeVisible();
}

/** Answers what is asked there, with a picture. */
export async function answer({ page, look }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'رد', exact: true }).click();
  await page.getByRole('button', { name: 'إرسال الرد' }).click();
  await expect(page.getByText('نص الرد مطلوب')).toBeVisible();
  await page.getByLabel('نص الرد').fill('هذه صورة التوكيل.');
  await page.getByLabel('إرفاق مستند').setInputFiles(await picture('توكيل.png', 5));
  await page.getByRole('button', { name: 'إرسال الرد' }).click();
  await expect(page.getByText('تم الرد', { exact: true })).toBeVisible();
  await look('room-answered');
}

export async function note({ page, look }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'إرسال الملاحظة' }).click();
  await expect(page.getByText('نص الملاحظة مطلوب')).toBeVisible();
  await page.getByLabel('نص الملاحظة').fill('راجعت العقد، وفيه بند يحتاج إلى تعديل.');
  const file = page.getByLabel('إرفاق مستند');
  await file.setInputFiles({ name: 'قائمة.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('اختر ملف PDF أو صورة من نوع')).toBeVisible();
  await file.setInputFiles({ name: 'العقد.pdf', mimeType: 'application/pdf', buffer: pdfBytes() });
  await look('room-note');
  await page.getByRole('button', { name: 'إرسال الملاحظة' }).click();
  await expect(page.getByText('ملاحظتك')).toBeVisible();
}

export async function setDate({ page, look }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'إضافة موعد' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('موضوع الموعد').fill('جلسة التوقيع');
  await dialog.getByLabel('يوم', { exact: true }).fill('٥');
  await dialog.getByLabel('شهر').selectOption({ label: 'يوليو' });
  await dialog.getByLabel('سنة').fill(nextYear);
  await dialog.getByRole('button', { name: 'حفظ الموعد' }).click();
  await expect(dialog.getByText('ساعة الموعد مطلوبة')).toBeVisible();
  await look('room-date-dialog');
  await dialog.getByLabel('الساعة بتوقيت القاهرة').fill('10:30');
  await dialog.getByRole('button', { name: 'حفظ الموعد' }).click();
  await expect(dialog).toHaveCount(0);
  const messages = page.locator('[data-sonner-toaster]').first();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    assert.deepEqual(await underMessage(page), [], `${width} px`);
    // It stays for the other width.
    await messages.dispatchEvent('mousemove');
  }
  await messages.dispatchEvent('mouseout');
  await page.getByRole('link', { name: 'مواعيد' }).click();
  await page.getByRole('button', { name: 'تعديل الموعد: جلسة التوقيع' }).click();
  assert.equal(await dialog.getByLabel('الساعة بتوقيت القاهرة').inputValue(), '10:30');
  await dialog.getByLabel('الساعة بتوقيت القاهرة').fill('11:30');
  await dialog.getByRole('button', { name: 'حفظ الموعد' }).click();
  await expect(page.getByText('١١:٣٠').first()).toBeVisible();
  await look('room-dates');
}

/** The seldom things of a phone are behind one button. */
export async function complete({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'بيانات الغرفة والمزيد' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'انتهى العمل؟ أكّد اكتماله' }).click();
  await page.getByRole('button', { name: 'نعم، اكتمل العمل' }).click();
}

export async function review({ page, look }: Visitor): Promise<void> {
  await expect(page.getByRole('heading', { name: 'كيف كان عمل محاميك؟' })).toBeVisible();
  await page.getByRole('button', { name: 'إرسال التقييم' }).click();
  await expect(page.getByText('اختر عدد النجوم')).toBeVisible();
  await look('room-review');
  await page.getByRole('radiogroup').locator('label').nth(4).click();
  await page.getByLabel('رأيك في العمل').fill('عمل متقن');
  await page.getByRole('button', { name: 'إرسال التقييم' }).click();
  await expect(page.getByText('تقييمك للعمل')).toBeVisible();
}

/** On the page of the request. */
export async function complain({ page, look }: Visitor): Promise<void> {
  const fold = page.getByRole('region', { name: 'شكوى على سير القضية' });
  await page.getByRole('button', { name: 'لديك شكوى على سير القضية؟' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'إرسال الشكوى' }).click();
  await expect(dialog.getByText('اختر موضوع الشكوى')).toBeVisible();
  await look('complain');
  await dialog.getByText('لا يرد عليّ').click();
  await dialog.getByLabel('ماذا حدث؟').fill('سألته مرتين عن الجلسة ولم يجبني.');
  await dialog.getByRole('button', { name: 'إرسال الشكوى' }).click();
  await fold.locator('summary').click();
  await expect(fold.getByRole('article').getByText('بانتظار ردنا')).toBeVisible();
  await look('complaint-sent');
}
