import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { correctAccount } from '#contract/accounts/corrections.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { password } from './accounts.ts';
import { administratorByCall, clientByCall, lawyerByCall, logInByCall, signInByCall, submitByCall } from './by-call.ts';
import { standsAsDrawn } from './drawing.ts';
import * as drawings from './drawings/own-pages.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { openPart } from './open-part.ts';

const { product, visitor, address } = await openJourney();

/** One browser for all: the session in it changes. */
const person = await visitor(360, { also: { width: 1440, theme: 'dark' } });
const { page, look } = person;

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? assert.fail('it is not shown');

test('notices take two lines and open whole; the choices of mail are one line', async () => {
  const admin = await administratorByCall(product);
  const client = await clientByCall(product, address('notices'), 'سارة محمود');
  const id = await submitByCall(client);
  const reason =
    'هذا الطلب مكرر، وقد وصلنا من قبل برقم آخر. راجع طلبك الأول في صفحة «طلباتي»، وإن كان مختلفًا فأرسله من جديد.';
  await admin.call(cancelRequest, { requestId: id, reason: `${reason} ${reason}` });
  await signInByCall(person, client);
  await page.goto(`${product.url}/notification`);
  const notices = page.getByRole('main').getByRole('listitem');
  const long = notices.filter({ hasText: `أُلغي طلبك رقم ${id}` });
  await expect(long).toBeVisible();
  await look('notices');
  const mails = page.getByRole('region', { name: 'رسائل البريد الإلكتروني' });
  await standsAsDrawn(page, drawings.notices, { notices, mails });
  assert.equal(
    await notices
      .first()
      .getByRole('link')
      .evaluate((link) => getComputedStyle(link).textDecorationThickness),
    'auto',
  );
  const open = long.getByRole('button', { name: 'عرض الإشعار كاملًا' });
  for (const button of await long.getByRole('button').all()) assert.ok((await heightOf(button)) >= 44);
  await open.click();
  assert.ok((await heightOf(long)) > 160);
  await long.getByRole('button', { name: 'اختصار الإشعار' }).click();
  await standsAsDrawn(page, drawings.shortened, { notice: long });
  assert.equal(await page.getByRole('combobox').count(), 0);
  await expect(mails.getByText('كلها فورًا')).toBeVisible();
  await openPart(page, 'رسائل البريد الإلكتروني');
  await page.getByLabel('المدفوعات').selectOption({ label: 'ملخص يومي' });
  for (let times = 0; times < 3; times += 1) {
    const saved = page.waitForResponse('**/mail-preferences');
    await page.getByRole('button', { name: 'حفظ الاختيارات' }).click();
    await saved;
    await expect(page.getByText('تم حفظ اختيارك').first()).toBeVisible();
  }
  assert.equal(await page.locator('[data-sonner-toast]').count(), 1, 'the same toast is shown once');
});

test('the own page is short, a link opens a section, and what others do appears beside what is typed', async () => {
  const admin = await administratorByCall(product);
  const email = address('lawyer');
  const lawyer = await lawyerByCall(admin, product, email, 'محمود الشاذلي');
  const accountId = lawyer.session.id;
  await signInByCall(person, lawyer);
  await page.goto(`${product.url}/profile`);
  await expect(page.getByRole('region', { name: 'رسائل البريد الإلكتروني' })).toBeVisible();
  await look('own-pages-lawyer');
  await standsAsDrawn(page, drawings.ownPage, {});

  await page.goto(`${product.url}/profile#professional`);
  const profession = page.getByRole('region', { name: 'البيانات المهنية', exact: true });
  await profession.getByRole('button', { name: /البيانات|بياناتك/ }).click();
  await profession.getByLabel('سنوات الخبرة').fill('21');
  const account = await openPart(page, 'بيانات الحساب');
  await admin.call(correctAccount, { accountId, displayName: 'محمود السيد الشاذلي', reason: 'خطأ في الاسم' });
  await expect(account.getByText('محمود السيد الشاذلي')).toBeVisible();
  assert.equal(await profession.getByLabel('سنوات الخبرة').inputValue(), '21');

  // While it is sent it stays open, so that an error is seen.
  const form = profession.locator('form');
  await form.evaluate((sent: HTMLFormElement) => sent.setAttribute('data-sending', ''));
  await profession.locator('summary').click();
  await form.evaluate((sent: HTMLFormElement) => sent.removeAttribute('data-sending'));
  await profession.getByLabel('سنوات الخبرة').fill('200');
  await profession.getByRole('button', { name: 'حفظ البيانات' }).click();
  await expect(profession.getByText('يجب ألا يزيد الرقم على ٨٠')).toBeVisible();
  await look('own-pages-typed');
  assert.equal(await profession.getByLabel('سنوات الخبرة').inputValue(), '200');
});

test('a client deletes their account and is a visitor on the home page', async () => {
  const email = address('client');
  await signInByCall(person, await clientByCall(product, email, 'سارة محمود'));
  await page.goto(`${product.url}/profile`);
  await openPart(page, 'حذف الحساب');
  await page.getByRole('button', { name: 'حذف حسابي' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill('ليست هذه');
  await dialog.getByRole('button', { name: 'حذف حسابي نهائيًا' }).click();
  await expect(dialog.getByText('كلمة المرور الحالية غير صحيحة')).toBeVisible();
  await look('own-leaving');
  await page.evaluate(() => localStorage.setItem('own:1:request-draft', '{}'));
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'حذف حسابي نهائيًا' }).click();
  await page.waitForURL(`${product.url}/`);
  await expect(page.getByText('تم حذف حسابك وبياناتك الشخصية')).toBeVisible();
  await look('own-farewell');
  const personal = () => Object.keys(localStorage).filter((key) => /^(userData|user|own:.*)$/.test(key));
  assert.deepEqual(await page.evaluate(personal), [], 'neither a session nor a draft stays on the device');
  await assert.rejects(logInByCall(product, email));
});
