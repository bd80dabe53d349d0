import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { cancelRequest } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { choose } from '../test/case.ts';
import {
  administratorByCall,
  assignByCall,
  clientByCall,
  lawyerByCall,
  offerByCall,
  payByCall,
  proveByCall,
  rejectByCall,
  signInByCall,
  submitByCall,
} from './by-call.ts';
import { standsAsDrawn } from './drawing.ts';
import * as drawings from './drawings/request-lists.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { requestCard } from './request.ts';

const { product, visitor, address } = await openJourney();

/** One browser for all: the session in it changes. */
const person = await visitor(360);
const { page } = person;

/** Where an element is on the page, in CSS pixels. */
async function boxOf(element: Locator) {
  const box = (await element.boundingBox()) ?? assert.fail('it is not shown');
  return { ...box, end: box.y + box.height };
}

/** As long as people write them. */
const long = {
  lawyer: 'المستشار محمد عبد الرحمن عبد العزيز السيد الشرقاوي المحامي بالنقض',
  category: 'دعوى صحة ونفاذ عقد بيع وحدة سكنية مع التعويض عن التأخير في التسليم',
  description: 'اشتريت وحدة سكنية بعقد ابتدائي منذ ثلاث سنوات والبائع يماطل في التسجيل والتسليم رغم سداد الثمن كله.',
  reason: 'المبلغ المحوَّل أقل من المطلوب، واسم المحوِّل غير ظاهر في الصورة المرسلة، فأرسل صورة أوضح من فضلك',
} as const;

const widths = [1440, 768, 360] as const;
const themes = ['dark', 'light'] as const;

/** Shows the page in each width and theme; the last one is a light phone. */
async function inEachView(see: (width: number, theme: string) => Promise<void>) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await person.rest();
      await see(width, colorScheme);
    }
  }
}

test('a client sees what waits on them first, in cards that are small on a phone', async () => {
  const admin = await administratorByCall(product);
  const lawyer = await lawyerByCall(admin, product, address('lawyer'), 'محمود الشاذلي');
  const client = await clientByCall(product, address('client'), 'سارة محمود');
  const ids: number[] = [];
  for (let n = 0; n < 6; n++) ids.push(await submitByCall(client));
  const [rejected = 0, chosen = 0, paid = 0, toPay = 0, cancelled = 0, pending = 0] = ids;
  for (const id of [rejected, chosen, paid, toPay]) {
    await assignByCall(admin, id, lawyer);
    await offerByCall(lawyer, id);
  }
  await rejectByCall(admin, client, rejected, long.reason);
  for (const id of [chosen, paid]) await payByCall(admin, client, id);
  await choose(client, chosen);
  await client.call(cancelRequest, { requestId: cancelled, reason: 'تم الصلح' });

  await signInByCall(person, client);
  await page.goto(`${product.url}/requests`);
  await expect(requestCard(person, pending)).toBeVisible();
  await inEachView(async (width, theme) => {
    const cards = [toPay, paid, rejected, pending, chosen].map((id) => requestCard(person, id));
    const boxes = await Promise.all(cards.map(boxOf));
    boxes.forEach((box, at) => {
      const next = boxes[at + 1];
      assert.ok(!next || box.end < next.y, `card ${at} stands above the next one at ${width}`);
    });
    await standsAsDrawn(page, drawings.ownRequests, { cards, first: cards.slice(0, 1) });
    await expect(page.getByRole('heading', { name: 'بانتظارك ٣' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'جارية ٢' })).toBeVisible();
    await person.look(`own-requests-${width}-${theme}`);
  });
});

