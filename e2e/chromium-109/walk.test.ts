import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { acceptLawyer, arabicDigits, codeIn, logIn, password } from '../accounts.ts';
import { pendingLawyerByCall } from '../by-call.ts';
import { expect } from '../expect.ts';
import { openJourney } from '../journey.ts';
import { openInQueue } from '../queue.ts';
import { fillRequest, makeOffer, pay } from '../request.ts';
import { answer, ask } from '../room.ts';
import { administrator } from '../run-product.ts';
import type { Visitor, VisitorOptions } from '../visitor.ts';

const { product, visitor, address } = await openJourney();

const problem = 'يرفض المؤجر إصلاح السقف منذ شهرين';
type People = { client: string; card: string; lawyer: string; shade: number };

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? assert.fail('it is not shown');

/** On a phone. The pictures say which browser took them. */
async function onPhone(options?: VisitorOptions): Promise<Visitor> {
  const person = await visitor(360, options);
  const version = person.page.context().browser()?.version().split('.')[0];
  return {
    ...person,
    look: (name) => person.look(`walk-${version}-${options?.isTranslated ? 'translated-' : ''}${name}`),
  };
}

/** The first of their pages loses this script once. */
async function losesScript({ page }: Visitor, script: string): Promise<void> {
  await page.route(script, (route) => route.abort(), { times: 1 });
}

/** The telephone ends the browser, and the person opens the same page again: only what is on the device is left. */
async function endsBrowser({ page, rest, leave }: Visitor, options: VisitorOptions): Promise<Visitor> {
  await rest();
  const [left, address] = [await page.context().storageState(), page.url()];
  await leave();
  const again = await onPhone({ ...options, left });
  await again.page.goto(address);
  await again.rest();
  return again;
}

/** The open list lies at its field, over everything else. */
async function choosesFromList(field: Locator, look: Visitor['look']): Promise<void> {
  const page = field.page();
  await field.fill('دعوى');
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  await look('open-list');
  const [list, at] = [await boxOf(page.locator('.pop').filter({ has: page.getByRole('listbox') })), await boxOf(field)];
  assert.ok(Math.abs(list.x - at.x) < 2 && Math.abs(list.width - at.width) < 2, `${list.x} is not at ${at.x}`);
  const apart = list.y > at.y ? list.y - at.y - at.height : at.y - list.y - list.height;
  assert.ok(apart > 0 && apart < 10, `the list is ${apart} px apart from its field`);
  const chosen = await option.innerText();
  await option.click();
  assert.equal(await field.inputValue(), chosen);
}

/** From the question of the home page to the form. */
async function writesRequest({ page, look, rest }: Visitor): Promise<void> {
  await page.goto(product.url);
  await rest();
  await page.getByRole('textbox', { name: 'ما مشكلتك؟' }).fill(problem);
  await page.getByRole('main').getByRole('button', { name: 'قدّم طلبك الآن' }).click();
  const form = page.getByRole('form', { name: 'طلب خدمة قانونية' });
  await page.waitForFunction(
    (typed) => document.querySelector<HTMLTextAreaElement>('form textarea[name]')?.value === typed,
    problem,
  );
  await choosesFromList(form.getByRole('combobox', { name: 'طبيعة الموضوع' }), look);
  await fillRequest(page, problem);
  await look('request-form');
}

const subjectOf = (page: Page) => page.getByRole('form', { name: 'طلب خدمة قانونية' }).getByLabel('موضوع الطلب');

