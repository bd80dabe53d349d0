import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { listAccounts, reviewAccount } from '#contract/accounts/calls.ts';
import { consentVersion, registerLawyer } from '#contract/accounts/registration.ts';
import { authenticator } from '../test/authenticator.ts';
import { shortForm } from '../test/registration-forms.ts';
import { logIn, password } from './accounts.ts';
import { administratorByCall, anyone, clientByCall, confirmByCall, logInByCall } from './by-call.ts';
import { confirmPassword, passTenMinutes } from './confirm-again.ts';
import { deviceAuthenticator } from './device-authenticator.ts';
import { openJourney } from './journey.ts';
import { walkByKeyboard } from './keyboard.ts';
import { leaveByMenu } from './menu.ts';
import { openPart } from './open-part.ts';
import { picture } from './picture.ts';
import { administrator } from './run-product.ts';
import { saved } from './saved.ts';

const { product, visitor } = await openJourney({ hasEmptyProduct: true });

async function newLawyer(email: string, displayName: string): Promise<void> {
  await anyone(product)(registerLawyer, shortForm({ email, displayName, consentVersion }));
  await confirmByCall(product, email);
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a lawyer completes their account, answers a request for changes, and stays in control of it', async () => {
  const email = 'lawyer@own.example';
  await newLawyer(email, 'محمود الشاذلي');
  const lawyer = await visitor(360);
  const { page, look } = lawyer;
  await logIn(lawyer, email, password);
  await page.goto(`${product.url}/profile#documents`);
  await page.getByText('أكمل ما يأتي حتى نراجع حسابك').waitFor();
  await leaveByMenu(lawyer, 'الإشعارات');
  await page.goto(`${product.url}/profile`);
  await page.getByText('أكمل ما يأتي حتى نراجع حسابك').waitFor();
  await look('own-account-new');

  const profession = await openPart(page, 'البيانات المهنية');
  await profession.getByRole('button', { name: 'أكمل بياناتك' }).click();
  await profession.getByLabel('رقم التخصص').fill('٩٠١');
  await profession.getByRole('combobox', { name: 'اسم التخصص' }).fill('مدني');
  await profession.getByLabel('المحافظة').selectOption('الجيزة');
  await profession.getByRole('combobox', { name: 'المركز' }).fill('الدقي');
  await page.getByRole('option', { name: 'الدقي', exact: true }).click();
  await profession.getByRole('combobox', { name: 'المحكمة' }).fill('محكمة شمال الجيزة الابتدائية');
  await page.keyboard.press('Tab');
  await profession.getByLabel('آخر درجة قيد').selectOption('نقض');
  await profession.getByLabel('سنوات الخبرة').fill('١٢');
  await profession.getByLabel('شهادة الخبرة').fill('شهادة خبرة');
  await profession.getByLabel('يوم').fill('١٥');
  await profession.getByLabel('شهر').selectOption({ label: 'مارس' });
  await profession.getByLabel('سنة').fill('٢٠١٠');
  await look('own-profession-form');
  await profession.getByRole('button', { name: 'حفظ البيانات' }).click();
  await profession.getByText('١٥ مارس ٢٠١٠').waitFor();

  const documents = await openPart(page, 'المستندات');
  await documents.getByRole('button', { name: 'حفظ الصور' }).click();
  await documents.getByText('اختر صورة البطاقة أو صورة الكارنيه').waitFor();
  await documents.getByLabel('أضف صورة بطاقة سارية').setInputFiles(await picture('id.png', 3));
  await documents.getByLabel('أضف صورة كارنيه سارٍ').setInputFiles(await picture('bar.png', 4));
  await documents.getByRole('button', { name: 'حفظ الصور' }).click();
  await page.getByText('وصلتنا بياناتك ومستنداتك كاملة').waitFor();

  const admin = await administratorByCall(product);
  const waiting = await admin.call(listAccounts, { role: 'Lawyer', status: 'Pending' });
  const [{ id: accountId } = { id: 0 }] = waiting.items;
  await admin.call(reviewAccount, { accountId, decision: 'askForChanges', reason: 'صورة الكارنيه غير واضحة' });
  await documents.getByText('صورة الكارنيه غير واضحة').waitFor();
  await documents.getByRole('button', { name: 'فتح الصورة: صورة بطاقة الرقم القومي' }).waitFor();
  await look('own-review-note');
  await documents.getByLabel('استبدل صورة الكارنيه').setInputFiles(await picture('bar.png', 5));
  await documents.getByRole('button', { name: 'حفظ الصور' }).click();
  await documents.getByText('صورة الكارنيه غير واضحة').waitFor({ state: 'detached' });

  await profession.getByRole('button', { name: 'تعديل البيانات' }).click();
  assert.equal(await profession.getByRole('combobox', { name: 'المركز' }).inputValue(), 'الدقي');
  assert.equal(await profession.getByLabel('سنة', { exact: true }).inputValue(), '2010');
  await profession.getByLabel('سنوات الخبرة').fill('13');
  const other = await page.context().newPage();
  await other.goto(page.url());
  const there = await openPart(other, 'البيانات المهنية');
  await there.getByRole('button', { name: 'تعديل البيانات' }).click();
  await there.getByLabel('رقم التخصص').fill('902');
  await there.getByRole('button', { name: 'حفظ البيانات' }).click();
  await there.getByText('902').waitFor();
  await profession.getByRole('button', { name: 'حفظ البيانات' }).click();
  await profession.getByText('تغيّرت بياناتك المهنية').waitFor();
  await look('own-profession-changed');
  await profession.getByRole('button', { name: 'حفظ البيانات' }).click();
  await profession.getByText('١٣ سنة').waitFor();

  // Pictures are no other facts, and the form goes on.
  await profession.getByRole('button', { name: 'تعديل البيانات' }).click();
  await profession.getByLabel('سنوات الخبرة').fill('14');
  const papers = await openPart(other, 'المستندات');
  await papers.getByLabel('استبدل صورة الكارنيه').setInputFiles(await picture('bar.png', 6));
  await papers.getByRole('button', { name: 'حفظ الصور' }).click();
  await other.getByText('تم حفظ مستنداتك').waitFor();
  await other.close();
  await profession.getByRole('button', { name: 'حفظ البيانات' }).click();
  await profession.getByText('تغيّرت صورك').waitFor();
  await profession.getByRole('button', { name: 'حفظ البيانات' }).click();
  await profession.getByText('١٤ سنة').waitFor();

  const fresh = 'كلمة سر جديدة 8';
  await openPart(page, 'الأمان');
  await page.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('كلمة المرور الحالية').fill('ليست هذه');
  await dialog.getByLabel('كلمة المرور الجديدة', { exact: true }).fill(fresh);
  await dialog.getByLabel('تأكيد كلمة المرور الجديدة').fill(fresh);
  await dialog.getByRole('button', { name: 'حفظ كلمة المرور' }).click();
  await dialog.getByText('كلمة المرور الحالية غير صحيحة').waitFor();
  await look('own-change-password');
  await dialog.getByLabel('كلمة المرور الحالية').fill(password);
  await dialog.getByRole('button', { name: 'حفظ كلمة المرور' }).click();
  await dialog.waitFor({ state: 'detached' });

  await logInByCall(product, email, fresh);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  const devices = part(page, 'الأجهزة التي دخلت منها').getByRole('listitem');
  await devices.nth(1).waitFor();
  await look('own-account-wide');
  await page.reload();
  await devices.nth(1).waitFor();
  await walkByKeyboard(lawyer, '/profile');
  await devices.getByRole('button', { name: 'تسجيل الخروج من جهاز غير معروف' }).click();
  await devices.nth(1).waitFor({ state: 'detached' });
  assert.match(await devices.innerText(), /هذا الجهاز/);

  const whole = await saved(page, 'تنزيل بياناتي');
  assert.match(whole.name, /^بياناتي في سَنَد - .+\.json$/);
  assert.equal(JSON.parse(whole.text).professionalProfile[0].yearsOfExperience, 14);
  const readable = await saved(page, 'نسخة للقراءة');
  assert.match(readable.text, /<dt>سنوات الخبرة<\/dt><dd><bdi>14<\/bdi>/);

  await page.getByRole('button', { name: 'تسجيل الخروج من جميع الأجهزة' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'نعم، من كل الأجهزة' }).click();
  await page.waitForURL(`${product.url}/`);
  await page.getByText('تم تسجيل الخروج من جميع الأجهزة').waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('userData')), null);
  await lawyer.leave();
});

