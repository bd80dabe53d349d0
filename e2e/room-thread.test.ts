import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page, Route } from 'playwright-core';
import { createInvitation as createRoom } from '#contract/invitations/calls.ts';
import { addDate } from '#contract/invitations/dates.ts';
import {
  addRoomNote,
  addRoomRequest,
  answerRoomRequest,
  closeRoomRequest,
  room as roomOf,
  roomPageSize,
} from '#contract/invitations/room.ts';
import { completeRequest, reportDone } from '#contract/requests/calls.ts';
import { choose } from '../test/case.ts';
import { pdfBytes } from '../test/documents.ts';
import { arabicDigits } from './accounts.ts';
import { caseByCall, offeredByCall } from './by-call.ts';
import { countPresses } from './count-presses.ts';
import { nextYear } from './days.ts';
import { standsAsDrawn } from './drawing.ts';
import { room } from './drawings/room.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';

const { product, visitor, address } = await openJourney();

/** As many as the page loads at once. */
const threadShown = 30;

async function boxOf(element: Locator) {
  const box = (await element.boundingBox()) ?? assert.fail('it is not shown');
  return { ...box, end: box.y + box.height };
}

const { admin, client, lawyer, requestId: assigned } = await caseByCall({ product, address }, ['محمود الشاذلي']);

/** A request whose lawyer was chosen, with its empty room. */
const openRoom = async () => choose(client, await offeredByCall(admin, client, lawyer));

test('a late answer to an older request is shown at once', async () => {
  const invitationId = 7_007;
  const lawyerId = lawyer.session.id;
  await admin.call(createRoom, { requestId: assigned, invitationId, lawyerId, secretNumber: '1' });
  const request = { invitationId, description: 'من فضلك' };
  const { id: entryId } = await client.call(addRoomRequest, { ...request, title: 'أول طلب' });
  for (let place = 0; place < roomPageSize; place++)
    await client.call(addRoomRequest, { ...request, title: `طلب ${place}` });
  const phone = await visitor(360, { theme: 'dark', session: client.session });
  const { page } = phone;
  await page.goto(`${product.url}/invite/${invitationId}`);
  const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'أول طلب' }) });
  const older = page.getByRole('button', { name: 'عرض الأقدم' });
  await older.scrollIntoViewIfNeeded();
  await phone.rest();
  const read = page.getByRole('heading', { name: `طلب ${roomPageSize - threadShown}`, exact: true });
  const before = await boxOf(read);
  await older.click();
  await expect(first.getByText('بانتظار الرد')).toBeAttached();
  const after = await boxOf(read);
  assert.ok(Math.abs(after.y - before.y) <= 1, `what is read moved from ${before.y} to ${after.y}`);
  await lawyer.call(answerRoomRequest, { invitationId, entryId, answerText: `ها هو\n${'كلام كثير '.repeat(490)}` });
  await expect(first.getByText('تم الرد', { exact: true })).toBeVisible();
  const arrived = page.getByRole('button', { name: 'إلى الجديد' });
  await expect(arrived).toBeVisible();
  assert.ok(Math.abs((await boxOf(read)).y - after.y) <= 1, 'nothing moves when something arrives');
  await phone.look('room-news');
  await arrived.click();
  const written = page.locator('p').filter({ hasText: 'ها هو' });
  await expect(written).toBeVisible();
  const isShortened = () => written.evaluate((text) => text.scrollHeight > text.clientHeight);
  assert.equal(await isShortened(), true);
  await page.getByRole('button', { name: 'عرض النص كاملًا' }).click();
  assert.equal(await isShortened(), false);
  await phone.leave();
});

const question = { title: 'جهة عمل الأب', description: 'أرسل ما يثبت جهة عمله قبل الخميس، إن وُجد.' };

