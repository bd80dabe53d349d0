import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { saveSettings } from '#contract/content/calls.ts';
import { allSettings } from '#contract/content/settings.ts';
import { choose } from '../test/case.ts';
import { acceptLawyer, registerClient, registerLawyer, registerParticipant } from './accounts.ts';
import {
  administratorByCall,
  type Caller,
  caseByCall,
  logInByCall,
  offerByCall,
  payByCall,
  signInByCall,
} from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { leaveByMenu } from './menu.ts';
import { picture } from './picture.ts';
import { openInQueue, rowsOf } from './queue.ts';
import { makeOffer, orderNumberOf, pay, reviewPayment, submitRequest, unlockRequest } from './request.ts';
import { answer, ask, complain, complete, note, review, setDate } from './room.ts';

const { product, visitor, address } = await openJourney({ theme: 'office' });

const office = await administratorByCall(product);
const { requestFee, lawyerFee, brandName } = await office.call(allSettings, {});
afterEach(() => office.call(saveSettings, { requestFee, lawyerFee, brandName }));

/** Someone whose browser translates every page, and their calls that changed something, in their order. */
async function reader(width: number) {
  const person = await visitor(width, { isTranslated: true });
  const made: string[] = [];
  person.page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isChange = response.request().method() !== 'GET' && response.ok();
    if (isChange && pathname.startsWith('/api/')) made.push(pathname.slice('/api/'.length));
  });
  return { ...person, made };
}

/** Browsers for all: each is somebody else's after `becomes`. */
const [desktop, phone, otherPhone] = [await reader(1440), await reader(360), await reader(360)];

/** From now on this browser is theirs: somebody who has signed in, or nobody yet. */
async function becomes(person: Awaited<ReturnType<typeof reader>>, who?: Caller): Promise<void> {
  if (who) await signInByCall(person, who);
  else await person.page.evaluate(() => localStorage.clear());
  person.made.length = 0;
}

/** Nothing was lost on the way, and each of these was made once. */
async function hasMade({ look, made }: Awaited<ReturnType<typeof reader>>, wanted: readonly string[]) {
  await look('translated');
  assert.deepEqual(made, wanted);
}

test('on translated pages a request finds its lawyer: each press does one thing and says so', async () => {
  const [admin, client, lawyer] = [desktop, phone, otherPhone];
  await becomes(admin, office);
  await registerLawyer(lawyer, address('lawyer'), 'محمود الشاذلي');
  await lawyer.page.keyboard.press('Escape');
  await leaveByMenu(lawyer, 'من نحن');
  await acceptLawyer(admin, 'محمود الشاذلي');
  await registerClient(client, address('client'), 'سارة محمود');
  const requestId = await submitRequest(client);
  const orderNumber = await orderNumberOf(product, address('lawyer'), requestId);
  await unlockRequest(lawyer, address('lawyer'), String(requestId), orderNumber);
  await makeOffer(lawyer, { isBetter: false });
  await pay(client, 1);
  await reviewPayment(admin, 'reject');
  await pay(client, 2);
  await reviewPayment(admin, 'approve');
  const { page } = client;
  await page.goto(`${product.url}/request/${requestId}`);
  await page.getByRole('button', { name: 'اختيار هذا المحامي' }).click();
  await page.getByRole('button', { name: 'نعم، أختاره' }).click();
  await expect(page.getByText('محاميك', { exact: true })).toBeVisible();
  await hasMade(client, [
    ...['Account/RegisterAsClient', 'Account/verify-email-otp', 'Account/login', 'PlaceOfRequest/create-request'],
    ...['PlaceOfRequest/process-payment', 'PlaceOfRequest/process-payment', 'PlaceOfRequest/choose-lawyer'],
  ]);
  await hasMade(lawyer, [
    ...['Account/RegisterAsLawyer', 'Account/verify-email-otp'],
    ...['PlaceOfRequest/validate-request', 'PlaceOfRequest/submit-request-details'],
  ]);
  await hasMade(admin, ['Admin/review-account', 'Admin/review-payment', 'Admin/review-payment']);
});