test('an administrator turns the second factor on, keeps the recovery codes, and turns it off again', async () => {
  const admin = await visitor(1440, { theme: 'dark' });
  const { page, look } = admin;
  await logIn(admin, administrator.email, administrator.password);
  await page.goto(`${product.url}/profile`);
  const factor = part(page, 'التحقق بخطوتين');
  await factor.getByRole('button', { name: 'تفعيل تطبيق المصادقة' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: 'رمز مربّع يُمسح بتطبيق المصادقة' }).waitFor();
  await dialog.getByRole('button', { name: 'نسخ المفتاح' }).click();
  const code = authenticator(await page.evaluate(() => navigator.clipboard.readText()), () => new Date());
  await dialog.getByLabel('الرمز الظاهر في التطبيق').fill(code(7));
  await dialog.getByRole('button', { name: 'تفعيل', exact: true }).click();
  await dialog.getByText('رمز تطبيق المصادقة غير صحيح').waitFor();
  await look('own-second-factor');
  await dialog.getByLabel('الرمز الظاهر في التطبيق').fill(code());
  await dialog.getByRole('button', { name: 'تفعيل', exact: true }).click();
  await dialog.getByText('احفظ رموز الاسترداد').waitFor();
  await page.keyboard.press('Escape');
  await look('own-recovery-codes');
  const { text } = await saved(page, 'تنزيل');
  const codes = text.match(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/gm) ?? [];
  assert.equal(codes.length, 10);
  await dialog.getByRole('button', { name: 'حفظتها' }).click();

  await passTenMinutes(page, '/api/Account/totp/end');
  await factor.getByRole('button', { name: 'إيقاف تطبيق المصادقة' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('تكفي كلمة المرور وحدها').waitFor();
  await question.getByRole('button', { name: 'إيقاف تطبيق المصادقة' }).click();
  await confirmPassword(page, codes[0]);
  await look('own-second-factor-confirmed');
  await dialog.getByRole('button', { name: 'متابعة' }).click();
  await factor.getByText('غير مفعَّل').waitFor();

  await page.getByRole('button', { name: 'حذف حسابي' }).click();
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(administrator.password);
  await dialog.getByRole('button', { name: 'حذف حسابي نهائيًا' }).click();
  await dialog.getByText('لا بد أن يبقى للمنصة مدير واحد على الأقل').waitFor();
  await admin.leave();
});

test('ten minutes after the login an invitation asks for the password, and nothing typed is lost', async () => {
  const admin = await visitor(1440, { also: { width: 360 } });
  const { page, look } = admin;
  await logIn(admin, administrator.email, administrator.password);
  await page.goto(`${product.url}/admin/administrators`);
  await page.getByLabel('الاسم', { exact: true }).fill('هالة فاخر');
  await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill('hala@own.example');
  await page.getByText('اطلاع فقط', { exact: true }).click();
  const send = page.getByRole('button', { name: 'إرسال الدعوة' });
  const dialog = page.getByRole('dialog', { name: 'تأكيد كلمة المرور' });

  await passTenMinutes(page, '/api/Admin/administrators/invite');
  await send.click();
  await dialog.getByText('هذه خطوة حساسة').waitFor();
  await look('confirm-again');
  await dialog.getByRole('button', { name: 'إلغاء', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.equal(await page.getByLabel('الاسم', { exact: true }).inputValue(), 'هالة فاخر');
  assert.equal(await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).inputValue(), 'hala@own.example');

  await passTenMinutes(page, '/api/Admin/administrators/invite');
  await send.click();
  await confirmPassword(page);
  await look('confirm-again-wrong');
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await page.getByText('الدعوة في طريقها إلى').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await admin.leave();
});

test('a client adds a passkey and signs in with it', async () => {
  const email = 'passkey@own.example';
  await clientByCall(product, email, 'منى السيد');
  const { session } = await logInByCall(product, email);
  const client = await visitor(360, { also: { width: 1440, theme: 'dark' } });
  const { page, look } = client;
  const device = await deviceAuthenticator(page);
  await logIn(client, email, password);
  await page.goto(`${product.url}/profile`);
  const factor = await openPart(page, 'التحقق بخطوتين');
  const dialog = page.getByRole('dialog');
  await factor.getByText('غير مفعَّل').waitFor();
  await factor.getByRole('button', { name: 'إضافة مفتاح مرور' }).click();
  await dialog.getByLabel('اسم الجهاز').fill('هاتفي');
  await look('own-passkey-new');
  await dialog.getByRole('button', { name: 'متابعة' }).click();
  const { text } = await saved(page, 'تنزيل');
  await dialog.getByRole('button', { name: 'حفظتها' }).click();
  await factor.getByText('لم يُستخدم بعد').waitFor();
  await look('own-passkeys');
  await passTenMinutes(page, '/api/Account/passkeys/begin');
  await factor.getByRole('button', { name: 'إضافة مفتاح مرور' }).click();
  await dialog.getByRole('button', { name: 'متابعة' }).click();
  const confirmation = page.getByRole('dialog', { name: 'تأكيد كلمة المرور' });
  await confirmation.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await confirmation.getByRole('button', { name: 'متابعة' }).click();
  await confirmation.getByRole('button', { name: 'المتابعة بمفتاح المرور' }).click();
  await confirmation.waitFor({ state: 'detached' });
  await dialog.getByText('على هذا الجهاز مفتاح مرور مضاف إلى حسابك من قبل').waitFor();
  await look('own-passkey-twice');
  await page.keyboard.press('Escape');

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${product.url}/?login=%2Fprofile`);
  await dialog.getByLabel('البريد الإلكتروني').fill(email);
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'دخول', exact: true }).click();
  await page.locator('button:focus', { hasText: 'المتابعة بمفتاح المرور' }).waitFor();
  await dialog.getByRole('button', { name: 'دخول', exact: true }).click();
  await dialog.getByText('أكمل الخطوة الثانية أيضًا').waitFor();
  await look('login-passkey');
  await dialog.getByRole('button', { name: 'المتابعة بمفتاح المرور' }).click();
  await openPart(page, 'التحقق بخطوتين');
  await factor.getByText('هاتفي').waitFor();
  assert.equal(await factor.getByText('لم يُستخدم بعد').count(), 0);

  await device.removePasskeys();
  await passTenMinutes(page, '/api/Account/passkeys/remove');
  await factor.getByRole('button', { name: 'حذف مفتاح المرور هاتفي' }).click();
  await page.getByText('بعد الحذف تكفي كلمة المرور وحدها').waitFor();
  await page.getByRole('button', { name: 'حذف المفتاح' }).click();
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'متابعة', exact: true }).click();
  await dialog.getByRole('button', { name: 'المتابعة بمفتاح المرور' }).click();
  await dialog.getByText('أُلغيت العملية، أو لا يوجد مفتاح المرور على هذا الجهاز').waitFor();
  await look('confirm-again-passkey');
  await dialog.getByLabel('أو رمز استرداد').fill(/^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){5}$/m.exec(text)?.[0] ?? '');
  await dialog.getByRole('button', { name: 'متابعة', exact: true }).click();
  await factor.getByText('غير مفعَّل').waitFor();
  await factor.getByRole('button', { name: 'إضافة مفتاح مرور' }).click();
  await dialog.getByRole('button', { name: 'متابعة' }).click();
  await dialog.getByRole('button', { name: 'حفظتها' }).click();
  await assert.rejects(logInByCall(product, email));
  const admin = await visitor(1440, { also: { width: 360 } });
  await logIn(admin, administrator.email, administrator.password);
  await admin.page.goto(`${product.url}/admin/accounts/${session.id}`);
  await admin.page.getByRole('button', { name: 'إلغاء التحقق بخطوتين لحساب' }).click();
  await admin.look('lost-passkey');
  await admin.page.getByRole('button', { name: 'إلغاء التحقق بخطوتين', exact: true }).click();
  await admin.page.getByText('تم إلغاء التحقق بخطوتين، وأُبلغ صاحب الحساب').waitFor();
  await logInByCall(product, email);
  await admin.leave();
  await client.leave();
});
