import assert from 'node:assert/strict';
import { test } from 'node:test';
import { password } from './accounts.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor } = await openJourney();

const name = 'سارة محمود';
const secrets = ['29001019901110', '778899', password];

/** Neither a password nor the number of a card is in the browser's storage. */
async function keepsNoSecret({ page }: Visitor): Promise<void> {
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const secret of secrets) assert.ok(!stored.includes(secret), `${secret} is stored`);
}

test('a registration dialog asks before typed text is left, and shows it again when it is reopened', async () => {
  const person = await visitor(360);
  const { page, look } = person;
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog', { name: 'ما كتبته لم يُرسل' });
  const nameField = dialog.getByLabel('الاسم');
  const cardId = dialog.getByLabel('الرقم القومي');
  async function open() {
    await page.getByRole('button', { name: 'تسجيل الدخول' }).first().click();
    await dialog.getByRole('button', { name: 'حساب مستخدم' }).click();
    await expect(cardId).toBeVisible();
  }
  await page.goto(product.url);
  await open();
  await page.keyboard.press('Escape'); // Nothing was typed, so nothing is asked.
  await expect(dialog).toHaveCount(0);

  await open();
  await nameField.fill(name);
  await cardId.fill(secrets[0] ?? '');
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.keyboard.press('Escape');
  await look('registration-question');
  await question.getByRole('button', { name: 'أكمل التسجيل' }).click();
  await expect(question).toHaveCount(0);
  assert.equal(await cardId.inputValue(), secrets[0]);
  await dialog.getByRole('button', { name: 'إغلاق' }).click();
  await question.getByRole('button', { name: 'أغلق واحتفظ بما كتبته' }).click();
  await expect(dialog).toHaveCount(0);
  await keepsNoSecret(person);
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await open();
    assert.equal(await nameField.inputValue(), name);
    assert.equal(await cardId.inputValue(), '');
    assert.equal(await dialog.getByLabel('كلمة المرور', { exact: true }).inputValue(), '');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await person.leave();
});

test('the full registration of a lawyer survives a reload, without the secrets', async () => {
  const person = await visitor(1440);
  const { page, look } = person;
  await page.goto(`${product.url}/Lawyer`);
  await person.rest();
  const form = page.locator('form').filter({ hasText: 'مهنتك' });
  const cards = ['CardId', 'LawyerCardNumber'].map((name) => form.locator(`input[name=${name}]`));
  const hidden = [form.getByLabel('كلمة المرور', { exact: true }), form.getByLabel('تأكيد كلمة المرور')];
  await form.getByRole('button', { name: 'التالي: مهنتك' }).click();
  assert.equal(await form.getByLabel('الاسم بالكامل').getAttribute('aria-invalid'), 'true', 'each step is checked');
  await form.getByLabel('الاسم بالكامل').fill(name);
  await form.getByLabel('رقم الموبايل').fill('01000000101');
  await form.getByLabel('البريد الإلكتروني').fill('sara@journey.example');
  await cards[0]?.fill(secrets[0] ?? '');
  for (const field of hidden) await field.fill(password);
  await form.getByRole('button', { name: 'التالي: مهنتك' }).click();
  await form.getByLabel('المحافظة').selectOption('الجيزة');
  await form.getByRole('combobox', { name: 'المركز أو المدينة' }).fill('الدقي');
  await page.getByRole('option', { name: 'الدقي', exact: true }).click();
  await form.getByLabel('يوم').fill('١٥');
  await form.getByLabel('شهر').selectOption({ label: 'مارس' });
  await form.getByLabel('سنة').fill('٢٠١٠');
  await form.getByRole('combobox', { name: 'محكمة' }).fill('محكمة لا يعرفها أحد');
  await page.keyboard.press('Tab');
  for (let times = 0; times < 2; times += 1) {
    await page.reload();
    await person.rest();
    assert.equal(await form.getByLabel('الاسم بالكامل').inputValue(), name);
    assert.equal(await form.locator('[name=Governorate]').inputValue(), 'الجيزة');
    assert.equal(await form.locator('[name=Center]').inputValue(), 'الدقي');
    assert.equal(await form.locator('[name=Court]').inputValue(), '', 'what is no court was not taken');
    assert.equal(await form.locator('input[name=CertificateDate]').inputValue(), '2010-03-15');
    for (const field of [...cards, ...hidden]) assert.equal(await field.inputValue(), '');
    await keepsNoSecret(person);
  }
  await look('lawyer-after-reload');
  await person.leave();
});

test('a form whose message cannot be loaded still says at the field what is wrong', async () => {
  const person = await visitor(360);
  const { page, look } = person;
  await page.goto(`${product.url}/Suggestions-comments`);
  await person.rest();
  await page.getByRole('main').getByText('تسجيل مشارك', { exact: true }).click();
  // The code of the message is fetched with the first one.
  const asked = page.waitForRequest('**/assets/*.js');
  await page.route('**/assets/*.js', (route) => route.abort());
  const form = page.locator('form').filter({ hasText: 'الرقم القومي' });
  await form.getByRole('button', { name: 'تسجيل', exact: true }).click();
  await asked;
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
  await look('registration-without-message');
  await person.leave();
});
