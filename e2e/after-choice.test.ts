import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { addDate } from '#contract/invitations/dates.ts';
import { addRoomRequest } from '#contract/invitations/room.ts';
import { chooseOffer, makeOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { completeRequest } from '#contract/requests/calls.ts';
import { offerForm } from '../test/case.ts';
import { assignByCall, caseByCall, payByCall, submitByCall } from './by-call.ts';
import { dayIn } from './days.ts';
import { type Drawing, standsAsDrawn } from './drawing.ts';
import * as drawings from './drawings/request-page.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

const names = { won: 'ماجد فؤاد تجريبي', lost: 'نادية رمزي تجريبي' } as const;

/** A request whose client chose the first of two lawyers. The second one has two other requests to answer. */
async function chosenRequest() {
  const { admin, client, lawyers, requestId } = await caseByCall({ product, address }, [names.won, names.lost]);
  const [won, lost] = lawyers;
  assert.ok(won && lost);
  await won.call(makeOffer, offerForm(requestId, { lawyerName: names.won, initialFee: '2500', finalFee: '3000' }));
  const lacking = { contractAgreement: 'notAgreed', finalFee: '' } as const;
  await lost.call(makeOffer, offerForm(requestId, { lawyerName: names.lost, ...lacking }));
  for (const id of [await submitByCall(client), await submitByCall(client)]) await assignByCall(admin, id, lost);
  await payByCall(admin, client, requestId);
  const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
  const best = lawyersResponses.find(({ lawyerName }) => lawyerName === names.won);
  const { invitationId } = await client.call(chooseOffer, {
    requestId,
    responseId: best?.id ?? assert.fail('no offer'),
  });
  return { client, won, lost, requestId, invitationId };
}

const { client, won, lost, requestId, invitationId } = await chosenRequest();

/** From the top of the page, in pixels. */
const placeOf = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: Math.round(top + scrollY), end: Math.round(bottom + scrollY) };
  });

/** Name, call, chat, room and agreement. */
async function measureWays({ page }: Visitor, name: string): Promise<void> {
  const main = page.getByRole('main');
  const ways = [
    main.getByRole('heading', { name }),
    ...['اتصال', 'واتساب', 'غرفة القضية', 'اتفاق الأتعاب'].map((link) =>
      main.getByRole('link', { name: link, exact: link !== 'غرفة القضية' }),
    ),
  ];
  await standsAsDrawn(page, drawings.ways, { ways });
}

const measurePage = ({ page }: Visitor, drawing: Drawing) =>
  standsAsDrawn(page, drawing, { main: page.getByRole('main'), footer: page.getByRole('contentinfo') });

test('the lawyer who was chosen finds the client first, and who was not finds the next requests', async () => {
  for (const width of [360, 1440]) {
    const also = { width: width === 360 ? 768 : width, theme: 'dark' } as const;
    const winner = await visitor(width, { session: won.session, also });
    await winner.page.goto(`${product.url}/lawyer-request/${requestId}/${won.session.id}`);
    await expect(winner.page.getByRole('heading', { name: 'سارة محمود' })).toBeVisible();
    await winner.rest();
    await measureWays(winner, 'سارة محمود');
    if (width === 360) await measurePage(winner, drawings.won);
    await expect(winner.page.getByText('اختارك صاحب الطلب')).toBeVisible();
    await expect(winner.page.getByText('اشتريت شقة بعقد ابتدائي').first()).toBeVisible();
    await winner.look('lawyer-won');
    await winner.leave();

    const loser = await visitor(width, { session: lost.session, also });
    const { page, rest } = loser;
    await page.goto(`${product.url}/lawyer-request/${requestId}/${lost.session.id}`);
    await expect(page.getByRole('heading', { name: 'شكرًا على عرضك' })).toBeVisible();
    await rest();
    await expect(page.getByText(/نقص عرضك بندان:.*الاتفاق على العقد.*كتابة مؤخر الأتعاب.*أكملهما/)).toBeVisible();
    const text = await page.getByRole('main').innerText();
    for (const secret of [names.won, '٥٬٥٠٠', '٢٬٥٠٠']) assert.ok(!text.includes(secret), `«${secret}» is theirs`);
    const fitting = page.getByRole('region', { name: 'طلبات تناسبك الآن' }).getByRole('article');
    assert.equal(await fitting.count(), 2);
    const offer = fitting.first().getByRole('link', { name: 'قدّم عرضك' });
    await standsAsDrawn(page, drawings.lost, { next: offer });
    assert.equal(await page.locator('main .btn-primary:visible').count(), 1);
    await loser.look('lawyer-lost');
    await offer.click();
    await expect(page.getByRole('heading', { name: /عرضك على الطلب/ })).toBeVisible();
    await loser.leave();
  }
});