test('on translated pages two people work in their room, complain and end the work', async () => {
  const { admin, client, lawyer, requestId } = await caseByCall({ product, address }, ['منى السيد'], 'room-');
  await offerByCall(lawyer, requestId);
  await payByCall(admin, client, requestId);
  const { invitationId } = await choose(client, requestId);
  await becomes(phone, client);
  await becomes(desktop, lawyer);
  for (const { page } of [phone, desktop]) await page.goto(`${product.url}/invite/${invitationId}`);
  await ask(phone);
  await answer(desktop);
  await note(desktop);
  await setDate(desktop);
  await expect(phone.page.getByText('ملاحظة من محاميك')).toBeVisible();
  await phone.page.goto(`${product.url}/request/${requestId}`);
  await complain(phone);
  await phone.page.goto(`${product.url}/invite/${invitationId}`);
  await complete(phone);
  await review(phone);
  await desktop.page.getByRole('link', { name: 'الكل' }).click();
  await expect(desktop.page.getByText('تقييم موكلك للعمل')).toBeVisible();
  await desktop.page.goto(`${product.url}/notification`);
  await desktop.page.getByRole('button', { name: 'تحديد الكل كمقروء' }).click();
  await hasMade(phone, [
    ...['Invitation/requests', 'PlaceOfRequest/complain', 'PlaceOfRequest/complete', 'Invitation/review'],
  ]);
  await hasMade(desktop, [
    ...['Invitation/answers', 'Invitation/notes', 'Invitation/dates', 'Invitation/dates', 'Notifications/read'],
  ]);
});

const subject = 'تذكير بموعد الجلسة';

test('on translated pages people suggest and discuss, and the office answers and publishes', async () => {
  const [admin, participant] = [desktop, phone];
  await becomes(admin, office);
  await becomes(participant);
  const dialog = participant.page.getByRole('dialog');
  await registerParticipant(participant, address('participant'), 'باسم الزيات');
  const { session } = await logInByCall(product, address('participant'));
  await office.call(reviewAccount, { accountId: session.id, decision: 'accept', reason: 'راجعنا البطاقة' });

  const { page } = participant;
  await page.goto(`${product.url}/Suggestions-comments`);
  await page.getByRole('button', { name: 'إرسال مقترح' }).click();
  await dialog.getByLabel('الموضوع').fill(subject);
  await dialog.getByLabel('التصنيف').selectOption('تحسين خدمة');
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(page.getByText('تم إرسال مقترحك بنجاح')).toBeVisible();
  await page.getByRole('link', { name: subject }).first().click();
  await page.getByLabel('تعليقك').fill('فكرة عملية');
  await page.getByRole('button', { name: 'إضافة تعليق' }).click();
  await expect(page.getByText('تم إرسال تعليقك بنجاح')).toBeVisible();
  await page.getByRole('button', { name: 'أؤيد المشاركة' }).click();
  await expect(page.getByText('مؤيد واحد')).toBeVisible();
  await answers(admin);
  await publishes(admin);
  await hasMade(participant, [
    ...['Account/RegisterAsParticipant', 'Account/verify-email-otp', 'Account/login'],
    ...['Participant/add-suggestion', 'comments/add', 'Participant/support-suggestion'],
  ]);
  await hasMade(admin, [
    ...['Admin/suggestions/answer', 'Admin/content/news', 'Admin/content/publish'],
    ...['Admin/settings', 'Admin/mails/test'],
  ]);
});

async function answers({ page }: { page: Page }): Promise<void> {
  await page.goto(`${product.url}/admin/suggestions`);
  const opened = await openInQueue(page, subject);
  await opened.getByLabel('نص الرد').fill('ندرسها مع مزوّد الرسائل');
  await opened.getByRole('button', { name: 'نشر الرد' }).click();
  await expect(rowsOf(page).filter({ hasText: subject })).toHaveCount(0);
}

