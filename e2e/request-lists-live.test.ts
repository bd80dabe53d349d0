import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from 'playwright-core';
import { cancelRequest } from '#contract/requests/calls.ts';
import { choose } from '../test/case.ts';
import { beginWait, patient } from '../test/tools/slowness.ts';
import {
  administratorByCall,
  assignByCall,
  clientByCall,
  lawyerByCall,
  offerByCall,
  payByCall,
  rejectByCall,
  signInByCall,
  submitByCall,
} from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { requestCard } from './request.ts';

const { product, visitor, address } = await openJourney();

/** One browser for all: the session in it changes. */
const person = await visitor(360);
const { page } = person;

/** Opens the list and waits for its stream: news from before it are not announced. */
async function openList(): Promise<void> {
  const stream = page.waitForResponse('**/api/Notifications/stream');
  await page.goto(`${product.url}/requests`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await stream;
}

/** The pages of the client's list have two requests each. */
const withSmallPages = () =>
  page.route('**/get-my-requests?*', (route) => {
    const url = route.request().url();
    return route.continue({ url: url.includes('limit=') ? url : `${url}&limit=2` });
  });

test('the list of a client follows what others do and keeps what is typed, loaded and shown', async () => {
  const admin = await administratorByCall(product);
  const lawyer = await lawyerByCall(admin, product, address('lawyer'), 'محمود الشاذلي');
  const client = await clientByCall(product, address('client'), 'سارة محمود');
  const ids: number[] = [];
  for (let n = 0; n < 5; n++) ids.push(await submitByCall(client));
  const [oldest = 0, moving = 0, toPay = 0, other = 0] = ids;
  for (const id of ids) await assignByCall(admin, id, lawyer);
  await offerByCall(lawyer, toPay);

  await signInByCall(person, client);
  await withSmallPages();
  await openList();
  for (const id of [moving, oldest]) {
    await page.getByRole('button', { name: 'عرض المزيد' }).click();
    await expect(requestCard(person, id)).toBeVisible();
  }

  // The request of the open dialog moves to the part above, and the pages below stay.
  await requestCard(person, moving).getByRole('button', { name: 'كل بيانات الطلب' }).click();
  await requestCard(person, moving).getByRole('button', { name: 'إلغاء الطلب' }).click();
  await page.getByLabel('سبب الإلغاء').fill('ما زلت أكتب');
  await offerByCall(lawyer, moving);
  await expect(page.getByRole('heading', { name: 'بانتظارك ٢' })).toBeAttached();
  await expect(page.getByRole('status').getByText(`وصل عرض جديد على طلبك رقم ${moving}`)).toBeAttached();
  assert.equal(await page.getByLabel('سبب الإلغاء').inputValue(), 'ما زلت أكتب');
  await page.getByRole('dialog').getByRole('button', { name: 'رجوع' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await requestCard(person, moving).getByRole('button', { name: 'إلغاء الطلب' }).click();
  assert.equal(await page.getByLabel('سبب الإلغاء').inputValue(), 'ما زلت أكتب');
  await page.getByRole('dialog').getByRole('button', { name: 'رجوع' }).click();
  await expect(requestCard(person, oldest)).toBeVisible();

  // Without the network the page stays as it is.
  await requestCard(person, toPay).getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
  await page.getByLabel('اسم المحوِّل').fill('سارة محمود');
  await page.route('**/my-request-counts', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed');
  await offerByCall(lawyer, other);
  await lost;
  await person.rest();
  await expect(page.getByRole('heading', { name: 'بانتظارك ٢' })).toBeAttached();
  assert.equal(await page.getByLabel('اسم المحوِّل').inputValue(), 'سارة محمود');
  await page.unroute('**/my-request-counts');

  // Text typed into a proof stays: after a reload, and when it can no longer be sent.
  const proof = page.getByRole('dialog');
  const openProof = (id: number) => requestCard(person, id).getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
  await proof.getByLabel('اسم المحوِّل').fill('علي محمود');
  await proof.getByText('تفاصيل تسرّع المراجعة').click();
  await proof.getByLabel('رقم العملية').fill('9912');
  await openList();
  await openProof(toPay);
  assert.equal(await proof.getByLabel('اسم المحوِّل').inputValue(), 'علي محمود');
  const late = proof.getByRole('status').filter({ hasText: 'لا يمكن إرسال الإثبات الآن' });
  await payByCall(admin, client, toPay);
  await expect(late).toBeVisible();
  assert.equal(await proof.getByLabel('رقم العملية').inputValue(), '9912');
  await person.look('proof-late');
  await proof.getByRole('button', { name: 'إغلاق' }).first().click();
  await expect(proof).toHaveCount(0);
  await openProof(other);
  await proof.getByLabel('اسم المحوِّل').fill('هدى محمود');
  await client.call(cancelRequest, { requestId: other, reason: 'وكّلت محاميًا' });
  await expect(late).toBeVisible();
  await expect(requestCard(person, other)).toHaveCount(0);
  assert.equal(await proof.getByLabel('اسم المحوِّل').inputValue(), 'هدى محمود');
  await proof.getByRole('button', { name: 'إغلاق' }).first().click();
  for (const id of [moving, oldest]) {
    const [card, more] = [requestCard(person, id), page.getByRole('button', { name: 'عرض المزيد' })];
    // A list that is fetched again meanwhile brings the button back, or the card without it.
    for (const isOver = beginWait(30_000); !isOver() && !(await card.isVisible()); ) {
      await expect(card.or(more).first()).toBeVisible();
      if (await more.isVisible()) await more.click({ timeout: patient(1_000) }).catch(() => undefined);
    }
    await expect(card).toBeVisible();
  }

  await rejectByCall(admin, client, moving, 'الصورة غير واضحة');
  await expect(requestCard(person, moving).getByText('لم يُقبل إثبات الدفع: الصورة غير واضحة')).toBeVisible();
  await payByCall(admin, client, moving);
  await expect(requestCard(person, moving).getByText('تم تأكيد السداد، اختر محاميك')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'بانتظارك ٢' })).toBeVisible();
  await expect(requestCard(person, oldest)).toBeVisible();
  await person.look('own-requests-live');
});

test('a request that moves while the list is read again keeps its open dialog', async () => {
  const admin = await administratorByCall(product);
  const lawyer = await lawyerByCall(admin, product, address('mover'), 'محمود الشاذلي');
  const client = await clientByCall(product, address('moved'), 'سارة محمود');
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) ids.push(await submitByCall(client));
  const [moving = 0, , newest = 0] = ids;
  for (const id of ids) await assignByCall(admin, id, lawyer);
  await signInByCall(person, client);
  await withSmallPages();
  await openList();
  await page.getByRole('button', { name: 'عرض المزيد' }).click();
  await requestCard(person, moving).getByRole('button', { name: 'كل بيانات الطلب' }).click();
  await requestCard(person, moving).getByRole('button', { name: 'إلغاء الطلب' }).click();
  await page.getByLabel('سبب الإلغاء').fill('ما زلت أكتب');
  const moves = async (route: Route) => {
    await offerByCall(lawyer, moving);
    await route.fallback();
  };
  // The pages after the first: this offer has it read again, and the next one comes before it is read.
  await page.route(/get-my-requests\?.*(cursor|limit)=/, moves, { times: 1 });
  await offerByCall(lawyer, newest);
  await expect(page.getByRole('heading', { name: 'بانتظارك ٢' })).toBeAttached();
  await person.rest();
  assert.equal(await page.getByLabel('سبب الإلغاء').inputValue(), 'ما زلت أكتب');
});

test('the list of a lawyer follows assignments, payments and the choice', async () => {
  const admin = await administratorByCall(product);
  const lawyer = await lawyerByCall(admin, product, address('follower'), 'منى السيد');
  const client = await clientByCall(product, address('payer'), 'هدى منصور');
  const first = await submitByCall(client);
  await assignByCall(admin, first, lawyer);
  await signInByCall(person, lawyer);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openList();
  const typed = page.getByRole('searchbox');
  await typed.fill('ما زلت أكتب');

  const second = await submitByCall(client);
  await assignByCall(admin, second, lawyer);
  await expect(page.getByText(String(second), { exact: true })).toBeVisible();
  await expect(page.getByRole('status').getByText(`كُلّفت بالطلب رقم ${second}`)).toBeAttached();
  assert.equal(await typed.inputValue(), 'ما زلت أكتب');

  await offerByCall(lawyer, second);
  await payByCall(admin, client, second);
  await expect(page.getByRole('link', { name: 'قدّمت عرضًا ١' })).toBeVisible();
  await choose(client, second);
  await page.getByRole('link', { name: 'اختارك ١' }).click();
  await expect(page.getByRole('article').getByText('اختارك صاحب الطلب')).toBeVisible();
  await person.look('assigned-requests-live');
});
