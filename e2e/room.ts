import assert from 'node:assert/strict';
import { picture } from './picture.ts';
import type { Visitor } from './visitor.ts';

/** In the room of a case: asks, and is first refused an empty description. */
export async function ask({ page, look }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'اسأل أو اطلب' }).click();
  await page.getByLabel('الموضوع', { exact: true }).fill('نسخة من التوكيل');
  await page.getByRole('button', { name: 'إرسال', exact: true }).click();
  await page.getByText('وصف الطلب مطلوب').waitFor();
  await look('room-request');
  assert.equal(await page.getByLabel('الموضوع', { exact: true }).inputValue(), 'نسخة من التوكيل');
  await page.getByLabel('وصف الطلب').fill('أحتاج إلى نسخة من التوكيل\nقبل موعد الجلسة.');
  await page.getByRole('button', { name: 'إرسال', exact: true }).click();
  await page.getByRole('heading', { name: 'نسخة من التوكيل' }).waitFor();
  await page.getByText('بانتظار الرد').waitFor();
}

/** Answers what is asked there, with a picture. */
export async function answer({ page, look }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'رد', exact: true }).click();
  await page.getByRole('button', { name: 'إرسال الرد' }).click();
  await page.getByText('نص الرد مطلوب').waitFor();
  await page.getByLabel('نص الرد').fill('هذه صورة التوكيل.');
  await page.getByLabel('إرفاق مستند').setInputFiles(await picture('توكيل.png', 5));
  await page.getByRole('button', { name: 'إرسال الرد' }).click();
  await page.getByText('تم الرد', { exact: true }).waitFor();
  await look('room-answered');
}