test('the newest entry and the composer are in the first screen, and a question is answered by two presses', async () => {
  const { invitationId } = await openRoom();
  await client.call(addRoomNote, { invitationId, noteText: 'هذه القسيمة، والأصل معي.' });
  const date = { kind: 'hearing', title: 'جلسة إشكال التنفيذ', date: `${nextYear}-07-05`, time: '10:30' } as const;
  await lawyer.call(addDate, { invitationId, ...date });
  await lawyer.call(addRoomRequest, { invitationId, ...question });
  for (const [width, height, theme] of [
    [768, 1024, 'light'],
    [1440, 900, 'dark'],
    [360, 800, 'light'],
  ] as const) {
    const { page, rest, look, leave } = await visitor(width, { theme, session: client.session });
    const { begin, isAfter } = await countPresses(page);
    await page.setViewportSize({ width, height });
    await page.goto(`${product.url}/invite/${invitationId}`);
    await expect(page.getByRole('article').last()).toBeVisible();
    await rest();
    await page.evaluate(() => document.fonts.ready);
    const newest = await boxOf(page.getByRole('article').last());
    const composer = await boxOf(page.locator('.room-foot'));
    const date = page.getByText('الموعد القادم').locator('..').locator('..');
    const call = page.getByRole('link', { name: 'اتصال' });
    await standsAsDrawn(page, room, { call, date, foot: page.locator('.room-foot') });
    assert.ok(Math.abs(composer.end - height) <= 1, `the composer ends at ${composer.end} of ${height}`);
    const { end: dateEnd } = await boxOf(date);
    assert.ok(newest.y > dateEnd - 200 && newest.end <= composer.y, `the newest is at ${newest.y}–${newest.end}`);
    await look('room-first');
    if (width === 360) {
      begin();
      await answerThere(page);
      isAfter(2);
      await lawyer.call(addRoomRequest, { invitationId, ...question, title: 'رقم المحضر' });
      await page.getByRole('button', { name: 'ليس عندي' }).click();
      await expect(page.getByRole('button', { name: 'ليس عندي' })).toHaveCount(0);
    }
    await leave();
  }
});

async function answerThere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'رد', exact: true }).click();
  await page.keyboard.type('ليس عندي إلا عنوانه.');
  await page.getByRole('button', { name: 'إرسال الرد', exact: true }).click();
  await expect(page.getByText('تم الرد', { exact: true })).toBeVisible();
}

test('what could not be sent stays in the thread and in its field, and arrives once', async () => {
  const { invitationId } = await openRoom();
  const { page, look, leave } = await visitor(360, { session: client.session });
  const typed = 'وصلتني صورة الحكم.';
  await page.goto(`${product.url}/invite/${invitationId}`);
  await page.getByRole('button', { name: 'متى أقرب جلسة؟' }).click();
  assert.equal(await page.getByLabel('الموضوع', { exact: true }).inputValue(), 'متى أقرب جلسة؟');
  await page.getByRole('button', { name: 'إضافة ملاحظة' }).click();
  await page.getByLabel('نص الملاحظة').fill(typed);
  await page.reload();
  assert.equal(await page.getByLabel('نص الملاحظة').inputValue(), typed);
  let lost = 0;
  await page.route('**/api/Invitation/notes', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'إرسال الملاحظة' }).click();
  await page.getByRole('button', { name: 'لا تنتظر' }).click();
  const again = page.getByRole('button', { name: 'لا نعرف هل وصلت، أعد المحاولة ولن تتكرر' });
  await expect(again).toBeVisible();
  await look('room-unsent');
  assert.equal(await page.getByLabel('نص الملاحظة').inputValue(), typed);
  assert.ok(lost > 0);
  await page.getByRole('button', { name: 'اسأل أو اطلب' }).click();
  await page.unroute('**/api/Invitation/notes');
  await again.click();
  await expect(again).toHaveCount(0);
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('[name=noteText]')?.value === '');
  const { myNotes } = await client.call(roomOf, { id: invitationId });
  assert.deepEqual(
    myNotes.map(({ noteText }) => noteText),
    [typed],
  );
  await leave();
});

const tooLate = 'لم تُرسل، ولم يعد إرسالها ممكنًا. انسخها إن احتجت إليها.';

test('what is typed stays, and can be copied, when the other side was faster', async () => {
  const { invitationId, requestId } = await openRoom();
  const { id: entryId } = await lawyer.call(addRoomRequest, { invitationId, ...question });
  const person = await visitor(360, { session: client.session });
  const { page } = person;
  const late = (text: string) =>
    page
      .getByRole('article')
      .filter({ hasText: text })
      .filter({ hasText: tooLate })
      .getByRole('button', { name: 'نسخ' });
  await page.goto(`${product.url}/invite/${invitationId}`);
  await page.getByRole('button', { name: 'رد', exact: true }).click();
  await page.keyboard.type('اسم الشركة عندي.');
  // They answer in another tab: what is typed here can still be added, also after the page was opened again.
  await client.call(answerRoomRequest, { invitationId, entryId, answerText: 'سأسأل عنها.' });
  await expect(page.getByText('تم الرد', { exact: true })).toBeVisible();
  await page.reload();
  assert.equal(await page.getByLabel('نص الرد').inputValue(), 'اسم الشركة عندي.');
  await lawyer.call(closeRoomRequest, { invitationId, entryId });
  await expect(late('اسم الشركة عندي.')).toBeVisible();
  await page.getByLabel('نص الملاحظة').fill('هذا هو العقد.');
  const attachment = { name: 'العقد.pdf', mimeType: 'application/pdf', buffer: pdfBytes() };
  await page.getByLabel('إرفاق مستند').setInputFiles(attachment);
  // The request ends while the document is being sent.
  const completeFirst = async (route: Route) => {
    await client.call(completeRequest, { requestId });
    await route.continue();
  };
  await page.route('**/api/Invitation/notes', completeFirst, { times: 1 });
  await page.getByRole('button', { name: 'إرسال الملاحظة' }).click();
  await expect(late('هذا هو العقد.')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'العقد.pdf' }).filter({ hasText: tooLate })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'كيف كان عمل محاميك؟' })).toBeVisible();
  await person.look('room-too-late');
  await page.reload();
  for (const text of ['اسم الشركة عندي.', 'هذا هو العقد.']) await expect(late(text)).toBeVisible();
  const { myNotes } = await client.call(roomOf, { id: invitationId });
  assert.equal(myNotes.length, 0);
  await person.leave();
});