test('after the choice the lawyer comes first, then the next step, and the end of the work last', async () => {
  const hearing = { kind: 'hearing', title: 'جلسة إشكال التنفيذ', date: dayIn(26), time: '10:30' } as const;
  await won.call(addDate, { invitationId, ...hearing });
  await won.call(addRoomRequest, { invitationId, title: 'جهة عمل الأب', description: 'ما اسمها وعنوانها؟' });
  for (const width of [360, 1440]) {
    const person = await visitor(width, {
      session: client.session,
      also: { width: width === 360 ? 768 : width, theme: 'dark' },
    });
    const { page, rest } = person;
    await page.setViewportSize({ width, height: width === 360 ? 800 : 900 });
    await page.goto(`${product.url}/request/${requestId}`);
    await expect(page.getByRole('heading', { name: names.won })).toBeVisible();
    await rest();
    await measureWays(person, names.won);
    const call = page.getByRole('link', { name: 'اتصال' });
    assert.equal(await call.getAttribute('href'), 'tel:+201000000101');
    assert.match(
      (await page.getByRole('link', { name: 'واتساب', exact: true }).getAttribute('href')) ?? '',
      /wa\.me\/201000000101$/,
    );
    const step = page.getByRole('link', { name: /محاميك ينتظر ردك: جهة عمل الأب/ });
    const end = page.getByRole('button', { name: 'انتهى العمل؟ أكّد اكتماله' });
    assert.ok((await placeOf(step)).top >= (await placeOf(call)).end, 'the next step comes after the lawyer');
    assert.ok((await placeOf(page.getByRole('heading', { name: 'مراحل الطلب' }))).end <= (await placeOf(end)).top);
    assert.equal(await page.locator('main .btn-primary:visible').count(), width === 360 ? 1 : 2, 'one thing is green');
    if (width === 360) {
      await measurePage(person, drawings.chosen);
      await expect(page.getByText('صحة ونفاذ')).toBeHidden();
    }
    await expect(page.getByText('جلسة إشكال التنفيذ')).toBeVisible();
    await person.look('request-chosen');
    await step.click();
    await page.waitForURL(`**/invite/${invitationId}`);
    await person.leave();
  }
});

test('once the work is done the review comes first, and nothing is green but sending it', async () => {
  await client.call(completeRequest, { requestId });
  const person = await visitor(360, { session: client.session, also: { width: 1440, theme: 'dark' } });
  const { page, rest } = person;
  await page.goto(`${product.url}/request/${requestId}`);
  const review = page.getByRole('region', { name: 'كيف كان عمل محاميك؟' });
  await expect(review).toBeVisible();
  await rest();
  const send = review.getByRole('button', { name: 'إرسال التقييم' });
  await standsAsDrawn(page, drawings.review, { send });
  assert.equal(await page.locator('main .btn-primary:visible').count(), 1);
  await expect(page.getByRole('link', { name: 'اتصال' })).toBeVisible();
  await person.look('request-completed');
  await send.click();
  await expect(review.getByText('اختر عدد النجوم')).toBeVisible();
  await page.getByRole('radio', { name: '٤ نجوم' }).check({ force: true });
  await review.getByLabel('رأيك في العمل').fill('تابع معي أولًا بأول.');
  await send.click();
  await expect(page.getByRole('region', { name: 'تقييمك للعمل' }).getByText('٤ نجوم')).toBeVisible();
  await person.look('request-reviewed');
  await person.leave();
});
