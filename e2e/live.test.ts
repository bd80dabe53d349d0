import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logIn, password } from './accounts.ts';
import { clientByCall, submitByCall } from './by-call.ts';
import { openJourney } from './journey.ts';
import { administrator } from './product.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor } = await openJourney();

/** Waits until the bell says so; 0: it says nothing. */
const bellSays = ({ page }: Pick<Visitor, 'page'>, unread: number) =>
  page.waitForFunction((count) => Number(document.documentElement.dataset.unread ?? 0) === count, unread);

test('what one does, the others hear of without loading anything again', async () => {
  const email = 'live@journey.example';
  const client = await clientByCall(product, email, 'سارة محمود');
  const [admin, phone] = await Promise.all([visitor(1440), visitor(360)]);
  await logIn(admin, administrator.email, administrator.password);
  await admin.page.goto(`${product.url}/notification`);
  await logIn(phone, email, password);
  await phone.page.goto(`${product.url}/notification`);
  // A second tab of the same browser shares the line of the first.
  const second = await phone.page.context().newPage();
  await second.setViewportSize({ width: 1440, height: 900 });
  await second.goto(`${product.url}/about`);
  const otherTab = { page: second };
  for (const tab of [phone, otherTab]) await bellSays(tab, 1);

  const id = await submitByCall(client);
  await phone.page.getByRole('heading', { name: `وصلنا طلبك رقم ${id}` }).waitFor();
  await phone.page.getByRole('status').getByText(`إشعار جديد: وصلنا طلبك رقم ${id}`).waitFor();
  await admin.page.getByRole('heading', { name: `طلب جديد رقم ${id}` }).waitFor();
  await bellSays(otherTab, 2);
  const shown = await second.evaluate(() => {
    const link = document.querySelector('.bell > a');
    return link && getComputedStyle(link, '::after').content;
  });
  assert.match(shown ?? '', /٢.*غير المقروء: ٢/);
  await admin.look('notifications-live');
  await phone.look('notifications-live');

  await phone.page.getByRole('button', { name: 'تعليم الكل كمقروء' }).click();
  for (const tab of [phone, otherTab]) await bellSays(tab, 0);
  await phone.page.getByText('غير مقروء', { exact: true }).first().waitFor({ state: 'detached' });

  // One arrives after all were read, and before the answer says so: the bell keeps it.
  for (const unread of [1, 2]) {
    await submitByCall(client);
    await bellSays(phone, unread);
  }
  await phone.page.route('**/api/Notifications/read', async (route) => {
    const answer = await route.fetch();
    await submitByCall(client);
    await bellSays(phone, 1);
    await route.fulfill({ response: answer });
  });
  await phone.page.getByRole('button', { name: 'تعليم الكل كمقروء' }).click();
  await phone.page.getByRole('status').getByText('كل الإشعارات مقروءة').waitFor();
  for (const tab of [phone, otherTab]) await bellSays(tab, 1);

  // The tab with the line goes, the other takes it over and misses nothing.
  await phone.page.close();
  await submitByCall(client);
  await bellSays(otherTab, 2);
  for (const person of [admin, phone]) await person.leave();
});

test('mails come as they were wanted, and the link under one ends its kind', async () => {
  const email = 'mail@journey.example';
  const client = await clientByCall(product, email, 'سارة محمود');
  const phone = await visitor(360);
  await logIn(phone, email, password);
  await phone.page.goto(`${product.url}/profile`);
  await phone.page.getByRole('link', { name: 'رسائل البريد' }).click();
  await phone.page.getByLabel('المدفوعات').selectOption({ label: 'ملخص يومي' });
  await phone.look('own-mails');
  await phone.page.getByRole('button', { name: 'حفظ الاختيارات' }).click();
  await phone.page.getByText('تم حفظ اختيارك').waitFor();
  await submitByCall(client);
  const mail = await product.mailTo(email, '/unsubscribe/');
  const link = /http\S+\/unsubscribe\/\S+/.exec(mail)?.[0] ?? assert.fail('no link under the mail');
  await phone.page.goto(link);
  await phone.page.getByText('هل تريد إيقاف رسائل البريد عن «الطلبات»؟').waitFor();
  await phone.look('unsubscribe');
  await phone.page.getByRole('button', { name: 'نعم، أوقف هذه الرسائل' }).click();
  await phone.page.getByText('تم إيقاف هذه الرسائل').waitFor();
  await phone.page.getByRole('link', { name: 'صفحة الإشعارات' }).click();
  const topics = phone.page.getByRole('main').getByRole('combobox');
  await topics.first().waitFor();
  const chosen = await topics.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  assert.deepEqual(chosen, ['never', 'at once', 'daily', 'at once', 'at once', 'at once']);

  const admin = await visitor(1440);
  await logIn(admin, administrator.email, administrator.password);
  await admin.page.goto(`${product.url}/admin/mail`);
  await admin.page.getByText('لا توجد رسائل بانتظار الإرسال').waitFor();
  await admin.look('admin-mail');
  for (const person of [phone, admin]) await person.leave();
});
