import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { chooseOffer, makeOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { withdrawLawyers } from '#contract/requests/administration.ts';
import { assignByCall, type Caller, caseByCall, lawyerByCall, payByCall, submitByCall } from './by-call.ts';
import { countPresses } from './count-presses.ts';
import { standsAsDrawn } from './drawing.ts';
import * as drawings from './drawings/lawyer-page.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

const {
  admin,
  client,
  lawyers,
  requestId: assigned,
} = await caseByCall({ product, address }, ['منى السيد', 'محمود الشاذلي']);
const [lawyer, other] = lawyers as [Caller, Caller];

/** A request with two assigned lawyers. */
async function newRequest(): Promise<number> {
  const requestId = await submitByCall(client);
  await assignByCall(admin, requestId, lawyer, other);
  return requestId;
}

const offerOf = (requestId: number, initialFee = '5000') => ({
  requestId,
  lawyerName: 'منى السيد',
  lawyerPhone: '01000000101',
  strategy: 'clear' as const,
  contractAgreement: 'agreed' as const,
  initialFee,
});

/** In the window, with nothing in front of it. */
async function isInView(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && top + height <= innerHeight && seen !== null && element.contains(seen);
  });
}

const edges = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom) };
  });

const openPage = async ({ page, rest }: Visitor, requestId: number, { session }: Caller = lawyer) => {
  await page.goto(`${product.url}/lawyer-request/${requestId}/${session.id}`);
  await expect(page.getByRole('heading', { name: 'عقد بيع شقة' })).toBeVisible();
  await rest();
};

const scrollToPart = ({ page }: Pick<Visitor, 'page'>, part: number) =>
  page.evaluate((share) => scrollTo({ top: document.documentElement.scrollHeight * share, behavior: 'instant' }), part);

const windows = [
  { width: 360, height: 800, theme: 'light', also: { width: 360, theme: 'dark' } },
  { width: 768, height: 1024, theme: 'dark', also: { width: 768, theme: 'light' } },
  { width: 1440, height: 900, theme: 'light', also: { width: 1440, theme: 'dark' } },
] as const;

test('what is asked comes first, and the way to offer and the score stay in view', async () => {
  for (const { width, height, theme, also } of windows) {
    const person = await visitor(width, { session: lawyer.session, theme, also });
    const { page } = person;
    const lookAt = async (name: string) => {
      await person.look(name);
      await page.setViewportSize({ width, height });
    };
    await page.setViewportSize({ width, height });
    await openPage(person, assigned);
    const matter = page.getByText('اشتريت شقة بعقد ابتدائي').first();
    await standsAsDrawn(page, drawings.asked, { matter });
    if (width === 360) await standsAsDrawn(page, drawings.whole, { main: page.getByRole('main') });
    const open = page.getByRole('button', { name: 'قدّم عرضك' });
    for (const part of [0, 0.4]) {
      await scrollToPart(person, part);
      assert.ok(await isInView(open), `the way to offer at ${part} of the page, ${width} px`);
    }
    await lookAt('lawyer-page');
    await open.click();

    const score = page.getByRole('complementary', { name: 'اكتمال العرض' });
    const send = page.getByRole('button', { name: 'إرسال العرض' });
    await expect(score).toBeVisible();
    await page.getByLabel('مقدم الأتعاب').fill('٣٠٠٠');
    await expect(score.getByText('اكتمال عرضك الآن ١٫٥ من ١٠')).toBeAttached();
    for (const part of [0, 0.3, 0.5]) {
      await scrollToPart(person, part);
      assert.ok(await isInView(score), `the score at ${part} of the form, ${width} px`);
      assert.ok(await isInView(send), `the button to send at ${part} of the form, ${width} px`);
    }
    await scrollToPart(person, 0);
    const benefits = page.getByRole('complementary', { name: 'مزايا المنصة' });
    if (width < 992) {
      await standsAsDrawn(page, drawings.offer, { benefits, score });
      const { top, bottom } = await edges(benefits);
      assert.deepEqual([(await edges(score)).bottom, bottom], [top, height], 'the score stands on the benefit buttons');
    } else await standsAsDrawn(page, drawings.offer, { benefits });
    // A field with the focus is not under the bar.
    const last = page.getByLabel('خطوات العمل');
    await last.focus();
    assert.ok((await edges(last)).bottom <= height, 'the field is in the window');
    await lookAt('lawyer-offer');
    await person.leave();
  }
});

