import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginSecondFactor, confirmSecondFactor, inviteAdministrator } from '#contract/accounts/administrators.ts';
import { signOutEverywhere } from '#contract/accounts/security.ts';
import { allAre } from '../test/all-are.ts';
import { authenticator } from '../test/authenticator.ts';
import { arabicDigits, codeIn, logIn, password, signInHere } from './accounts.ts';
import { administratorByCall, clientByCall, logInByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { fillRequest } from './request.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

const newPassword = 'كلمة جديدة طويلة 8';
const subject = 'اشتريت شقة بعقد ابتدائي والبائع يماطل في التسجيل.';
const typingSaved = 'ما كتبته باقٍ كما هو';
const subjectOf = ({ page }: Pick<Visitor, 'page'>) => page.getByLabel('موضوع الطلب');

/** Opens the login dialog from inside the page. */
const openLogin = ({ page }: Visitor) => page.getByRole('button', { name: 'تسجيل الدخول' }).first().click();

async function endElsewhere(email: string, secret = password): Promise<void> {
  const { call } = await logInByCall(product, email, secret);
  await call(signOutEverywhere, {});
}

/** Everybody walks on a phone, and is looked at on a wide screen as well. */
const also = { width: 1440 };
const sara = address('sara');
const mona = address('mona');

test('a forgotten password is reset', async () => {
  await clientByCall(product, sara, 'سارة محمود');
  const person = await visitor(360, { theme: 'dark', also: { width: 1440, theme: 'light' } });
  const { page, look } = person;
  const dialog = page.getByRole('dialog');
  await page.goto(`${product.url}/?login=%2Frequests`);
  await dialog.getByLabel('البريد الإلكتروني').fill(sara);
  await dialog.getByRole('button', { name: 'تأكيد الحساب' }).click();
  await dialog.getByRole('button', { name: 'إعادة إرسال الرمز' }).click();
  await expect(dialog.getByText('يمكنك إعادة الإرسال بعد')).toBeVisible();
  await page.reload();
  await openLogin(person);
  await dialog.getByLabel('البريد الإلكتروني').fill(sara);
  await dialog.getByRole('button', { name: 'تأكيد الحساب' }).click();
  await expect(dialog.getByText('يمكنك إعادة الإرسال بعد')).toBeVisible();

  await page.goto(`${product.url}/?login=%2Frequests`);
  await dialog.getByLabel('البريد الإلكتروني').fill(sara);
  await dialog.getByRole('button', { name: 'نسيت كلمة المرور؟' }).click();
  await expect(dialog.getByRole('button', { name: 'إرسال الرمز' })).toBeVisible();
  assert.equal(await dialog.getByLabel('البريد الإلكتروني').inputValue(), sara, 'the address comes along');
  await look('forgotten-password');
  await dialog.getByRole('button', { name: 'إرسال الرمز' }).click();
  await expect(dialog.getByText('إذا كان البريد مسجَّلًا لدينا')).toBeVisible();
  await expect(page.locator('[data-field="otp"] input:focus')).toBeVisible();
  await expect(dialog.getByText('يمكنك إعادة الإرسال بعد')).toBeVisible();
  await dialog.getByLabel('رمز التحقق').fill('000000');
  await dialog.getByLabel('كلمة المرور الجديدة').fill(newPassword);
  await dialog.getByLabel('تأكيد كلمة المرور').fill('أخرى');
  await dialog.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  await expect(dialog.getByText('كلمتا المرور غير متطابقتين')).toBeVisible();
  await dialog.getByLabel('تأكيد كلمة المرور').fill(newPassword);
  await dialog.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  await expect(dialog.getByText('رمز التحقق غير صحيح')).toBeVisible();
  await look('new-password');
  const mail = await product.mailTo(sara, 'تغيير كلمة المرور');
  await dialog.getByLabel('رمز التحقق').fill(arabicDigits(codeIn(mail)));
  await dialog.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  await expect(dialog.getByText('سجّل الدخول بكلمة المرور الجديدة')).toBeVisible();
  assert.equal(await dialog.getByLabel('البريد الإلكتروني').inputValue(), sara);
  await look('login-with-new-password');
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(newPassword);
  await dialog.getByRole('button', { name: 'دخول', exact: true }).click();
  await page.waitForURL('**/requests');
  await person.leave();
});

test('a session that ended elsewhere costs nothing that was typed', async () => {
  await clientByCall(product, mona, 'منى السيد');
  const person = await visitor(360, { also });
  const { page, look } = person;
  await page.clock.install();
  const dialog = page.getByRole('dialog');
  // The form is first: the live stream would also report it within seconds.
  await page.route('**/api/Notifications/stream', (route) => route.abort());
  await logIn(person, sara, newPassword);
  await page.goto(`${product.url}/submit-your-application`);
  const send = page.getByRole('button', { name: 'إرسال الطلب' });
  await fillRequest(page, subject);
  await endElsewhere(sara, newPassword);
  await send.click();
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(dialog.getByText(typingSaved)).toBeVisible();
  assert.equal(await dialog.getByLabel('البريد الإلكتروني').inputValue(), sara);
  await look('session-ended');

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await send.click();
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  await dialog.getByText('لديّ حساب').click(); // A visitor says who they are last.
  await signInHere(person, sara, newPassword);
  await expect(page.getByText('تم إرسال طلبك بنجاح').first()).toBeVisible();

  await page.getByRole('button', { name: 'تقديم طلب آخر' }).click();
  await subjectOf(person).fill(subject);
  await endElsewhere(sara, newPassword);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(dialog.getByText(typingSaved)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await signInHere(person, mona, password);
  await reloaded;
  assert.equal(await subjectOf(person).inputValue(), '', 'nobody finds what another person typed');
  await person.leave();
});

test('tabs stay in step', async () => {
  const person = await visitor(360, { also });
  const second = { ...person, page: await person.page.context().newPage() };
  const typing = { ...person, page: await person.page.context().newPage() };
  await second.page.goto(`${product.url}/submit-your-application`);
  await typeBeforeScripts(typing.page);
  await person.page.bringToFront();
  await logIn(person, mona, password);
  for (const { page } of [second, typing]) await expect(page.locator('html[data-session="Client"]')).toBeVisible();
  await second.page.goto(`${product.url}/requests`);

  await logOut(person);
  await expect(second.page.getByRole('dialog').getByRole('button', { name: 'دخول', exact: true })).toBeVisible();
  assert.equal(new URL(second.page.url()).pathname, '/', 'nothing private stays in sight');
  await expect(typing.page.getByRole('dialog').getByText(typingSaved)).toBeVisible();
  await logIn(person, mona, password);
  await second.page.waitForURL('**/requests');
  await expect(typing.page.getByRole('dialog')).toHaveCount(0);
  assert.equal(await subjectOf(typing).inputValue(), subject);

  const reloaded = typing.page.waitForEvent('load');
  await logOut(person);
  await logIn(person, sara, newPassword);
  await reloaded;
  assert.equal(await subjectOf(typing).inputValue(), '');
  await person.leave();
});

test('an invited administrator comes in with a second factor', async () => {
  const email = address('colleague');
  const { call } = await administratorByCall(product);
  await call(inviteAdministrator, { email, displayName: 'هدى سالم', permission: 'full' });
  const link = /http\S+#\S+/.exec(await product.mailTo(email, '#'))?.[0] ?? assert.fail('no link in the mail');
  const person = await visitor(360, { also });
  const { page, look } = person;
  const dialog = page.getByRole('dialog');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));

  await page.goto(`${product.url}/administrator-invitation`);
  await expect(page.getByText('اطلب دعوة جديدة')).toBeVisible();
  await look('invitation-without-token');
  await page.goto(link);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  // The token leaves the address.
  await page.waitForURL(({ hash }) => hash === '');
  await page.getByLabel('تأكيد كلمة المرور').fill('أخرى');
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
  await expect(page.getByText('كلمتا المرور غير متطابقتين')).toBeVisible();
  await look('invitation');
  await page.getByLabel('تأكيد كلمة المرور').fill(password);
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
  await expect(dialog.getByText('تم إنشاء حسابك')).toBeVisible();
  await look('invitation-accepted');
  await signInHere(person, email, password);
  await page.waitForURL('**/admin');
  const secret = new URL(link).hash.slice(1);
  allAre(requested, (url) => !url.includes(secret), 'no address that is sent carries the token');

  // An open page could notice the end of its session before it is left.
  await page.goto(`${product.url}/robots.txt`);
  const code = await turnOnSecondFactor(email);
  await page.goto(`${product.url}/Suggestions-comments`);
  await expect(dialog.getByText('انتهت مدة الدخول')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'دخول', exact: true }).click();
  await expect(dialog.getByText('حسابك محمي بالتحقق بخطوتين')).toBeVisible();
  assert.equal(await dialog.getByLabel('البريد الإلكتروني').inputValue(), email);
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'دخول', exact: true }).click();
  await expect(page.locator('[data-field="otp"] input:focus')).toBeVisible();
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('رمز تطبيق المصادقة غير صحيح')).toBeVisible();
  await look('second-factor');
  await dialog.getByLabel('رمز تطبيق المصادقة').fill(arabicDigits(code(1)));
  await page.keyboard.press('Enter');
  await expect(page.locator('html[data-session="Admin"]')).toBeVisible();

  await page.goto(link);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByLabel('تأكيد كلمة المرور').fill(password);
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
  await expect(page.getByText('اطلب دعوة جديدة')).toBeVisible();
  await person.leave();
});

