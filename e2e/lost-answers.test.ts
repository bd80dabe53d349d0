import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { listAccounts, reviewAccount } from '#contract/accounts/calls.ts';
import { listHistory } from '#contract/administration/history.ts';
import type { HistorySubject } from '#contract/copy/history.ts';
import { makeOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { listPayments, reviewPayment } from '#contract/payments/calls.ts';
import { requestAttachments } from '#contract/requests/attachments.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { addSuggestion, getSuggestion } from '#contract/suggestions/calls.ts';
import {
  administratorByCall,
  assignByCall,
  clientByCall,
  lawyerByCall,
  logInByCall,
  payByCall,
  pendingParticipantByCall,
  submitByCall,
} from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { picture } from './picture.ts';
import { openInQueue } from './queue.ts';

const { product, visitor, address } = await openJourney({ theme: 'office' });

const office = await administratorByCall(product);
const client = await clientByCall(product, address('client'), 'سارة محمود');
const names = ['محمود الشاذلي', 'منى السيد'] as const;
const lawyers = [
  await lawyerByCall(office, product, address('first'), names[0]),
  await lawyerByCall(office, product, address('second'), names[1]),
];

/** One telephone of the client and one wide screen of the office for all: to begin a browser takes longer than what they do. */
const own = await visitor(360, { session: client.session });
const admin = await visitor(1440, { session: office.session });
afterEach(() => own.page.context().setOffline(false));

const unknown = /لا نعرف هل تم ما طلبته أم لا/;
const unsent = /لم يُرسل بعد، لأن الاتصال بالخادم مقطوع/;
const loadAgain = 'window.__reactRouterDataRouter.revalidate()';

/** A request with two offers that can be chosen. */
async function offeredRequest(): Promise<number> {
  const requestId = await submitByCall(client);
  await assignByCall(office, requestId, ...lawyers);
  for (const { call, session } of lawyers) {
    const who = { requestId, lawyerName: session.displayName, lawyerPhone: '01000000101' };
    await call(makeOffer, { ...who, initialFee: '1500' });
  }
  await payByCall(office, client, requestId);
  return requestId;
}

/**
 * The server gets these calls, and answers, but the first answer never arrives, and the second not before `until`. Counts
 * what was sent.
 */
async function loseFirstAnswer(page: Page, path: string, until?: Promise<void>): Promise<{ sent: number }> {
  const calls = { sent: 0 };
  const network = await page.context().newCDPSession(page);
  network.on('Fetch.requestPaused', async ({ requestId }) => {
    calls.sent += 1;
    if (calls.sent === 1) return network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    await until;
    return network.send('Fetch.continueRequest', { requestId });
  });
  await network.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }] });
  return calls;
}

const linesAbout = async (subject: HistorySubject, subjectId: number, action: string) => {
  const { items } = await office.call(listHistory, { subject, subjectId });
  return items.filter((line) => line.action === action).length;
};

test('a page stays while the network is away, and a choice is made once when it is back', async () => {
  const requestId = await offeredRequest();
  const { page, look } = own;
  const behind = page.getByText('وما تراه هو آخر ما وصل');
  const chooseOffline = async () => {
    await page.getByRole('button', { name: 'اختيار هذا المحامي' }).first().click();
    await expect(page.getByRole('button', { name: 'نعم، أختاره' })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'نعم، أختاره' }).click();
    await expect(page.getByText(unsent)).toBeVisible();
  };
  const seeOffers = async () => {
    for (const name of names) await expect(page.getByRole('heading', { name })).toBeVisible();
  };
  await page.goto(`${product.url}/request/${requestId}`);
  await chooseOffline();
  await page.getByRole('button', { name: 'لا تنتظر' }).click();
  // The page is loaded again once nobody waits for the choice any more.
  const notice = page.getByRole('status').filter({ hasText: 'لم يُرسل شيء' });
  await notice.getByRole('button', { name: 'إغلاق' }).click();
  await expect(behind).toBeVisible();
  await seeOffers();
  assert.equal(await page.getByRole('button', { name: 'اختيار هذا المحامي' }).count(), 2);
  await page.context().setOffline(false);
  await expect(behind).toHaveCount(0);

  await chooseOffline();
  await look('choose-offline');
  // Nothing changes while the network is away, not even when the page is loaded again.
  await page.evaluate(loadAgain);
  await seeOffers();
  const { status } = await client.call(requestWithOffers, { id: requestId });
  assert.equal(status, 'Paid');
  await page.context().setOffline(false);
  await expect(page.getByText('محاميك', { exact: true })).toBeVisible();
  await expect(page.getByText(unsent)).toHaveCount(0);
  assert.equal(await linesAbout('request', requestId, 'chooseOffer'), 1);

  // All of this page comes from the server: no loader has run in the browser yet.
  await page.goto(`${product.url}/Lawyer`);
  await own.rest();
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  await page.context().setOffline(true);
  await page.evaluate(loadAgain);
  await expect(behind).toBeVisible();
  assert.equal(await heading.innerText(), title);
});

