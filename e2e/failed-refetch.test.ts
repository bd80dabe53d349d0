import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { addRoomNote, addRoomRequest } from '#contract/invitations/room.ts';
import { choose } from '../test/case.ts';
import { pdfBytes } from '../test/documents.ts';
import { caseByCall, clientByCall, logInByCall, offerByCall, payByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { hold } from './hold.ts';
import { openJourney } from './journey.ts';

const { product, visitor, address } = await openJourney();

async function openCase(prefix: string) {
  const made = await caseByCall({ product, address }, ['محمود الشاذلي'], prefix);
  await offerByCall(made.lawyer, made.requestId);
  await payByCall(made.admin, made.client, made.requestId);
  return { ...made, ...(await choose(made.client, made.requestId)) };
}

/** How a server in trouble answers a refetch. */
const troubles = {
  'an error of the server': { status: 500, json: { code: 'internal', message: 'حدث خطأ' } },
  'too many calls': { status: 429, json: { code: 'too_many', message: 'انتظر' } },
  'an answer that cannot be read': { status: 200, body: 'null', contentType: 'application/json' },
};
const behind = (page: Page) => page.getByText('تعذّر تحديث الصفحة، وما تراه هو آخر ما وصل');

for (const [name, answer] of Object.entries(troubles))
  test(`a room that cannot be fetched again keeps its thread and what is typed: ${name}`, async () => {
    const { client, lawyer, invitationId } = await openCase(`kept-${answer.status}-`);
    await lawyer.call(addRoomNote, { invitationId, noteText: 'أول ملاحظة' });
    const { page, rest, leave } = await visitor(360, { session: client.session });
    await page.goto(`${product.url}/invite/${invitationId}`);
    await expect(page.getByText('أول ملاحظة')).toBeVisible();
    await rest();
    const field = page.getByLabel('نص الملاحظة');
    await field.fill('لم أرسلها بعد');
    const attachment = { name: 'العقد.pdf', mimeType: 'application/pdf', buffer: pdfBytes() };
    await page.getByLabel('إرفاق مستند').setInputFiles(attachment);
    const reads = /\/api\/Invitation\/\d+\/timeline/;
    await page.route(reads, (route) => route.fulfill(answer));
    await lawyer.call(addRoomNote, { invitationId, noteText: 'ثاني ملاحظة' });
    await expect(behind(page)).toBeVisible();
    await expect(page.getByText('أول ملاحظة')).toBeVisible();
    assert.equal(await field.inputValue(), 'لم أرسلها بعد');
    assert.equal(await page.locator('input[type=file]').evaluate((one: HTMLInputElement) => one.files?.length), 1);
    await page.unroute(reads);
    if (answer.status === 500) await page.getByRole('button', { name: 'حاول مرة أخرى' }).click();
    await expect(page.getByText('ثاني ملاحظة')).toBeVisible();
    await expect(behind(page)).toHaveCount(0);
    assert.equal(await field.inputValue(), 'لم أرسلها بعد');
    await leave();
  });

test('a part of a room that cannot be fetched again keeps what it shows', async () => {
  const { client, lawyer, invitationId } = await openCase('part-');
  const send = (noteText: string) =>
    lawyer.call(addRoomNote, {
      ...{ invitationId, noteText, attachmentName: `${noteText}.pdf` },
      attachment: new File([new Uint8Array(pdfBytes())], `${noteText}.pdf`, { type: 'application/pdf' }),
    });
  await send('العقد');
  const { page, rest, leave } = await visitor(360, { session: client.session });
  await page.goto(`${product.url}/invite/${invitationId}#files`);
  await expect(page.getByText('العقد.pdf')).toBeVisible();
  await rest();
  const reads = /\/timeline\?.*withFiles=true/;
  await page.route(reads, (route) => route.fulfill({ status: 500, json: {} }));
  await send('الحكم');
  await expect(behind(page)).toBeVisible();
  await expect(page.getByText('العقد.pdf')).toBeVisible();
  await page.unroute(reads);
  await expect(page.getByText('الحكم.pdf')).toBeVisible();
  await expect(behind(page)).toHaveCount(0);
  await leave();
});

test('a note that was refused under its key is sent under another one, also by writing that was opened again', async () => {
  const { client, lawyer, invitationId } = await openCase('key-');
  await lawyer.call(addRoomRequest, { invitationId, title: 'العقد', description: 'أرسله' });
  const { page, leave } = await visitor(360, { session: client.session });
  await page.goto(`${product.url}/invite/${invitationId}`);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/Invitation/notes', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    return route.fulfill({ status: 409, json: { code: 'key_reused', message: 'أُرسل من قبل' } });
  });
  const send = page.getByRole('button', { name: 'إرسال الملاحظة' });
  await page.getByLabel('نص الملاحظة').fill('ملاحظة');
  await send.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'رد', exact: true }).click();
  await page.getByRole('button', { name: 'إضافة ملاحظة' }).click();
  await send.click();
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('[name=noteText]')?.value === '');
  assert.equal(new Set(keys).size, 2);
  await leave();
});

test('a part whose fetch fails by a mistake says so and can be fetched again', async () => {
  const { client } = await caseByCall({ product, address }, ['محمود الشاذلي'], 'mistake-');
  const { page, rest, leave } = await visitor(360, { session: client.session });
  await page.goto(`${product.url}/requests`);
  await rest();
  await page.route('**/api/PlaceOfRequest/timeline/*', (route) => route.fulfill({ json: null }), { times: 1 });
  await page.getByText('كل بيانات الطلب').click();
  await page.getByText('مراحل الطلب').click();
  await page.getByRole('button', { name: 'حاول مرة أخرى' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'قُدّم الطلب' }).first()).toBeVisible();
  await leave();
});

for (const held of ['sessions', 'profile'])
  test(`a page that was asked for before an act does not bring back what the act ended: ${held} come late`, async () => {
    const email = address(`ended-${held}`);
    const { session } = await clientByCall(product, email, 'منى السيد');
    await logInByCall(product, email);
    const { page, rest, leave } = await visitor(360, { session });
    // Nothing but the test loads the page again.
    await hold(page, /Notifications\/stream/);
    await page.goto(`${product.url}/profile#security`);
    const devices = page.getByRole('region', { name: 'الأجهزة التي دخلت منها', exact: true }).getByRole('listitem');
    await expect(devices.nth(1)).toBeVisible();
    await rest();
    const late = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const holdOne = async (route: Route) => {
      const response = await route.fetch();
      answered.resolve();
      await late.promise;
      await route.fulfill({ response });
    };
    await page.route(new RegExp(`/api/Account/${held}$`), holdOne, { times: 1 });
    const other = held === 'profile' ? page.waitForResponse(/\/api\/Account\/sessions$/) : null;
    await page.evaluate('void window.__reactRouterDataRouter.revalidate()');
    await Promise.all([answered.promise, other]);
    await devices.getByRole('button', { name: /تسجيل الخروج من/ }).click();
    await expect(devices.nth(1)).toHaveCount(0);
    late.resolve();
    await rest();
    await expect(devices).toHaveCount(1);
    await leave();
  });