test('a date and a complaint that are being typed outlive the end of the work and a turned tablet', async () => {
  const { invitationId, requestId } = await openRoom();
  const person = await visitor(1024, { session: lawyer.session });
  const { page } = person;
  await page.goto(`${product.url}/invite/${invitationId}`);
  const complain = page.getByRole('button', { name: 'لديك شكوى على سير القضية؟' });
  await complain.click();
  await page.getByLabel('ماذا حدث؟').fill('لم يرسل العقد.');
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByLabel('ماذا حدث؟')).toHaveCount(0);
  await page.getByRole('button', { name: 'بيانات الغرفة والمزيد' }).click();
  await complain.click();
  assert.equal(await page.getByLabel('ماذا حدث؟').inputValue(), 'لم يرسل العقد.');
  await page.reload();
  await page.getByRole('button', { name: 'إضافة موعد' }).click();
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel('موضوع الموعد');
  await title.fill('جلسة المعاينة');
  await dialog.getByLabel('يوم', { exact: true }).fill('١٥');
  await dialog.getByLabel('شهر').selectOption({ index: 1 });
  await dialog.getByLabel('سنة').fill(arabicDigits(nextYear));
  await dialog.getByLabel('الساعة').fill('10:30');
  await client.call(completeRequest, { requestId });
  await expect(page.getByText('اكتمل الطلب، وغرفة القضية للقراءة فقط')).toBeVisible();
  assert.equal(await title.inputValue(), 'جلسة المعاينة');
  await dialog.getByRole('button', { name: 'حفظ الموعد' }).click();
  await expect(dialog.getByRole('alert').getByText('اكتمل الطلب')).toBeVisible();
  assert.equal(await title.inputValue(), 'جلسة المعاينة');
  await person.leave();
});

test('an objection waits for the network, and is kept when the work is confirmed elsewhere', async () => {
  const { invitationId, requestId } = await openRoom();
  await lawyer.call(reportDone, { requestId });
  const person = await visitor(360, { session: client.session });
  const { page } = person;
  await page.goto(`${product.url}/invite/${invitationId}`);
  await page.getByRole('button', { name: 'لا، لم ينتهِ' }).click();
  await page.keyboard.type('لم أستلم صورة الحكم.');
  const field = page.getByRole('textbox', { name: 'ما الذي لم ينتهِ؟' });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'إرسال', exact: true }).click();
  await page.getByRole('button', { name: 'لا تنتظر' }).click();
  assert.equal(await field.inputValue(), 'لم أستلم صورة الحكم.');
  await page.context().setOffline(false);
  await client.call(completeRequest, { requestId });
  const late = page.getByRole('article').filter({ hasText: tooLate });
  await expect(late.getByText('لم أستلم صورة الحكم.')).toBeVisible();
  await page.reload();
  await expect(late.getByText('لم أستلم صورة الحكم.')).toBeVisible();
  await person.leave();
});

test('with large letters the composer leaves more than half of the screen, also above a keyboard', async () => {
  const { invitationId } = await openRoom();
  const { page, rest, leave } = await visitor(360, { session: client.session });
  for (const [height, part] of [
    [800, 0.45],
    [480, 0.45],
  ] as const) {
    await page.setViewportSize({ width: 360, height });
    await page.goto(`${product.url}/invite/${invitationId}`);
    const field = page.getByLabel('نص الملاحظة');
    await field.evaluate(({ ownerDocument: { documentElement } }) => {
      documentElement.style.fontSize = '200%';
    });
    await field.fill('كلام كثير '.repeat(200));
    await rest();
    const foot = await boxOf(page.locator('.room-foot'));
    const typed = await boxOf(field);
    assert.ok(foot.height <= height * part, `${height}: the composer has ${foot.height}`);
    assert.ok(typed.y >= 0 && typed.end <= height, `${height}: the field is at ${typed.y}–${typed.end}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider');
  }
  await leave();
});