test('a choice whose answer is lost is made once, and the end of the work too', async () => {
  const requestId = await offeredRequest();
  const { page } = own;
  await page.goto(`${product.url}/request/${requestId}`);
  const [sawChoice, sawEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const choice = await loseFirstAnswer(page, '/choose-lawyer', sawChoice.promise);
  await page.getByRole('button', { name: 'اختيار هذا المحامي' }).first().click();
  await page.getByRole('button', { name: 'نعم، أختاره' }).click();
  await expect(page.getByText(unknown)).toBeVisible();
  sawChoice.resolve();
  await expect(page.getByText('تم اختيار المحامي')).toBeVisible();
  await expect(page.getByText('محاميك', { exact: true })).toBeVisible();
  assert.equal(choice.sent, 2);
  assert.equal(await linesAbout('request', requestId, 'chooseOffer'), 1);

  const end = await loseFirstAnswer(page, '/PlaceOfRequest/complete', sawEnd.promise);
  await page.getByRole('button', { name: 'انتهى العمل؟ أكّد اكتماله' }).click();
  await page.getByRole('button', { name: 'نعم، اكتمل العمل' }).click();
  await expect(page.getByText(unknown)).toBeVisible();
  sawEnd.resolve();
  await expect(page.getByText('تم تأكيد اكتمال الطلب')).toBeVisible();
  assert.equal(end.sent, 2);
  assert.equal(await linesAbout('request', requestId, 'complete'), 1);
});

test('a decision whose answer is lost is made once, and can be taken back', async () => {
  await pendingParticipantByCall(product, address('p'), { displayName: 'عمرو سعد', cardId: '29001019907771' });
  const { page, rest } = admin;
  await page.clock.install();
  const streams = page.waitForResponse(/Notifications\/stream/);
  await page.goto(`${product.url}/admin/participants`);
  const opened = await openInQueue(page, 'عمرو سعد');
  // When its stream begins, the page fetches its list again.
  await streams;
  await rest();
  // The frame counts again what waits when it hears of a decision.
  const heard = page.waitForResponse('**/api/Admin/waiting');
  const listed: string[] = [];
  page.on('request', (request) => request.url().includes('/api/Admin/accounts') && listed.push(request.url()));
  const looked = Promise.withResolvers<void>();
  const decision = await loseFirstAnswer(page, '/review-account', looked.promise);
  await opened.getByRole('button', { name: 'قبول', exact: true }).click();
  await expect(page.getByText(unknown)).toBeVisible();
  // The page hears of its own decision long before the answer of it, and does not act on that.
  await heard;
  await page.clock.fastForward(5_000);
  await expect(page.getByRole('heading', { name: 'عمرو سعد' })).toBeVisible();
  assert.deepEqual(listed, []);
  looked.resolve();
  await expect(page.getByText('قُبل حساب')).toBeVisible();
  await expect(page.getByRole('button', { name: 'تراجع', exact: true })).toBeVisible();
  assert.equal(decision.sent, 2);
  const { items } = await office.call(listAccounts, { role: 'Participant' });
  const id = items.find(({ displayName }) => displayName === 'عمرو سعد')?.id ?? 0;
  assert.equal(await linesAbout('account', id, 'accept'), 1);
});

test('a proof whose answer is lost and a document without a network are sent once, and what is typed stays', async () => {
  const [requestId, documented] = [await submitByCall(client), await submitByCall(client)];
  await assignByCall(office, requestId, ...lawyers);
  const offer = { requestId, lawyerName: 'محمود الشاذلي', lawyerPhone: '01000000101', initialFee: '900' };
  await lawyers[0]?.call(makeOffer, offer);
  const { page, look } = own;
  await page.goto(`${product.url}/requests`);
  await page.getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('اسم المحوِّل').fill('سارة محمود');
  await dialog.getByLabel('المبلغ المحوَّل').fill('300');
  await dialog.getByLabel('صورة الدفع').setInputFiles(await picture('transfer.png', 3));
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
  await expect(dialog.getByText(unsent)).toBeVisible();
  await look('proof-unsent');
  await dialog.getByRole('button', { name: 'لا تنتظر' }).click();
  await expect(dialog.getByText('لم يُرسل شيء')).toBeVisible();
  assert.equal(await dialog.getByLabel('اسم المحوِّل').inputValue(), 'سارة محمود');
  await page.context().setOffline(false);

  const seen = Promise.withResolvers<void>();
  const proof = await loseFirstAnswer(page, '/process-payment', seen.promise);
  await dialog.getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
  // The page follows what happened even before the answer: the dialog may be gone by then.
  await expect(page.getByText(unknown).first()).toBeAttached();
  seen.resolve();
  await expect(page.getByText('إثبات الدفع قيد المراجعة').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'وصلتنا الصورة' })).toBeVisible();
  assert.equal(proof.sent, 2);
  const { items } = await office.call(listPayments, { state: 'waiting' });
  const [payment, ...others] = items.filter((one) => one.requestId === requestId);
  assert.deepEqual(others, []);
  await office.call(reviewPayment, { paymentId: payment?.id ?? 0, decision: 'approve' });

  await page.goto(`${product.url}/requests`);
  const card = page.getByRole('article').filter({ hasText: `طلب ${documented}` });
  await card.getByRole('button', { name: 'كل بيانات الطلب' }).click();
  await card.getByRole('button', { name: 'المستندات' }).click();
  const field = dialog.getByLabel('اختر المستندات');
  await expect(field).toBeVisible();
  await page.context().setOffline(true);
  await field.setInputFiles(await picture('contract.png', 4));
  await expect(dialog.getByRole('alert').getByText(unsent)).toBeVisible();
  assert.equal(await page.getByText(unsent).filter({ visible: true }).count(), 1);
  await look('document-unsent');
  await dialog.getByRole('button', { name: 'لا تنتظر' }).click();
  await expect(dialog.getByText('لم يُرسل شيء')).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByText('تم إرفاق المستند').first()).toBeVisible();
  assert.equal((await client.call(requestAttachments, { requestId: documented })).length, 1);
});

