import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { makeOffer } from '#contract/offers/calls.ts';
import { offerForm } from '../test/case.ts';
import { type Caller, caseByCall, payByCall } from './by-call.ts';
import { standsAsDrawn } from './drawing.ts';
import * as drawings from './drawings/request-page.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

const complete = {
  initialFee: '2500',
  finalFee: '3000',
  topicDetails: 'نفقة زوجية ونفقة صغار وحضانة بعد الطلاق، والمستندات المطلوبة قسيمة الطلاق وشهادات الميلاد.',
  strategyDetails: '١. طلب تسوية.\n٢. رفع الدعوى مع طلب نفقة مؤقتة.\n٣. متابعة التحري عن الدخل ثم التنفيذ.',
} as const;
/** Best score first. */
const offers = [
  { lawyerName: 'ماجد فؤاد تجريبي' },
  { lawyerName: 'نادية رمزي تجريبي', estimatedTime: '' },
  { lawyerName: 'سامح رضوان تجريبي', finalFee: '' },
  { lawyerName: 'مها فتحي تجريبي', contractAgreement: 'notAgreed' },
  { lawyerName: 'حسام الغزي تجريبي', contractAgreement: 'notAgreed', finalFee: '' },
] as const;
const late = { lawyerName: 'طارق منصور', estimatedTime: 'شهر' } as const;

const screens = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
] as const;

async function paidRequest() {
  const names = [...offers, late].map(({ lawyerName }) => lawyerName);
  const { admin, client, lawyers, requestId } = await caseByCall({ product, address }, names);
  const send = (lawyer: Caller | undefined, offer: (typeof offers)[number] | typeof late) =>
    lawyer?.call(makeOffer, offerForm(requestId, { ...complete, ...offer }));
  for (const [at, offer] of offers.entries()) await send(lawyers[at], offer);
  await payByCall(admin, client, requestId);
  return { client, requestId, sendLate: () => send(lawyers.at(-1), late) };
}

/** From the top of the page. */
async function placeOf(part: Locator) {
  return part.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return { top: Math.round(top + scrollY), end: Math.round(bottom + scrollY), height: Math.round(height) };
  });
}

test('what waits on the client comes first: the next step, then the offers', async () => {
  const { client, requestId, sendLate } = await paidRequest();
  const people: Visitor[] = [];
  for (const { width, height } of screens) {
    const person = await visitor(width, { session: client.session });
    await person.page.setViewportSize({ width, height });
    await person.page.goto(`${product.url}/request/${requestId}`);
    await measure(person);
    await openOne(person);
    await person.look('client-request');
    people.push(person);
  }
  await seeArrival(people, sendLate);
  for (const person of people) await person.leave();
});

async function measure({ page, rest }: Visitor): Promise<void> {
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await rest();
  const first = cards.first();
  const { lawyerName } = offers[0];
  await standsAsDrawn(page, drawings.offers, {
    first: [
      first.getByRole('heading', { name: lawyerName }),
      first.getByRole('img', { name: /١٠/ }),
      first.getByText('٥٬٥٠٠ جنيه'),
    ],
    offers: cards,
  });
  const compare = page.getByRole('link', { name: 'قارن بين العروض' });
  assert.ok((await placeOf(compare)).end < (await placeOf(first)).top, 'comparing comes before the offers');
  assert.match((await compare.getAttribute('class')) ?? '', /btn-primary/);
  assert.equal(await cards.count(), offers.length);
  for (const words of ['مدني', '١٢ سنة خبرة', 'مرافعة حتى النقض', 'محافظتك، الدقي', 'ثلاثة أشهر', 'موافق']) {
    await expect(first.getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }
}

/** The details open below, and the buttons stay where they are. */
async function openOne({ page }: Visitor): Promise<void> {
  const card = page.getByRole('article').nth(1);
  const choose = card.getByRole('button', { name: 'اختيار هذا المحامي' });
  const before = [await placeOf(choose), await placeOf(card.locator('summary'))];
  await expect(card.getByText('رفع الدعوى')).toBeHidden();
  await card.locator('summary').press('Enter');
  await expect(card.getByText('رفع الدعوى')).toBeVisible();
  await expect(card.getByText('٠ من ٠٫٥')).toBeVisible();
  await expect(card.getByRole('link', { name: '01000000101' })).toBeVisible();
  assert.deepEqual([await placeOf(choose), await placeOf(card.locator('summary'))], before);
}

/** A line says that an offer arrived; nothing moves until somebody wants to see it. */
async function seeArrival(people: readonly Visitor[], sendLate: () => Promise<unknown> | undefined): Promise<void> {
  const places = ({ page }: Visitor) =>
    page.evaluate(() =>
      [...document.querySelectorAll('article, main h2')].map((part) => Math.round(part.getBoundingClientRect().top)),
    );
  const before = await Promise.all(people.map(places));
  await sendLate();
  for (const [at, person] of people.entries()) {
    const { page, look } = person;
    const show = page.getByRole('button', { name: 'وصل عرض جديد، أظهره' });
    await expect(show).toBeVisible();
    assert.deepEqual(await places(person), before[at], 'nothing moves');
    await look('client-request-arrived');
    await show.click();
    const arrived = page.getByRole('article', { name: late.lawyerName });
    await expect(arrived).toBeVisible();
    assert.equal(await page.getByRole('article').count(), offers.length + 1);
    await expect(arrived.getByRole('heading', { name: late.lawyerName })).toBeFocused();
  }
}
