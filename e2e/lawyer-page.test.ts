import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { chooseOffer, makeOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { withdrawLawyers } from '#contract/requests/administration.ts';
import {
  administratorByCall,
  assignByCall,
  type Caller,
  clientByCall,
  lawyerByCall,
  payByCall,
  submitByCall,
} from './by-call.ts';
import { countPresses } from './count-presses.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

type Case = { admin: Caller; client: Caller; lawyers: readonly [Caller, Caller]; requestId: number };

/** A request with two assigned lawyers. */
async function openCase(name: string): Promise<Case> {
  const admin = await administratorByCall(product);
  const first = await lawyerByCall(admin, product, address(`${name}1`), 'منى السيد');
  const second = await lawyerByCall(admin, product, address(`${name}2`), 'محمود الشاذلي');
  const client = await clientByCall(product, address(`${name}-client`), 'سارة محمود');
  const requestId = await submitByCall(client);
  await assignByCall(admin, requestId, first, second);
  return { admin, client, lawyers: [first, second], requestId };
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

const openPage = async ({ page, rest }: Visitor, { lawyers: [lawyer], requestId }: Case) => {
  await page.goto(`${product.url}/lawyer-request/${requestId}/${lawyer.session.id}`);
  await expect(page.getByRole('heading', { name: 'عقد بيع شقة' })).toBeVisible();
  await rest();
};

const scrollToPart = ({ page }: Visitor, part: number) =>
  page.evaluate((share) => scrollTo({ top: document.documentElement.scrollHeight * share, behavior: 'instant' }), part);

const windows = [
  { width: 360, height: 800, theme: 'light' },
  { width: 360, height: 800, theme: 'dark' },
  { width: 768, height: 1024, theme: 'light' },
  { width: 768, height: 1024, theme: 'dark' },
  { width: 1440, height: 900, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
] as const;

test('what is asked comes first, and the way to offer and the score stay in view', async () => {
  const given = await openCase('view');
  const { session } = given.lawyers[0];
  for (const { width, height, theme } of windows) {
    const person = await visitor(width, { session, theme });
    const { page, look } = person;
    await page.setViewportSize({ width, height });
    await openPage(person, given);
    const matter = page.getByText('اشتريت شقة بعقد ابتدائي').first();
    assert.ok((await edges(matter)).bottom <= 320, 'what is asked is on the first screen');
    const { height: whole } = (await page.getByRole('main').boundingBox()) ?? assert.fail('no page');
    // Later a draft is announced.
    if (width === 360 && theme === 'light') assert.ok(whole <= 760, `the page has ${whole}`);
    const open = page.getByRole('button', { name: /قدّم عرضك|متابعة المسودة/ });
    for (const part of [0, 0.4]) {
      await scrollToPart(person, part);
      assert.ok(await isInView(open), `the way to offer at ${part} of the page, ${width} px`);
    }
    await look('lawyer-page');
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
      assert.deepEqual(await edges(benefits), { top: height - 36, bottom: height });
      const bar = await edges(score);
      assert.equal(bar.bottom, height - 36, 'the score stands on the benefit buttons');
      assert.ok(bar.top >= height - 102, `the score is ${bar.bottom - bar.top} px high`);
    } else {
      const box = await benefits.boundingBox();
      assert.ok(box && box.x + box.width <= 45, 'the benefit buttons are in the margin');
    }
    // A field with the focus is not under the bar.
    const last = page.getByLabel('خطوات العمل');
    await last.focus();
    assert.ok((await edges(last)).bottom <= height, 'the field is in the window');
    await look('lawyer-offer');
    await person.leave();
  }
});

test('a full offer takes at most eight presses from the list', async () => {
  const { lawyers } = await openCase('presses');
  const { page, leave } = await visitor(360, { session: lawyers[0].session });
  const { isAfterAtMost } = await countPresses(page);
  await page.goto(`${product.url}/requests`);
  await page.getByRole('link', { name: 'قدّم عرضك' }).first().click();
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

test('the form fits a phone with large letters', async () => {
  const { lawyers, requestId } = await openCase('letters');
  const [{ session }] = lawyers;
  for (const size of ['100%', '130%', '150%', '200%']) {
    const { page, rest, leave } = await visitor(360, { session });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${product.url}/lawyer-request/${requestId}/${session.id}#write`);
    const score = page.getByRole('complementary', { name: 'اكتمال العرض' });
    await expect(score).toBeVisible();
    await page.evaluate((letters) => {
      document.documentElement.style.fontSize = letters;
    }, size);
    await rest();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, `sideways at ${size}`);
    const send = page.getByRole('button', { name: 'إرسال العرض' });
    assert.ok(await isInView(send), `the button to send at ${size}`);
    assert.ok(await isInView(score.getByRole('status')), `nothing covers the score at ${size}`);
    await leave();
  }
});

test('an offer that lacks what matters asks once, and the page after it says what happens next', async () => {
  const given = await openCase('asks');
  const person = await visitor(360, { session: given.lawyers[0].session });
  const { page, look } = person;
  await openPage(person, given);
  await page.getByRole('button', { name: 'قدّم عرضك' }).click();
  const send = page.getByRole('button', { name: 'إرسال العرض' });
  await send.click();
  const question = page.getByRole('alertdialog', { name: 'عرضك بلا أتعاب وبلا خطة عمل وبلا موافقة على العقد' });
  await look('offer-question');
  await question.getByRole('button', { name: 'أكمل العرض' }).click();
  await expect(question).toBeHidden();
  for (let times = 0; times < 3; times += 1) {
    await page.getByRole('button', { name: 'حفظ كمسودة' }).click();
    await expect(page.getByText('حُفظت المسودة، ولا يراها أحد غيرك').first()).toBeVisible();
  }
  assert.equal(await page.locator('[data-sonner-toast]').count(), 1, 'the same toast is shown once');
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
  const given = await openCase('live');
  const { admin, client, lawyers, requestId } = given;
  for (const lawyer of lawyers) await lawyer.call(makeOffer, offerOf(requestId));
  const person = await visitor(360, { session: lawyers[0].session });
  const { page, look } = person;
  await openPage(person, given);
  await page.getByRole('button', { name: 'تعديل عرضك' }).click();
  const steps = page.getByLabel('خطوات العمل');
  await steps.fill('إنذار رسمي، ثم دعوى صحة ونفاذ');

  await payByCall(admin, client, requestId);
  await expect(page.getByText('بعد أن يرى المستخدم العروض يمكنك تخفيض الأتعاب فقط').first()).toBeVisible();
  assert.equal(await steps.inputValue(), 'إنذار رسمي، ثم دعوى صحة ونفاذ');
  await page.getByLabel('مقدم الأتعاب').fill('4500');

  const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
  const other = lawyersResponses.find(({ lawyerId }) => lawyerId === lawyers[1].session.id);
  await client.call(chooseOffer, { requestId, responseId: other?.id ?? assert.fail('no other offer') });
  const closed = page.getByRole('alert').filter({ hasText: 'لم يعد هذا الطلب يستقبل عروضًا' });
  await expect(closed).toBeVisible();
  assert.equal(await steps.inputValue(), 'إنذار رسمي، ثم دعوى صحة ونفاذ');
  assert.equal(await page.getByLabel('مقدم الأتعاب').inputValue(), '4500');
  assert.ok(await page.getByRole('button', { name: 'إرسال العرض' }).isDisabled());
  await look('offer-closed-meanwhile');
  await person.leave();
});

test('a request that is taken from a lawyer leaves them what they typed', async () => {
  const given = await openCase('taken');
  const { admin, lawyers, requestId } = given;
  const person = await visitor(1440, { session: lawyers[0].session });
  const { page } = person;
  await openPage(person, given);
  await page.getByRole('button', { name: 'قدّم عرضك' }).click();
  const steps = page.getByLabel('خطوات العمل');
  await steps.fill('إنذار رسمي');
  await admin.call(withdrawLawyers, { requestId, lawyerIds: [lawyers[0].session.id] });
  await steps.fill('إنذار رسمي، ثم دعوى');
  await expect(page.getByRole('alert').filter({ hasText: 'لم يعد هذا الطلب يستقبل عروضًا' })).toBeVisible();
  assert.equal(await steps.inputValue(), 'إنذار رسمي، ثم دعوى');
  await person.leave();
});

test('a lawyer who declines says why, finds their list without the request, and administrators read it', async () => {
  const given = await openCase('declines');
  const { admin, lawyers, requestId } = given;
  const person = await visitor(360, { session: lawyers[0].session });
  const { page, look } = person;
  await openPage(person, given);
  await page.getByRole('button', { name: 'قدّم عرضك' }).click();
  await page.getByLabel('خطوات العمل').fill('إنذار رسمي');
  await expect(page.getByText('حُفظت المسودة')).toBeVisible();
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

  const reader = await visitor(1440, { session: admin.session });
  await reader.page.goto(`${product.url}/admin/requests/${requestId}`);
  const card = reader.page.getByRole('region', { name: 'المحامون المكلَّفون' });
  await expect(card.getByRole('heading', { name: 'اعتذروا عن الطلب' })).toBeVisible();
  await expect(card.getByText('سبب آخر')).toBeVisible();
  await expect(card.getByText('مسافر هذا الشهر')).toBeVisible();
  await reader.look('declined-lawyers');
  await reader.leave();
});