test('a full offer takes at most eight presses from the list', async () => {
  const requestId = await newRequest();
  const { page, leave } = await visitor(360, { session: lawyer.session });
  const { isAfterAtMost } = await countPresses(page);
  await page.goto(`${product.url}/requests`);
  const path = `/lawyer-request/${requestId}/`;
  await page.locator(`a[href*="${path}"]`).filter({ hasText: 'قدّم عرضك' }).click();
  await page.getByLabel('مقدم الأتعاب').fill('٣٠٠٠');
  await page.getByLabel('مؤخر الأتعاب').fill('٤٠٠٠');
  await page.getByRole('button', { name: 'ثلاثة أشهر' }).click();
  await page.getByRole('button', { name: 'موافق عليها كلها' }).click();
  await page.getByText('حددت نوع القضية').click();
  for (const [question, answer] of [
    ['فهمت الموضوع', 'نعم'],
    ['خطة العمل', 'واضحة'],
  ] as const)
    await page.getByRole('radiogroup', { name: question }).getByText(answer, { exact: true }).click();
  await expect(page.getByText('اكتمال عرضك الآن ٨٫٠ من ١٠').first()).toBeAttached();
  await page.getByLabel('ملخص الموضوع').fill('نزاع على تسليم شقة بعد السداد');
  await expect(page.getByText('اكتب ٢٠ حرفًا آخر على الأقل')).toBeVisible();
  await page.getByLabel('خطوات العمل').fill('إنذار رسمي، ثم دعوى صحة ونفاذ');
  await expect(page.getByText('اكتمال عرضك الآن ١٠٫٠ من ١٠').first()).toBeAttached();
  await page.getByRole('button', { name: 'إرسال العرض' }).click();
  await expect(page.getByRole('heading', { name: 'تم إرسال عرضك' })).toBeVisible();
  isAfterAtMost(8);
  await leave();
});

test('an offer that lacks what matters asks once, and the page after it says what happens next', async () => {
  const person = await visitor(360, { session: lawyer.session, also: { width: 1440 } });
  const { page, look } = person;
  await openPage(person, await newRequest());
  await page.getByRole('button', { name: 'قدّم عرضك' }).click();
  const send = page.getByRole('button', { name: 'إرسال العرض' });
  await send.click();
  const question = page.getByRole('alertdialog', { name: 'عرضك بلا أتعاب وبلا خطة عمل وبلا موافقة على العقد' });
  await look('offer-question');
  await question.getByRole('button', { name: 'أكمل العرض' }).click();
  await expect(question).toBeHidden();
  // Otherwise groups of Arabic digits would change places.
  const order = await page.locator('input[name=lawyerPhone]').evaluate((field) => getComputedStyle(field).unicodeBidi);
  assert.equal(order, 'isolate-override');
  assert.ok(page.url().includes('/lawyer-request/'), 'nothing was sent');
  await page.getByLabel('مقدم الأتعاب').fill('٣٠٠٠');
  await page.getByRole('radiogroup', { name: 'الاتفاق على العقد' }).getByText('موافق', { exact: true }).click();
  await send.click();
  await page
    .getByRole('alertdialog', { name: 'عرضك بلا خطة عمل' })
    .getByRole('button', { name: 'إرساله ناقصًا' })
    .click();
  await page.waitForURL('**/submit-your-application');
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await expect(page.getByRole('heading', { name: 'تم إرسال عرضك' })).toBeVisible();
    await expect(page.getByText('ماذا بعد؟')).toBeVisible();
    assert.equal(await page.getByText('لحسابات المستخدمين').count(), 0);
  }
  await look('offer-sent');
  await page.getByRole('link', { name: 'العودة إلى الطلب' }).click();
  await expect(page.getByRole('button', { name: 'تعديل عرضك' })).toBeVisible();
  await person.leave();
});

