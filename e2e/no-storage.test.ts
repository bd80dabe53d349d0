import assert from 'node:assert/strict';
import { test } from 'node:test';
import { password, signInHere } from './accounts.ts';
import { clientByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

/** In the page: the browser forbids storage. */
function block(): void {
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, area, {
      get() {
        throw new DOMException('the browser forbids it', 'SecurityError');
      },
    });
}

/** In the page: nothing more fits in, and an older choice is still there. */
function fill(): void {
  localStorage.setItem('theme', 'light');
  Storage.prototype.setItem = () => {
    throw new DOMException('it is full', 'QuotaExceededError');
  };
}

const unkept = ({ page }: Visitor) => page.getByText('متصفحك يمنع حفظ الدخول، فستدخل من جديد بعد إغلاق الصفحة');
const signIn = ({ page }: Visitor) => page.getByRole('banner').getByRole('button', { name: 'تسجيل الدخول' });
const html = ({ page }: Visitor) => page.evaluate(() => ({ ...document.documentElement.dataset }));

for (const [what, breakStorage] of [
  ['blocked', block],
  ['full', fill],
] as const)
  test(`with storage that is ${what} people ask, sign in, use their pages and sign out, and know that it ends with the page`, async () => {
    const email = address(what);
    await clientByCall(product, email, 'سارة محمود');
    const person = await visitor(360);
    const { page, look, rest } = person;
    await page.addInitScript(breakStorage);
    await page.goto(product.url);
    await rest();
    const text = 'يرفض المؤجر إصلاح السقف منذ شهرين';
    await page.getByLabel('ما مشكلتك؟').fill(text);
    await page.getByLabel('ما مشكلتك؟').locator('xpath=ancestor::form').locator('[type=submit]').click();
    const subject = page.getByLabel('موضوع الطلب');
    await expect(subject).toBeVisible();
    await page.waitForFunction(
      (typed) => document.querySelector<HTMLTextAreaElement>('form textarea[name]')?.value === typed,
      text,
    );
    assert.equal(await unkept(person).count(), 0, 'nobody is signed in');
    await page.evaluate(() => window.scrollTo(0, 0));
    await signIn(person).filter({ visible: true }).click();
    await signInHere(person, email, password);
    await expect(page.getByText('تم تسجيل الدخول بنجاح')).toBeVisible();
    await expect(unkept(person)).toBeVisible();
    assert.equal((await html(person)).session, 'Client');
    assert.equal(await subject.inputValue(), text, 'it is theirs now');
    // Where storage throws, the router says so on the console.
    if (what === 'full') await look('no-storage');
    const menu = page.getByRole('banner').getByRole('button', { name: 'فتح القائمة' });
    await menu.click();
    await page.getByRole('navigation', { name: 'القائمة الرئيسية' }).getByRole('link', { name: 'طلباتي' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'طلباتي' })).toBeVisible();
    await expect(unkept(person)).toBeVisible();

    const theme = (await html(person)).theme;
    await menu.click();
    await page.getByRole('button', { name: 'المظهر الداكن' }).filter({ visible: true }).click();
    assert.deepEqual([theme, (await html(person)).theme], [what === 'full' ? 'light' : undefined, 'dark']);
    await page.getByRole('button', { name: 'تسجيل الخروج' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'نعم، سجّل الخروج' }).click();
    await expect(page.getByText('تم تسجيل الخروج')).toBeVisible();
    await page.waitForURL(`${product.url}/`);
    assert.equal((await html(person)).session, undefined);
    assert.equal(await unkept(person).count(), 0);
    await expect(signIn(person).filter({ visible: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'قدّم طلبك' }).first().click();
    await expect(subject).toBeVisible();
    await rest();
    assert.equal(await subject.inputValue(), '', 'their text went with them');
    await person.leave();
  });