test('a login sends the mailed link, and the mark of its browser stays the same', async () => {
  const person = await visitor(360, { also });
  const { page, look } = person;
  const sentProofs: { device?: string; link?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Account/login')) sentProofs.push(request.postDataJSON());
  });
  await page.goto(`${product.url}/login-link`);
  await expect(page.getByText('الرابط ناقص')).toBeVisible();
  await look('login-link-missing');
  const link = 'x'.repeat(43);
  await page.goto(`${product.url}/login-link#${link}`);
  await expect(page.getByRole('dialog').getByText('سجّل الدخول الآن ببريدك')).toBeVisible();
  await look('login-link');
  assert.equal(new URL(page.url()).hash, '', 'the token leaves the address');
  await signInHere(person, mona, password);
  await page.waitForURL(`${product.url}/`);
  await person.rest();
  await logOut(person);
  await logIn(person, mona, password);
  const [first, second] = sentProofs;
  assert.equal(first?.link, link);
  assert.match(first?.device ?? '', /^[\w-]{43}$/);
  assert.deepEqual([second?.device, second?.link], [first?.device, undefined]);
  await person.leave();
});

/** Types into the form before the scripts of its page have arrived, as on a slow network. */
async function typeBeforeScripts(page: Visitor['page']): Promise<void> {
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto(`${product.url}/submit-your-application`, { waitUntil: 'commit' });
  await subjectOf({ page }).fill(subject);
  typed.resolve();
}

async function logOut({ page }: Visitor): Promise<void> {
  const out = page.getByRole('button', { name: 'تسجيل الخروج' });
  if (!(await out.first().isVisible())) await page.getByRole('button', { name: 'فتح القائمة' }).click();
  await out.filter({ visible: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'نعم، سجّل الخروج' }).click();
  await expect(page.locator('html:not([data-session])')).toBeVisible();
}

/** As the page of the account does it; it ends the administrator's other sessions. */
async function turnOnSecondFactor(email: string) {
  const { call } = await logInByCall(product, email);
  const { secret } = await call(beginSecondFactor, {});
  const code = authenticator(secret, () => new Date());
  await call(confirmSecondFactor, { otp: code() });
  return code;
}
