import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { listRequests, requestForAdmin } from '#contract/requests/administration.ts';
import { isFitting } from '#contract/requests/matching.ts';
import { arabicDigits } from './accounts.ts';
import { administratorByCall, type Caller, clientByCall, lawyerByCall, submitByCall } from './by-call.ts';
import { standsAsDrawn } from './drawing.ts';
import { candidates as drawing, lineHeight } from './drawings/candidates.ts';
import { expect } from './expect.ts';
import { underMessage } from './fits.ts';
import { openJourney } from './journey.ts';
import { openedIn, openInQueue, rowsOf } from './queue.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

before(async () => {
  const office = await administratorByCall(product);
  const lawyer = (n: number) => lawyerByCall(office, product, address(`lawyer-${n}`), 'محمود الشاذلي');
  for (const n of [1, 2, 3]) await lawyer(n);
  const client = await clientByCall(product, address('several'), 'سلمى عادل');
  for (let n = 0; n < 4; n++) await submitByCall(client);
  // They came later: they fit, and are not assigned.
  for (const n of [4, 5]) await lawyer(n);
});

/** The client of the first request, as the queue shows them. */
async function firstClient({ page }: Visitor): Promise<string> {
  const [, client] = await rowsOf(page).first().locator('.split-facts bdi').allInnerTexts();
  return client ?? assert.fail('no client');
}

/** The number of a request with lawyers to assign and to withdraw: nobody fits some of the others. */
async function numberWithCandidates({ call }: Caller): Promise<number> {
  const { items } = await call(listRequests, { status: 'Pending' });
  for (const { id } of items) {
    const { matchingLawyers, assignedLawyers, lawyerSpecialty } = await call(requestForAdmin, { id });
    const fitting = matchingLawyers.filter(({ earned }) => isFitting(earned, lawyerSpecialty !== null));
    if (fitting.length > 1 && assignedLawyers.length > 1) return id;
  }
  assert.fail('nobody fits any request');
}

/** As people often write: no hamza, ha for ta marbuta, no diacritics. */
const carelessly = (name: string) => name.replace(/[أإآ]/g, 'ا').replaceAll('ة', 'ه').replaceAll('ى', 'ي');

async function search(person: Visitor, text: string): Promise<void> {
  await person.page.getByRole('searchbox', { name: 'اسم المستخدم أو كلمات من الطلب' }).fill(text);
  await person.page.getByRole('button', { name: 'بحث', exact: true }).click();
}

async function withdraw({ page }: Visitor, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'سحب التكليف' }).click();
}

/** The number of lawyers that can be withdrawn. */
const waitForCount = ({ page }: Visitor, count: number) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll('[aria-labelledby=assigned-lawyers] input').length === wanted,
    count,
  );

/** How many candidates fit above the bar at the foot. */
async function linesAbove(first: Locator, bar: Locator): Promise<number> {
  const [line, foot] = [await first.boundingBox(), await bar.boundingBox()];
  if (!line || !foot) assert.fail('it is not shown');
  return (900 - foot.height - line.y) / lineHeight;
}

/** Beside the rows of the queue too a candidate is one line, and seven of them stand above the decisions. */
async function seeCandidatesBeside({ page, rest }: Visitor, number: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openInQueue(page, number);
  const candidates = openedIn(page).getByRole('list', { name: 'الأنسب لهذا الطلب' }).getByRole('listitem');
  await expect(candidates.first()).toBeVisible();
  await rest();
  await standsAsDrawn(page, drawing, { candidates });
  assert.ok((await linesAbove(candidates.first(), page.locator('.split-bar'))) >= 7);
  await page.setViewportSize({ width: 360, height: 900 });
}

/** In another order: the CSV export, and a bulk decision. */
async function manageSeveral({ page, look }: Visitor): Promise<void> {
  await page.goto(`${product.url}/admin/requests`);
  await page.getByLabel('الترتيب').selectOption('الأحدث أولًا');
  await page.waitForURL(/sort=newest/);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تنزيل (CSV)' }).click();
  const file = readFileSync(await (await begun).path(), 'utf8');
  assert.match(file, /^\uFEFFرقم الطلب;موضوع الطلب;/);
  assert.match(file, /قيد المراجعة/);
  for (const row of [0, 1]) await page.getByRole('checkbox', { name: 'تحديد:' }).nth(row).check();
  await look('admin-requests-several');
  await page.getByRole('button', { name: 'إلغاء طلبين' }).click();
  const dialog = page.getByRole('dialog', { name: 'إلغاء طلبين؟' });
  await dialog.getByRole('button', { name: 'إلغاء طلبين' }).click();
  await expect(dialog.getByText('السبب مطلوب')).toBeVisible();
  await dialog.getByLabel('سبب الإلغاء').fill('طلبان مكرران');
  await dialog.getByRole('button', { name: 'إلغاء طلبين' }).click();
  await expect(page.getByText('اكتمل: إلغاء طلبين')).toBeVisible();
  await expect(page.getByText('تم تحديد')).toHaveCount(0);
}

