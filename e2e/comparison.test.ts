import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { makeOffer } from '#contract/offers/calls.ts';
import { offerForm } from '../test/case.ts';
import { type Caller, caseByCall, payByCall } from './by-call.ts';
import { standsAsDrawn } from './drawing.ts';
import { comparison } from './drawings/comparison.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

const plans = ['تسوية، ثم دعوى مع طلب نفقة مؤقتة، ثم التنفيذ عن طريق البنك.', 'دعوى نفقة وحضانة أمام محكمة الأسرة.'];
/** Best score first. */
const offers = [
  { lawyerName: 'ماجد فؤاد تجريبي', initialFee: '2500', finalFee: '3000', strategyDetails: plans[0] },
  {
    lawyerName: 'سامح رضوان تجريبي',
    initialFee: '4000',
    finalFee: '',
    estimatedTime: 'سنة',
    strategyDetails: plans[1],
  },
  { lawyerName: 'مها فتحي تجريبي', initialFee: '2000', finalFee: '3000', contractAgreement: 'notAgreed' },
  { lawyerName: 'حسام الغزي تجريبي', initialFee: '9000', finalFee: '', contractAgreement: 'notAgreed' },
] as const;
const [first, second, third, last] = offers.map(({ lawyerName }) => lawyerName) as [string, string, string, string];

async function paidRequest() {
  const parties = await caseByCall({ product, address }, [first, second, third, last]);
  const { admin, client, lawyers, requestId } = parties;
  for (const [at, offer] of offers.entries()) {
    const details = { topicDetails: 'نفقة وحضانة', estimatedTime: 'ثلاثة أشهر', ...offer };
    await lawyers[at]?.call(makeOffer, offerForm(requestId, details));
  }
  await payByCall(admin, client, requestId);
  return parties;
}

test('offers stand side by side: two on a phone, all of them on a wide screen', async () => {
  const { admin, client, lawyers, requestId } = await paidRequest();
  const phone = await visitor(360, { session: client.session, also: { width: 768, theme: 'dark' } });
  const wide = await visitor(1440, { session: client.session, also: { width: 1440, theme: 'dark' } });
  for (const [person, height] of [
    [phone, 800],
    [wide, 900],
  ] as const) {
    await person.page.setViewportSize({ width: person === phone ? 360 : 1440, height });
    await person.page.goto(`${product.url}/request/${requestId}`);
    await person.page.getByRole('link', { name: 'قارن بين العروض' }).click();
    await expect(person.page.getByRole('heading', { name: 'قارن بين العروض' })).toBeVisible();
    await person.rest();
  }
  await comparePairs(phone);
  await compareAll(wide);
  await phone.look('comparison');
  await wide.look('comparison');
  await loseOne({ admin, lawyers, requestId }, phone, wide);
  for (const person of [phone, wide]) await person.leave();
});

const heads = (page: Page) => page.getByRole('heading', { level: 2 });

/** The first offer stays, the second one changes by its arrows. */
async function comparePairs({ page }: Visitor): Promise<void> {
  const pair = page.locator('dl');
  assert.deepEqual(await heads(page).allInnerTexts(), [first, second]);
  const sums = ['٥٬٥٠٠ جنيه', 'من ٤٬٠٠٠ جنيه'].map((sum) => pair.getByText(sum));
  const [one, other] = await Promise.all(sums.map((sum) => sum.boundingBox()));
  assert.equal(one?.y, other?.y, 'the sums stand side by side');
  const choices = page.getByRole('button', { name: /اختيار$/ });
  assert.deepEqual(await choices.allInnerTexts().then((all) => all.map((text) => text.split('\n')[0])), [
    first,
    second,
  ]);
  await standsAsDrawn(page, comparison, { names: heads(page), sums, choice: choices.first() });

  await expect(pair.getByText('+ مؤخر غير مكتوب')).toBeVisible();

  const next = page.getByRole('button', { name: 'العرض التالي' });
  const arrow = (await next.boundingBox()) ?? assert.fail('no arrow');
  assert.ok(arrow.width >= 44 && arrow.height >= 44);
  await next.click();
  await expect(page.getByText('٣ من ٤')).toBeVisible();
  assert.deepEqual(await heads(page).allInnerTexts(), [first, third]);
  await expect(pair.getByText('الأقل', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'العرض السابق' }).click();
  await expect(page.getByText('٢ من ٤')).toBeVisible();
}

/** The head with the choices stays in view. */
async function compareAll({ page }: Visitor): Promise<void> {
  const table = page.getByRole('table');
  const choices = table.getByRole('button', { name: /اختيار$/ });
  assert.equal(await choices.count(), offers.length);
  const row = (label: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });
  await standsAsDrawn(page, comparison, { choice: choices.first(), sums: row('الأتعاب').first() });
  assert.match(
    await row('الأتعاب').first().innerText(),
    /٥٬٥٠٠ جنيه[\s\S]*من ٤٬٠٠٠ جنيه[\s\S]*\+ مؤخر غير مكتوب[\s\S]*٥٬٠٠٠ جنيه\s*الأقل[\s\S]*من ٩٬٠٠٠ جنيه/,
  );
  assert.match(await row('المدة').innerText(), /ثلاثة أشهر\s*الأقصر\s+سنة\s+ثلاثة أشهر\s*الأقصر/);
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.evaluate(() => scrollTo(0, 300));
  const { y: top = 0 } = (await choices.first().boundingBox()) ?? {};
  assert.ok(top >= 72, `the choices stay in view: ${top}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  const confidentiality = row('السرية');
  await expect(confidentiality).toBeHidden();
  await page.getByRole('checkbox', { name: 'المختلف فقط' }).uncheck();
  await expect(confidentiality).toBeVisible();
  await page.getByRole('checkbox', { name: 'المختلف فقط' }).check();
}

type Parties = { admin: Caller; lawyers: readonly Caller[]; requestId: number };

/** An offer that is gone while somebody compares says so, and cannot be chosen. */
async function loseOne({ admin, lawyers, requestId }: Parties, phone: Visitor, wide: Visitor): Promise<void> {
  const [, gone, changes] = lawyers;
  if (!gone || !changes) assert.fail('no lawyers');
  await admin.call(reviewAccount, { accountId: gone.session.id, decision: 'suspend', reason: 'شكوى' });
  const lower = {
    initialFee: '1900',
    finalFee: '3000',
    estimatedTime: 'ثلاثة أشهر',
    contractAgreement: 'notAgreed',
  } as const;
  await changes.call(makeOffer, offerForm(requestId, { ...offers[2], ...lower }));
  for (const { page } of [phone, wide]) {
    await expect(page.getByText('لم يعد هذا العرض متاحًا').filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`${second}.*اختيار`) })).toHaveCount(0);
  }
  assert.deepEqual(await heads(phone.page).allInnerTexts(), [first, second]);
  await expect(wide.page.getByRole('table').getByText('٤٬٩٠٠ جنيه')).toBeVisible();
}
