import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { logOut } from '#contract/accounts/calls.ts';
import { myRequests, requestForLawyer } from '#contract/requests/calls.ts';
import { arabicDigits, codeIn, password } from './accounts.ts';
import { administratorByCall, clientByCall, lawyerByCall } from './by-call.ts';
import { countPresses } from './count-presses.ts';
import { standsAsDrawn } from './drawing.ts';
import { requestForm } from './drawings/request-form.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { fillRequest } from './request.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

const openForm = ({ page }: Visitor) => page.goto(`${product.url}/submit-your-application`);
const sendOf = ({ page }: Visitor) => page.getByRole('button', { name: 'إرسال الطلب' });
const kept = 'طلبك محفوظ: عقد إيجار قديم · الجيزة، الدقي';

/** The last step of a visitor, over their filled form. */
async function openAccountStep(person: Visitor) {
  const dialog = person.page.getByRole('dialog');
  await sendOf(person).click();
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(dialog.getByText(kept)).toBeVisible();
  return dialog;
}

const draftsHere = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((area) => Object.keys(area).filter((key) => key.endsWith(':request-draft'))),
  );

test('the price is told before anything else, and the form is short', async () => {
  for (const width of [360, 1440]) {
    const person = await visitor(width);
    const { page } = person;
    await openForm(person);
    await expect(sendOf(person)).toBeVisible();
    await person.rest();
    await standsAsDrawn(page, requestForm, {
      price: page.getByText('التقديم مجاني.'),
      date: page.getByRole('radiogroup', { name: 'أقرب جلسة أو ميعاد قانوني (إن وُجد)' }),
      again: page.getByText('بعد أول عرض', { exact: true }),
      send: sendOf(person),
    });
    await person.leave();
  }
});

test('a tap that leaves a list field and sends the form shows what is wrong with the field', async () => {
  const person = await visitor(360, { hasTouch: true });
  await openForm(person);
  await person.rest();
  const kind = person.page.getByRole('combobox', { name: 'طبيعة الموضوع' });
  await kind.fill('   ');
  await sendOf(person).tap();
  await expect(person.page.getByText('طبيعة الموضوع مطلوبة')).toBeVisible();
  await person.rest();
  assert.equal(await kind.getAttribute('aria-invalid'), 'true', 'the error stays');
  await person.leave();
});

test('a visitor sends a request with eight presses at most, and makes the account as the last step', async () => {
  const person = await visitor(360, { also: { width: 1440, theme: 'dark' } });
  const { page, look } = person;
  const form = page.getByRole('form', { name: 'طلب خدمة قانونية' });
  const specialty = form.locator('input[name="lawyerSpecialty"]');
  const { isAfterAtMost } = await countPresses(page);
  await page.goto(product.url);
  await person.rest();
  await page.getByRole('main').getByRole('link', { name: 'قدّم طلبك' }).first().click();
  await form.getByRole('combobox', { name: 'طبيعة الموضوع' }).fill('نفقة');
  await page.keyboard.press('Tab');
  await expect(form.getByText('اخترناه من كلماتك')).toBeVisible();
  assert.equal(await specialty.inputValue(), 'أحوال شخصية (أسرة)');
  await form.getByLabel('المحافظة').selectOption('الجيزة');
  await form.getByLabel('المركز').selectOption('الدقي');
  await form.getByLabel('موضوع الطلب').fill('مطلوب نفقة أولاد.');
  await form.getByLabel('رقم الهاتف').fill('01000000123');
  await look('request-form');
  await sendOf(person).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('لا يوجد أو لا أعرف')).toBeVisible();
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(dialog.getByText('طلبك محفوظ: نفقة · الجيزة، الدقي')).toBeVisible();
  await look('request-account');
  assert.equal(await dialog.getByLabel('رقم الهاتف').inputValue(), '01000000123', 'it is typed once');
  const email = address('newcomer');
  await dialog.getByLabel('الاسم').fill('سلمى حسن تجريبي');
  await dialog.getByLabel('الرقم القومي').fill('٢٩٠٠١٠١٩٩٠٨٨٨٠');
  await dialog.getByLabel('البريد الإلكتروني').fill(email);
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await dialog.getByLabel('تأكيد كلمة المرور').fill(password);
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'أنشئ الحساب وأرسل الطلب' }).click();
  await expect(page.locator('[data-field="otp"] input:focus')).toBeVisible();
  await look('request-account-code');
  await dialog.getByLabel('رمز التحقق').fill('000000');
  await dialog.getByRole('button', { name: 'أكّد وأرسل الطلب' }).click();
  await expect(dialog.getByText('رمز التحقق غير صحيح')).toBeVisible();
  await dialog.getByLabel('رمز التحقق').fill(arabicDigits(codeIn(await product.mailTo(email))));
  await dialog.getByRole('button', { name: 'أكّد وأرسل الطلب' }).click();
  await expect(page.getByText('تم إرسال طلبك بنجاح').first()).toBeVisible();
  isAfterAtMost(8);
  assert.deepEqual(await draftsHere(page), [], 'what was sent is no draft any more');
  const number = await page.getByText(/^رقم الطلب: \d+$/).innerText();
  const { call } = await administratorByCall(product);
  const sent = await call(requestForLawyer, { id: Number(/\d+/.exec(number)?.[0]) });
  assert.deepEqual([sent.hasDeadline, sent.lawyerSpecialty], [false, 'أحوال شخصية (أسرة)']);
  await person.leave();
});