test('an administrator works off the requests', async () => {
  const office = await administratorByCall(product);
  const number = String(await numberWithCandidates(office));
  const admin = await visitor(360, { also: { width: 1440, theme: 'dark' }, session: office.session });
  const { page, rest, look } = admin;
  await page.goto(`${product.url}/admin/requests?status=all`);
  await expect(rowsOf(page).first()).toBeVisible();
  const client = await firstClient(admin);
  await search(admin, carelessly(client));
  await page.waitForURL(/[?&]q=/);
  await expect(rowsOf(page).filter({ hasText: client }).first()).toBeVisible();
  await page.goto(`${product.url}/admin/requests`);
  await expect(rowsOf(page).first()).toBeVisible();
  await seeCandidatesBeside(admin, number);
  await openedIn(page).getByRole('button', { name: 'العودة إلى القائمة' }).click();

  await page.getByText('تصفية').click();
  await page.getByRole('checkbox', { name: 'بلا محامين مكلَّفين' }).check();
  await page.waitForURL(/withoutLawyers=true/);
  await page.getByLabel('المحافظة').selectOption('مطروح');
  await expect(page.getByText('لا شيء يطابق بحثك')).toBeVisible();
  await look('admin-requests-none');
  await page.goBack();
  // Going back empties the field again.
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('[name=province]')?.value === '');
  const clear = page.getByRole('link', { name: 'مسح البحث والتصفية' });
  await clear.click();
  await expect(clear).toHaveCount(0);
  await search(admin, arabicDigits(number));
  await page.waitForURL(/[?&]q=/);
  const opened = await openInQueue(page);
  await expect(opened.getByRole('region', { name: 'تكليف محامين' })).toBeVisible();
  await look('admin-requests');
  await opened.getByRole('article').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: `الطلب رقم ${number}` })).toBeVisible();

  const lawyers = page.getByRole('region', { name: 'تكليف محامين' });
  const assigned = page.getByRole('region', { name: 'المحامون المكلَّفون' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await rest();
  const candidates = lawyers.getByRole('list', { name: 'الأنسب لهذا الطلب' }).getByRole('listitem');
  await standsAsDrawn(page, drawing, { candidates });
  assert.ok((await linesAbove(candidates.first(), page.locator('.sticking-bar'))) >= 8);
  await page.setViewportSize({ width: 360, height: 800 });
  await lawyers.getByText('كيف نرشّح المحامين').click();
  await expect(lawyers.getByRole('row', { name: /في تخصص الطلب ٢٠٬٠٠٠/ })).toBeVisible();
  await expect(lawyers.getByText(/^(مطابق تمامًا|مناسب جدًا|مناسب)$/).first()).toBeVisible();
  const boxes = assigned.getByRole('checkbox');
  const before = await boxes.count();
  for (const index of [0, 1]) await boxes.nth(index).check();
  await withdraw(admin, 'سحب تكليف محاميين');
  await waitForCount(admin, before - 2);

  for (const index of [0, 1]) await lawyers.getByRole('checkbox').nth(index).check();
  await page.evaluate(() => scrollTo(0, 0));
  await look('admin-request-lawyers');
  await lawyers.getByRole('button', { name: 'تكليف محاميين' }).click();
  await expect(page.getByText(/^كُلّف /).first()).toBeVisible();
  assert.deepEqual(await underMessage(page), []);
  await waitForCount(admin, before);
  await boxes.last().check();
  await withdraw(admin, 'سحب تكليف محامٍ واحد');
  await waitForCount(admin, before - 1);
  await lawyers.getByRole('button', { name: /^كلّف / }).first().click();
  await waitForCount(admin, before);

  await page.getByRole('button', { name: 'قبوله وفتح السداد' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'قبوله وفتح السداد' }).click();
  await expect(page.getByText('بانتظار السداد', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'إلغاء الطلب' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'إلغاء الطلب' }).click();
  await expect(dialog.getByText('السبب مطلوب')).toBeVisible();
  await dialog.getByLabel('سبب الإلغاء').fill('طلب مكرر');
  await dialog.getByRole('button', { name: 'إلغاء الطلب' }).click();
  await expect(lawyers.getByText('فلا يُكلَّف به محامون')).toBeVisible();
  await page.getByRole('button', { name: /^تراجع عن القرار الأخير/ }).click();
  await expect(dialog.getByText('يعود الطلب إلى «بانتظار السداد»')).toBeVisible();
  await dialog.getByLabel('السبب').fill('أُلغي بالخطأ');
  await look('admin-request-back');
  await dialog.getByRole('button', { name: 'تراجع', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'إلغاء الطلب' })).toBeVisible();
  await page.getByText('سجل النشاط: من فعل ماذا ومتى').click();
  const history = page.getByRole('group').filter({ hasText: 'سجل النشاط: من فعل ماذا ومتى' });
  await expect(history.getByText('تراجع عن قرار')).toBeVisible();
  await expect(history.getByText('أُلغي بالخطأ')).toBeVisible();
  await look('admin-request-history');
  await manageSeveral(admin);
  await admin.leave();
});
