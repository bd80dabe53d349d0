import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { waitingCounts } from '#contract/administration/overview.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import { logIn, password } from './accounts.ts';
import { administratorByCall, clientByCall, colleagueByCall, pendingLawyerByCall, submitByCall } from './by-call.ts';
import { standsAsDrawn } from './drawing.ts';
import { overview } from './drawings/queues.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { openPart } from './open-part.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney({ theme: 'office' });

const office = await administratorByCall(product);
const admin = await visitor(1440, { session: office.session, also: { width: 360, theme: 'dark' } });

/** Waits until the bell says so; 0: it says nothing. */
const bellShows = ({ page }: Pick<Visitor, 'page'>, unread: number) =>
  page.waitForFunction((count) => Number(document.documentElement.dataset.unread ?? 0) === count, unread);

test('the actions of one person reach the others without a reload', async () => {
  const email = address('live');
  const client = await clientByCall(product, email, 'سارة محمود');
  const phone = await visitor(360);
  await admin.page.goto(`${product.url}/notification`);
  await logIn(phone, email, password);
  await phone.page.goto(`${product.url}/notification`);
  // A second tab of the same browser shares the stream of the first.
  const second = await phone.page.context().newPage();
  await second.setViewportSize({ width: 1440, height: 900 });
  await second.goto(`${product.url}/about`);
  const otherTab = { page: second };
  // The welcome, and the login from a new browser.
  for (const tab of [phone, otherTab]) await bellShows(tab, 2);

  const id = await submitByCall(client);
  await expect(phone.page.getByRole('heading', { name: `وصلنا طلبك رقم ${id}` })).toBeVisible();
  await expect(phone.page.getByRole('status').getByText(`إشعار جديد: وصلنا طلبك رقم ${id}`)).toBeVisible();
  await expect(admin.page.getByRole('heading', { name: `طلب جديد رقم ${id}` })).toBeVisible();
  await bellShows(otherTab, 3);
  const shown = await second.evaluate(() => {
    const link = document.querySelector('.bell > a');
    return link && getComputedStyle(link, '::after').content;
  });
  assert.match(shown ?? '', /٣.*غير المقروء: ٣/);
  // With large letters the number stands beside the bell of a phone.
  await phone.page.waitForFunction(() => {
    document.documentElement.style.setProperty('font-size', '200%');
    const link = [...document.querySelectorAll('.bell > a')].find(({ clientWidth }) => clientWidth > 0);
    const number = link ? Number.parseFloat(getComputedStyle(link, '::after').inlineSize) : 0;
    const isNarrow = document.documentElement.scrollWidth === 360;
    return isNarrow && number > 30 && (link?.clientWidth ?? 0) >= number + 20;
  });
  await phone.look('notifications-large');
  await phone.page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await admin.look('notifications-live');
  await phone.look('notifications-live');

  await phone.page.getByRole('button', { name: 'تحديد الكل كمقروء' }).click();
  for (const tab of [phone, otherTab]) await bellShows(tab, 0);
  await expect(phone.page.getByText('غير مقروء', { exact: true }).first()).toHaveCount(0);

  // One arrives after all were read, and before the answer says so: the bell keeps it.
  for (const unread of [1, 2]) {
    await submitByCall(client);
    await bellShows(phone, unread);
  }
  await phone.page.route('**/api/Notifications/read', async (route) => {
    const answer = await route.fetch();
    await submitByCall(client);
    await bellShows(phone, 1);
    await route.fulfill({ response: answer });
  });
  await phone.page.getByRole('button', { name: 'تحديد الكل كمقروء' }).click();
  await expect(phone.page.getByRole('status').getByText('كل الإشعارات مقروءة')).toBeVisible();
  for (const tab of [phone, otherTab]) await bellShows(tab, 1);

  // The tab with the stream closes; the other takes over and misses nothing.
  await phone.page.close();
  await submitByCall(client);
  await bellShows(otherTab, 2);
  await phone.leave();
});