test('a comment whose answer is lost is written once', async () => {
  await pendingParticipantByCall(product, address('s'), { displayName: 'نهى كامل', cardId: '29001019907772' });
  const suggester = await logInByCall(product, address('s'));
  await office.call(reviewAccount, { accountId: suggester.session.id, decision: 'accept' });
  const { id } = await suggester.call(addSuggestion, {
    ...{ type: 'Suggestions', subject: 'رسالة قبل كل جلسة', classification: 'تحسين خدمة' },
  });
  const { page } = own;
  await page.goto(`${product.url}/sub/${id}`);
  const seen = Promise.withResolvers<void>();
  const comment = await loseFirstAnswer(page, '/comments/add', seen.promise);
  await page.getByLabel('تعليقك').fill('فكرة نافعة');
  await page.getByRole('button', { name: 'إضافة تعليق' }).click();
  await expect(page.getByRole('alert').getByText(unknown)).toBeVisible();
  assert.equal(await page.getByLabel('تعليقك').inputValue(), 'فكرة نافعة');
  seen.resolve();
  await expect(page.getByRole('article').getByText('فكرة نافعة')).toBeVisible();
  assert.equal(comment.sent, 2);
  const { comments } = await client.call(getSuggestion, { id });
  assert.equal(comments.filter(({ commentText }) => commentText === 'فكرة نافعة').length, 1);
});

test('a page that cannot be loaded again stays, says so, and catches up by itself', async () => {
  const requestId = await submitByCall(client);
  await own.page.goto(`${product.url}/requests`);
  await admin.page.goto(`${product.url}/admin/requests/${requestId}`);
  const card = own.page.getByRole('article').filter({ hasText: `طلب ${requestId}` });
  await expect(card.getByText('قيد المراجعة', { exact: true })).toBeVisible();
  const name = admin.page.getByRole('main').getByText('سارة محمود').first();
  await expect(name).toBeVisible();
  const reads = /\/api\/(PlaceOfRequest|Admin|Account|settings)/i;
  for (const { page, rest } of [own, admin]) {
    await rest();
    await page.route(reads, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  }
  await client.call(cancelRequest, { requestId, reason: 'تم الصلح' });
  // The client's own act sends them no notice, so nothing would load their page again.
  await submitByCall(client);
  for (const { page } of [own, admin]) await expect(page.getByText('وما تراه هو آخر ما وصل')).toBeVisible();
  await expect(card.getByText('قيد المراجعة', { exact: true })).toBeVisible();
  await expect(name).toBeVisible();
  await own.look('page-behind');
  for (const { page } of [own, admin]) await page.unroute(reads);
  await expect(card).toHaveCount(0);
  await expect(admin.page.getByText('ملغى').first()).toBeVisible();
  for (const { page } of [own, admin]) await expect(page.getByText('وما تراه هو آخر ما وصل')).toHaveCount(0);
});