test('a card of a request is small on a phone in every state, however long its words are', async () => {
  const admin = await administratorByCall(product);
  const lawyers = [
    await lawyerByCall(admin, product, address('long'), long.lawyer),
    await lawyerByCall(admin, product, address('short'), 'منى السيد'),
  ];
  const client = await clientByCall(product, address('states'), 'سارة محمود');
  const submit = async (offers: number) => {
    const { id: requestId } = await client.call(submitRequest, {
      ...{ SubjectOfTheRequest: long.category, TypeOfSubjectOfTheRequest: long.description },
      ...{ province: 'الجيزة', Center: 'الدقي', date: '2026-11-18', phoneNumber: '01000000201' },
    });
    for (const lawyer of lawyers.slice(0, offers)) {
      await assignByCall(admin, requestId, lawyer);
      await offerByCall(lawyer, requestId);
    }
    return requestId;
  };
  const paid = async (offers: number) => {
    const requestId = await submit(offers);
    await payByCall(admin, client, requestId);
    return requestId;
  };
  const ids = {
    pending: await submit(0),
    offered: await submit(1),
    'offered twice': await submit(2),
    rejected: await submit(1),
    'under review': await submit(1),
    'to choose': await paid(1),
    'to compare': await paid(2),
    'in progress': await paid(1),
  };
  await rejectByCall(admin, client, ids.rejected, long.reason);
  await proveByCall(client, ids['under review']);
  await choose(client, ids['in progress']);

  await signInByCall(person, client);
  await page.goto(`${product.url}/requests`);
  await expect(requestCard(person, ids.pending)).toBeVisible();
  await person.rest();
  const cards = Object.values(ids).map((id) => requestCard(person, id));
  await standsAsDrawn(page, drawings.longest, { cards });
  const pressed = requestCard(person, ids.rejected).getByRole('button');
  for (const button of await pressed.all()) {
    const { width, height } = await boxOf(button);
    assert.ok(width >= 44 && height >= 44, `${await button.innerText()}: ${width} × ${height}`);
  }
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await person.look(`own-requests-long-${colorScheme}`);
  }
  // A cut text is whole behind one press.
  await requestCard(person, ids.rejected).getByRole('button', { name: 'كل بيانات الطلب' }).click();
  await expect(requestCard(person, ids.rejected).getByText(long.reason).last()).toBeVisible();
  await requestCard(person, ids.pending).getByRole('button', { name: 'كل بيانات الطلب' }).click();
  for (const words of [long.category, long.description])
    await expect(requestCard(person, ids.pending).locator('dd').getByText(words, { exact: true })).toBeVisible();
});

test('a lawyer finds requests in tabs, searches and sorts them, and the address keeps it', async () => {
  const admin = await administratorByCall(product);
  const lawyer = await lawyerByCall(admin, product, address('tabs'), 'منى السيد');
  const client = await clientByCall(product, address('owner'), 'هدى منصور');
  const ids: number[] = [];
  for (let n = 0; n < 6; n++) ids.push(await submitByCall(client));
  for (const id of ids) await assignByCall(admin, id, lawyer);
  const [first = 0, second = 0] = ids;
  await offerByCall(lawyer, first);
  await client.call(cancelRequest, { requestId: second, reason: 'تم الصلح' });

  await signInByCall(person, lawyer);
  const cards = page.getByRole('article');
  await page.goto(`${product.url}/requests`);
  await expect(cards.nth(3)).toBeVisible();
  await inEachView(async (width, theme) => {
    const [start, third] = [await boxOf(cards.nth(0)), await boxOf(cards.nth(2))];
    await standsAsDrawn(page, drawings.assigned, { three: third.end - start.y });
    await person.look(`assigned-list-${width}-${theme}`);
  });
  await expect(page.getByRole('link', { name: 'بانتظار عرضك ٤' })).toBeVisible();
  await page.getByRole('link', { name: 'منتهية ١' }).click();
  await expect(page.getByRole('article').getByText('ملغى')).toBeVisible();
  await page.getByRole('link', { name: 'قدّمت عرضًا ١' }).click();
  await expect(page.getByRole('article').getByText('بانتظار سداد المستخدم')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').getByText('بانتظار سداد المستخدم')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').getByText('ملغى')).toBeVisible();
  await page.getByRole('link', { name: 'بانتظار عرضك ٤' }).click();
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  await page.getByLabel('الترتيب').selectOption('oldest');
  // The address changes before the page does, and its first row is the same in both orders.
  await expect(page.locator('a[href*="sort=oldest"]').first()).toBeVisible();
  const oldest = page.getByRole('article').first().getByText(String(ids[2]), { exact: true });
  await expect(oldest).toBeVisible();
  await page.getByRole('searchbox').fill(String(ids[4]));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'بانتظار عرضك ١' })).toBeVisible();
  await page.reload();
  assert.equal(await page.getByRole('searchbox').inputValue(), String(ids[4]));
  assert.equal(await page.getByRole('article').count(), 1);
  await page.getByRole('link', { name: 'قدّمت عرضًا ٠' }).click();
  await expect(page.getByText('لا توجد نتائج مطابقة لبحثك في هذا القسم')).toBeVisible();
  await person.look('assigned-nothing-found');
  await page.goBack();
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('link', { name: 'إلغاء البحث' }).click();
  await expect(oldest).toBeVisible();
});