test('mails come as they were wanted, and the link under one ends its kind', async () => {
  const email = address('mail');
  const client = await clientByCall(product, email, 'سارة محمود');
  const phone = await visitor(360, { session: client.session });
  await phone.page.goto(`${product.url}/profile`);
  await openPart(phone.page, 'رسائل البريد الإلكتروني');
  await phone.page.getByLabel('المدفوعات').selectOption({ label: 'ملخص يومي' });
  await phone.look('own-mails');
  await phone.page.getByRole('button', { name: 'حفظ الاختيارات' }).click();
  await expect(phone.page.getByText('تم حفظ اختيارك')).toBeVisible();
  await submitByCall(client);
  const mail = await product.mailTo(email, '/unsubscribe/');
  const link = /http\S+\/unsubscribe\/\S+/.exec(mail)?.[0] ?? assert.fail('no link under the mail');
  await phone.page.goto(link);
  await expect(phone.page.getByText('هل تريد إيقاف رسائل البريد عن «الطلبات»؟')).toBeVisible();
  await phone.look('unsubscribe');
  await phone.page.getByRole('button', { name: 'نعم، أوقف هذه الرسائل' }).click();
  await expect(phone.page.getByText('تم إيقاف هذه الرسائل')).toBeVisible();
  await phone.page.getByRole('link', { name: 'صفحة الإشعارات' }).click();
  const topics = phone.page.getByRole('main').getByRole('combobox');
  await expect(topics.first()).toBeVisible();
  const chosen = await topics.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  assert.deepEqual(chosen, ['never', 'at once', 'daily', 'at once', 'at once', 'at once']);

  await phone.leave();

  await admin.page.goto(`${product.url}/admin/mail`);
  await expect(admin.page.getByText('لا توجد رسائل تعذّر إرسالها')).toBeVisible();
  await admin.look('admin-mail');
});

test('administrators see what their colleagues decide', async () => {
  const colleague = await colleagueByCall(product, address('hala'), { displayName: 'هالة فريد' });
  const { decidedToday: decided } = await office.call(waitingCounts, {});
  const names = ['محمود الشاذلي', 'نبيل فهمي', 'رامي عادل'];
  const ids: number[] = [];
  for (const [n, name] of names.entries())
    ids.push((await pendingLawyerByCall(product, address(`waits-${n}`), name)).session.id);
  const [first, second] = ids;
  const reject = (accountId = 0) =>
    colleague.call(reviewAccount, { accountId, decision: 'reject', reason: 'الكارنيه غير مجدَّد' });
  const { page } = admin;
  /** The first event of the stream has come, and so has what it makes the page fetch again. */
  async function isLive() {
    await page.waitForFunction(() => document.documentElement.dataset.unread !== undefined);
    await admin.rest();
  }

  await page.goto(`${product.url}/admin`);
  await expect(page.getByRole('list', { name: 'ما ينتظر القرار' })).toBeVisible();
  await admin.rest();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await standsAsDrawn(page, overview, { numbers: page.getByRole('list', { name: 'ما ينتظر القرار' }) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const steps = page.getByRole('region', { name: 'لم يكتمل بعد' });
  await steps.getByText(/^([٠-٩]+ خطوات باقية|خطوتان باقيتان)$/).click();
  await expect(steps.getByText('هالة فريد')).toBeVisible();
  await admin.look('overview-first-steps');

  // The page of one thing says who decided on it, and shows what became of it.
  await page.goto(`${product.url}/admin/accounts/${second}`);
  await isLive();
  await reject(second);
  await expect(
    page
      .getByText('هالة فريد: رفض الحساب')
      .or(page.getByText(/هالة فريد.*: رفض/))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^تراجع عن رفض حساب/ })).toBeVisible();

  // An item on which a colleague decides leaves the list, and the focus stays where it is.
  await page.goto(`${product.url}/admin/lawyers`);
  const rowOf = (name: string) => page.getByRole('article', { name });
  await expect(rowOf('محمود الشاذلي')).toBeVisible();
  await isLive();
  const search = page.getByRole('searchbox').first();
  await search.focus();
  await reject(first);
  await expect(rowOf('محمود الشاذلي')).toHaveCount(0);
  await expect(page.getByText('خرج من القائمة')).toBeVisible();
  await expect(rowOf('رامي عادل')).toBeVisible();
  assert.ok(await search.evaluate((field) => field === document.activeElement));
  await page.goto(`${product.url}/admin`);
  await expect(page.getByText(`قرارات اليوم ${formatNumber(decided + 2)}`)).toBeVisible();
  await admin.look('overview-today');
});