/** The account is the last step. Returns the number of the request. */
async function sendsRequest({ page, look }: Visitor, { client, card }: People, email: string): Promise<number> {
  assert.equal(await subjectOf(page).inputValue(), problem);
  await page.getByRole('button', { name: 'إرسال الطلب' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  await dialog.getByLabel('الاسم').fill(client);
  await dialog.getByLabel('الرقم القومي').fill(card);
  await dialog.getByLabel('البريد الإلكتروني').fill(email);
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await dialog.getByLabel('تأكيد كلمة المرور').fill(password);
  await dialog.getByRole('checkbox').click();
  await look('account-step');
  await dialog.getByRole('button', { name: 'أنشئ الحساب وأرسل الطلب' }).click();
  await dialog.getByLabel('رمز التحقق').fill(arabicDigits(codeIn(await product.mailTo(email))));
  await dialog.getByRole('button', { name: 'أكّد وأرسل الطلب' }).click();
  await expect(page.getByText('تم إرسال طلبك بنجاح').first()).toBeVisible();
  await look('request-sent');
  const number = await page.getByText(/^رقم الطلب: \d+$/).innerText();
  return Number(/\d+/.exec(number)?.[0]);
}

async function assignsLawyer({ page, look }: Visitor, requestId: number, lawyer: string): Promise<void> {
  await page.goto(`${product.url}/admin/requests/${requestId}`);
  await page.getByRole('searchbox', { name: 'ابحث في كل المحامين المقبولين' }).fill(lawyer);
  const found = page.getByRole('search').getByRole('button', { name: `كلّف \u2068${lawyer}\u2069` });
  await found.click();
  const assigned = page.getByRole('region', { name: 'المحامون المكلَّفون' }).getByText(lawyer);
  // It is asked where the lawyer has another specialty.
  const question = page.getByRole('alertdialog').getByRole('button', { name: 'كلّف', exact: true });
  await expect(question.or(assigned).first()).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(found).toHaveCount(0);
  await expect(assigned.first()).toBeVisible();
  await look('admin-request');
}

async function approvesProof({ page, look }: Visitor, name: string): Promise<void> {
  await page.goto(`${product.url}/admin/payments`);
  const opened = await openInQueue(page, name);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByRole('img').first()).toBeVisible();
  await look('admin-payment');
  await opened.getByRole('button', { name: 'قبول', exact: true }).click();
  await expect(card).toHaveCount(0);
}

async function findsPeople({ page, look }: Visitor, name: string): Promise<void> {
  await page.getByRole('button', { name: 'ابحث عن أي شيء' }).click();
  await page.getByRole('combobox', { name: 'هاتف أو بريد أو اسم أو أي رقم' }).fill(name);
  const found = page.getByRole('option', { name: name }).first();
  await expect(found).toBeVisible();
  await look('admin-find');
  await found.click();
  await expect(page.getByRole('article', { name: name })).toBeVisible();
  await look('admin-found');
}

async function choosesLawyer({ page, look }: Visitor, requestId: number): Promise<void> {
  await page.goto(`${product.url}/request/${requestId}`);
  await expect(page.getByRole('button', { name: 'اختيار هذا المحامي' }).first()).toBeVisible();
  await look('request-offers');
  await page.getByRole('button', { name: 'اختيار هذا المحامي' }).first().click();
  await look('choice-question');
  await page.getByRole('button', { name: 'نعم، أختاره' }).click();
  await expect(page.getByText('محاميك', { exact: true })).toBeVisible();
  await look('request-chosen');
}

/** With `hasTrouble` each of them loses a script, and the telephone of the client ends the browser over the open form. */
async function doMainJobs(people: People, options: VisitorOptions, hasTrouble: boolean): Promise<void> {
  const lawyerEmail = address(`lawyer-${people.shade}`);
  const [visiting, lawyer, admin] = [await onPhone(options), await onPhone(options), await onPhone(options)];
  if (hasTrouble) for (const person of [visiting, lawyer, admin]) await losesScript(person, '**/assets/manifest-*.js');

  await writesRequest(visiting);
  const client = hasTrouble ? await endsBrowser(visiting, options) : visiting;
  const requestId = await sendsRequest(client, people, address(`client-${people.shade}`));
  await pendingLawyerByCall(product, lawyerEmail, people.lawyer);
  await logIn(admin, administrator.email, administrator.password);
  await admin.page.goto(`${product.url}/admin`);
  await expect(admin.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await admin.look('admin-overview');
  await acceptLawyer(admin, people.lawyer);
  await assignsLawyer(admin, requestId, people.lawyer);
  await logIn(lawyer, lawyerEmail, password);
  await lawyer.page.goto(`${product.url}/requests`);
  const offers = lawyer.page.getByRole('link', { name: 'قدّم عرضك' });
  await expect(offers).toBeVisible();
  await lawyer.look('lawyer-requests');
  await offers.click();
  await makeOffer(lawyer, { isBetter: true });

  await pay(client, people.shade);
  await approvesProof(admin, people.client);
  await findsPeople(admin, people.client);

  await choosesLawyer(client, requestId);
  await client.page.getByRole('link', { name: 'غرفة القضية' }).click();
  await ask(client);
  await lawyer.page.goto(client.page.url());
  await answer(lawyer);
  // The open page receives it as a live event.
  await expect(client.page.getByText('تم الرد', { exact: true })).toBeVisible();
  await client.look('room');
  for (const person of [client, lawyer, admin]) await person.leave();
}

test('client, lawyer and administrator do their main job on a phone', () =>
  doMainJobs({ client: 'سارة محمود', card: '٢٩٠٠١٠١٩٩٠٣١٢٠', lawyer: 'محمود الشاذلي', shade: 109 }, {}, false));

test('they do it on translated pages too, with lost scripts and an ended browser', () =>
  doMainJobs(
    { client: 'نهلة عزيز', card: '٢٩٠٠١٠١٩٩٠٣١٣٩', lawyer: 'شريف البنا', shade: 110 },
    { isTranslated: true },
    true,
  ));

test('what the server has written is what the browser writes', async () => {
  const reader = await onPhone();
  for (const path of ['/', '/sub/1', '/Suggestions-comments', '/Lawyer', '/about']) {
    const answered = await reader.page.goto(product.url + path);
    assert.equal(answered?.status(), 200, path);
    await reader.look(`public${path.replaceAll('/', '-')}`);
  }
  await reader.leave();
});