async function publishes({ page }: { page: Page }): Promise<void> {
  await page.goto(`${product.url}/admin/content`);
  await page.getByRole('button', { name: 'إضافة خبر' }).click();
  await page.getByRole('dialog').getByLabel('عنوان الخبر').fill('فتحنا أبوابنا');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await picture('news.png', 5));
  await page.getByRole('dialog').getByRole('button', { name: 'حفظ كمسودة' }).click();
  const card = page.getByRole('article').filter({ hasText: 'فتحنا أبوابنا' });
  await card.getByRole('button', { name: /^نشر/ }).click();
  await expect(card).toHaveCount(0);
  await page.goto(`${product.url}/admin/settings`);
  await page.getByLabel('اسم المنصة').fill('ميزان العدل');
  await page.getByRole('button', { name: 'حفظ الإعدادات' }).click();
  await expect(page.getByText('تم حفظ الإعدادات').first()).toBeVisible();
  await page.goto(`${product.url}/admin/mail`);
  await page.getByRole('button', { name: 'أرسل رسالة تجربة إلى بريدي' }).click();
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
}

test('on translated pages lists are filtered, requests assigned and declined, and a yearly fee is paid', async () => {
  const { admin, lawyer, requestId } = await caseByCall({ product, address }, ['طارق منصور'], 'fee-');
  const wallets = [{ name: 'فودافون كاش', number: '01600000999', isActive: true }];
  await admin.call(saveSettings, { requestFee: 300, lawyerFee: 1000, wallets });
  await becomes(desktop, admin);
  await becomes(phone, lawyer);
  await assigns(desktop, requestId);
  const { page } = phone;
  await page.goto(`${product.url}/requests`);
  await page.getByRole('link', { name: 'منتهية ٠' }).click();
  await expect(page.getByText('لا توجد طلبات منتهية')).toBeVisible();
  await page.getByRole('link', { name: 'بانتظار عرضك ١' }).click();
  await page.getByRole('link', { name: 'قدّم عرضك' }).click();
  await page.getByRole('button', { name: 'أعتذر عن هذا الطلب' }).click();
  await page.getByRole('dialog').getByText('سبب آخر').click();
  await page.getByRole('dialog').getByLabel('تفاصيل السبب').fill('مسافر هذا الشهر');
  await page.getByRole('dialog').getByRole('button', { name: 'تأكيد الاعتذار' }).click();
  await expect(page.getByText('سجّلنا اعتذارك، ورُفع الطلب من قائمتك')).toBeVisible();
  await page.goto(`${product.url}/profile`);
  await page.getByRole('button', { name: 'دفع الرسوم التكميلية' }).click();
  const screenshot = page.getByRole('dialog').getByLabel('صورة شاشة التحويل');
  await screenshot.setInputFiles(await picture('transfer.png', 6));
  await page.getByRole('dialog').getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(page.getByText('وصلتنا الصورة')).toBeVisible();
  await page.goto(`${product.url}/notification`);
  const dismissals = page.getByRole('button', { name: 'إخفاء الإشعار' });
  await expect(dismissals.first()).toBeVisible();
  for (let left = await dismissals.count(); left > 0; left--) await dismissals.first().click();
  await expect(page.getByText('لا توجد إشعارات')).toBeVisible();
  await hasMade(phone, ['PlaceOfRequest/decline', 'Lawyer/submit-payment-details']);
  await hasMade(desktop, ['Admin/withdraw-lawyers', 'Admin/assign-lawyers']);
});

async function assigns({ page }: { page: Page }, requestId: number): Promise<void> {
  await page.goto(`${product.url}/admin/requests`);
  await page.getByText('تصفية').click();
  await page.getByLabel('المحافظة').selectOption('مطروح');
  await expect(page.getByText('لا شيء يطابق بحثك')).toBeVisible();
  await page.getByRole('link', { name: 'مسح البحث والتصفية' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await page.goto(`${product.url}/admin/requests/${requestId}`);
  const assigned = page.getByRole('checkbox', { name: 'تحديد طارق منصور لسحب تكليفه' });
  await assigned.check();
  await page.getByRole('button', { name: 'سحب تكليف محامٍ واحد' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'سحب التكليف' }).click();
  await expect(assigned).toHaveCount(0);
  await page
    .getByRole('button', { name: /^كلّف .*طارق منصور/ })
    .first()
    .click();
  await expect(page.getByText(/^كُلّف /).first()).toBeVisible();
  await expect(assigned).toBeVisible();
}