test('with an account only address and password are asked, and a lawyer who signs in there sends nothing', async () => {
  const office = await administratorByCall(product);
  const [known, other] = [address('known'), address('other-kind')];
  await clientByCall(product, known, 'سارة محمود');
  await lawyerByCall(office, product, other, 'منى السيد');
  const logInAs = async (person: Visitor, email: string) => {
    await openForm(person);
    await fillRequest(person.page, 'اشتريت شقة بعقد ابتدائي.');
    const dialog = await openAccountStep(person);
    await dialog.getByText('لديّ حساب').click();
    await dialog.getByLabel('البريد الإلكتروني').fill(email);
    await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
    return dialog;
  };
  const person = await visitor(360, { also: { width: 768 } });
  const dialog = await logInAs(person, known);
  await person.look('request-account-known');
  // Closed and opened again, nothing of the request is lost.
  await dialog.getByRole('button', { name: 'إغلاق' }).click();
  await expect(dialog).toHaveCount(0);
  assert.equal(await person.page.getByLabel('موضوع الطلب').inputValue(), 'اشتريت شقة بعقد ابتدائي.');
  await openAccountStep(person);
  await dialog.getByText('لديّ حساب').click();
  await dialog.getByLabel('البريد الإلكتروني').fill(known);
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'دخول' }).click();
  await expect(person.page.getByText('تم إرسال طلبك بنجاح').first()).toBeVisible();
  await person.leave();

  const lawyer = await visitor(1440);
  const step = await logInAs(lawyer, other);
  await step.getByRole('button', { name: 'دخول' }).click();
  await expect(lawyer.page.getByText('أنت مسجّل بحساب محامٍ')).toBeVisible();
  assert.equal(await lawyer.page.getByText('تم إرسال طلبك بنجاح').count(), 0);
  await lawyer.leave();
});

test('what one account typed is not sent by another one that signs in after its session has ended', async () => {
  const typed = await clientByCall(product, address('first'), 'سارة محمود');
  const other = await clientByCall(product, address('second'), 'هدى منصور');
  const person = await visitor(360, { session: typed.session });
  const { page } = person;
  // The form is first: the live stream would also report the end within seconds.
  await page.route('**/api/Notifications/stream', (route) => route.abort());
  await openForm(person);
  await fillRequest(page, 'سر لا يعرفه غيري');
  await typed.call(logOut, {});
  const dialog = page.getByRole('dialog');
  await sendOf(person).click();
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(dialog.getByLabel('كلمة المرور', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'إغلاق' }).click();
  await expect(dialog).toHaveCount(0);
  // Text that is typed now is still theirs, and is kept.
  await page.getByLabel('موضوع الطلب').fill('سر زدت عليه');
  const key = `own:${typed.session.id}:request-draft`;
  await page.waitForFunction((own) => localStorage.getItem(own)?.includes('سر زدت عليه'), key);
  await openAccountStep(person);
  await dialog.getByText('لديّ حساب').click();
  await dialog.getByLabel('البريد الإلكتروني').fill(address('second'));
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'دخول' }).click();
  await reloaded;
  await expect(sendOf(person)).toBeVisible();
  assert.equal(await page.getByLabel('موضوع الطلب').inputValue(), '');
  assert.deepEqual((await other.call(myRequests, {})).items, []);
  await person.leave();
});