test('what happens meanwhile reaches an open form and takes nothing that was typed', async () => {
  const requestId = await newRequest();
  for (const { call } of [lawyer, other]) await call(makeOffer, offerOf(requestId));
  const person = await visitor(360, { session: lawyer.session });
  const { page, look } = person;
  await openPage(person, requestId);
  await page.getByRole('button', { name: 'تعديل عرضك' }).click();
  const steps = page.getByLabel('خطوات العمل');
  await steps.fill('إنذار رسمي، ثم دعوى صحة ونفاذ');

  await payByCall(admin, client, requestId);
  await expect(page.getByText('بعد أن يرى المستخدم العروض يمكنك تخفيض الأتعاب فقط').first()).toBeVisible();
  assert.equal(await steps.inputValue(), 'إنذار رسمي، ثم دعوى صحة ونفاذ');
  await page.getByLabel('مقدم الأتعاب').fill('4500');

  const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
  const response = lawyersResponses.find(({ lawyerId }) => lawyerId === other.session.id);
  await client.call(chooseOffer, { requestId, responseId: response?.id ?? assert.fail('no other offer') });
  const closed = page.getByRole('alert').filter({ hasText: 'لم يعد هذا الطلب يستقبل عروضًا' });
  await expect(closed).toBeVisible();
  assert.equal(await steps.inputValue(), 'إنذار رسمي، ثم دعوى صحة ونفاذ');
  assert.equal(await page.getByLabel('مقدم الأتعاب').inputValue(), '4500');
  assert.ok(await page.getByRole('button', { name: 'إرسال العرض' }).isDisabled());
  await look('offer-closed-meanwhile');
  await person.leave();
});

test('a request that is taken from a lawyer leaves them what they typed', async () => {
  const requestId = await newRequest();
  const person = await visitor(1440, { session: lawyer.session });
  const { page } = person;
  await openPage(person, requestId);
  await page.getByRole('button', { name: 'قدّم عرضك' }).click();
  const steps = page.getByLabel('خطوات العمل');
  await steps.fill('إنذار رسمي');
  await admin.call(withdrawLawyers, { requestId, lawyerIds: [lawyer.session.id] });
  await steps.fill('إنذار رسمي، ثم دعوى');
  await expect(page.getByRole('alert').filter({ hasText: 'لم يعد هذا الطلب يستقبل عروضًا' })).toBeVisible();
  assert.equal(await steps.inputValue(), 'إنذار رسمي، ثم دعوى');
  await person.leave();
});

test('a lawyer who declines says why, and finds their list without the request', async () => {
  const requestId = await newRequest();
  // They have no other request.
  const newcomer = await lawyerByCall(admin, product, address('newcomer'), 'طارق منصور');
  await assignByCall(admin, requestId, newcomer);
  const person = await visitor(360, { session: newcomer.session });
  const { page, look } = person;
  await openPage(person, requestId, newcomer);
  await page.getByRole('button', { name: 'قدّم عرضك' }).click();
  await page.getByLabel('خطوات العمل').fill('إنذار رسمي');
  await page.getByRole('button', { name: 'أعتذر عن هذا الطلب' }).click();
  const dialog = page.getByRole('dialog', { name: 'الاعتذار عن الطلب' });
  await dialog.getByText('سبب آخر').click();
  await dialog.getByRole('button', { name: 'تأكيد الاعتذار' }).click();
  await expect(dialog.getByText('اكتب السبب في سطر')).toBeVisible();
  await dialog.getByLabel('تفاصيل السبب').fill('مسافر هذا الشهر');
  await look('decline-request');
  await dialog.getByRole('button', { name: 'تأكيد الاعتذار' }).click();
  await page.waitForURL('**/requests');
  await expect(page.getByText('سجّلنا اعتذارك، ورُفع الطلب من قائمتك')).toBeVisible();
  await expect(page.getByText('لا توجد طلبات بانتظار عرضك')).toBeVisible();
  await person.leave();
});
