import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { arabicDigits, codeIn, logIn, password } from '../accounts.ts';
import { administratorByCall, assignByCall, lawyerByCall } from '../by-call.ts';
import { openJourney } from '../journey.ts';
import { openInQueue } from '../queue.ts';
import { fillRequest, makeOffer, pay } from '../request.ts';
import { answer, ask } from '../room.ts';
import { administrator } from '../run-product.ts';
import type { Visitor } from '../visitor.ts';

const { product, visitor, address } = await openJourney();

const problem = 'يرفض المؤجر إصلاح السقف منذ شهرين';
const names = { client: 'سارة محمود', lawyer: 'محمود الشاذلي' } as const;

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? assert.fail('it is not shown');

/** On a phone. The pictures say which browser took them. */
async function onPhone(): Promise<Visitor> {
  const person = await visitor(360);
  const version = person.page.context().browser()?.version().split('.')[0];
  return { ...person, look: (name) => person.look(`walk-${version}-${name}`) };
}

/** The open list lies at its field, over everything else. */
async function choosesFromList(field: Locator, look: Visitor['look']): Promise<void> {
  const page = field.page();
  await field.fill('دعوى');
  const option = page.getByRole('option').first();
  await option.waitFor();
  await look('open-list');
  const [list, at] = [await boxOf(page.locator('.combo-pop')), await boxOf(field)];
  assert.ok(Math.abs(list.x - at.x) < 2 && Math.abs(list.width - at.width) < 2, `${list.x} is not at ${at.x}`);
  const apart = list.y > at.y ? list.y - at.y - at.height : at.y - list.y - list.height;
  assert.ok(apart > 0 && apart < 10, `the list is ${apart} px apart from its field`);
  const chosen = await option.innerText();
  await option.click();
  assert.equal(await field.inputValue(), chosen);
}

/** From the question of the home page to the request that is sent; the account is the last step. Returns its number. */
async function asksForHelp({ page, look, rest }: Visitor, email: string): Promise<number> {
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
  await form.getByRole('button', { name: 'إرسال الطلب' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'إرسال', exact: true }).click();
  await dialog.getByLabel('الاسم').fill(names.client);
  await dialog.getByLabel('الرقم القومي').fill('٢٩٠٠١٠١٩٩٠٣١٢٠');
  await dialog.getByLabel('البريد الإلكتروني').fill(email);
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await dialog.getByLabel('تأكيد كلمة المرور').fill(password);
  await dialog.getByRole('checkbox').click();
  await look('account-step');
  await dialog.getByRole('button', { name: 'أنشئ الحساب وأرسل الطلب' }).click();
  await dialog.getByLabel('رمز التحقق').fill(arabicDigits(codeIn(await product.mailTo(email))));
  await dialog.getByRole('button', { name: 'أكّد وأرسل الطلب' }).click();
  await page.getByText('تم إرسال طلبك بنجاح').first().waitFor();
  await look('request-sent');
  const number = await page.getByText(/^رقم الطلب: \d+$/).innerText();
  return Number(/\d+/.exec(number)?.[0]);
}

async function approvesProof({ page, look }: Visitor): Promise<void> {
  await page.goto(`${product.url}/admin/payments`);
  const opened = await openInQueue(page, names.client);
  const card = page.getByRole('article').filter({ hasText: names.client });
  await card.getByRole('img').first().waitFor();
  await look('admin-payment');
  await opened.getByRole('button', { name: 'قبول', exact: true }).click();
  await card.waitFor({ state: 'detached' });
}

async function findsPeople({ page, look }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'ابحث عن أي شيء' }).click();
  await page.getByRole('combobox', { name: 'هاتف أو بريد أو اسم أو أي رقم' }).fill(names.client);
  const found = page.getByRole('option', { name: names.client }).first();
  await found.waitFor();
  await look('admin-find');
  await found.click();
  await page.getByRole('article', { name: names.client }).waitFor();
  await look('admin-found');
}

async function choosesLawyer({ page, look }: Visitor, requestId: number): Promise<void> {
  await page.goto(`${product.url}/request/${requestId}`);
  await page.getByRole('button', { name: 'اختيار هذا المحامي' }).first().waitFor();
  await look('request-offers');
  await page.getByRole('button', { name: 'اختيار هذا المحامي' }).first().click();
  await look('choice-question');
  await page.getByRole('button', { name: 'نعم، أختاره' }).click();
  await page.getByText('محاميك', { exact: true }).waitFor();
  await look('request-chosen');
}

test('client, lawyer and administrator do their main job on a phone', async () => {
  const office = await administratorByCall(product);
  const lawyerEmail = address('lawyer');
  const byCall = await lawyerByCall(office, product, lawyerEmail, names.lawyer);
  const [client, lawyer, admin] = [await onPhone(), await onPhone(), await onPhone()];

  const requestId = await asksForHelp(client, address('client'));
  await assignByCall(office, requestId, byCall);
  await logIn(lawyer, lawyerEmail, password);
  await lawyer.page.goto(`${product.url}/requests`);
  const offers = lawyer.page.getByRole('link', { name: 'قدّم عرضك' });
  await offers.waitFor();
  await lawyer.look('lawyer-requests');
  await offers.click();
  await makeOffer(lawyer, { isBetter: true });

  await pay(client, 109);
  await logIn(admin, administrator.email, administrator.password);
  await admin.page.goto(`${product.url}/admin`);
  await admin.page.getByRole('heading', { level: 1 }).first().waitFor();
  await admin.look('admin-overview');
  await approvesProof(admin);
  await findsPeople(admin);

  await choosesLawyer(client, requestId);
  await client.page.getByRole('link', { name: 'غرفة القضية' }).click();
  await ask(client);
  await lawyer.page.goto(client.page.url());
  await answer(lawyer);
  // The open page receives it as a live event.
  await client.page.getByText('تم الرد', { exact: true }).waitFor();
  await client.look('room');
  for (const person of [client, lawyer, admin]) await person.leave();
});

test('what the server has written is what the browser writes', async () => {
  const reader = await onPhone();
  for (const path of ['/', '/sub/1', '/Suggestions-comments', '/Lawyer', '/about']) {
    const answered = await reader.page.goto(product.url + path);
    assert.equal(answered?.status(), 200, path);
    await reader.look(`public${path.replaceAll('/', '-')}`);
  }
  await reader.leave();
});
