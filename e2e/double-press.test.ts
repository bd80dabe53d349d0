import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { listAccounts } from '#contract/accounts/calls.ts';
import { createInvitation as createRoom } from '#contract/invitations/calls.ts';
import { requestWithOffers } from '#contract/offers/calls.ts';
import {
  administratorByCall,
  assignByCall,
  clientByCall,
  lawyerByCall,
  offerByCall,
  payByCall,
  pendingParticipantByCall,
  submitByCall,
} from './by-call.ts';
import { nextYear } from './days.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { pressAgainMs } from './press-again.ts';
import { openedIn, openInQueue } from './queue.ts';

const { product, visitor, address } = await openJourney({ hasEmptyProduct: true });

const office = await administratorByCall(product);
const client = await clientByCall(product, address('client'), 'سارة محمود');
const lawyer = await lawyerByCall(office, product, address('lawyer'), 'محمود الشاذلي');

/** A request with one offer that can be chosen. */
async function offeredRequest(): Promise<number> {
  const requestId = await submitByCall(client);
  await assignByCall(office, requestId, lawyer);
  await offerByCall(lawyer, requestId);
  await payByCall(office, client, requestId);
  return requestId;
}

/** Two presses of the confirming button without a pause, as each kind of device makes them. */
const twice = {
  mouse: async (page: Page) => page.getByRole('button', { name: 'نعم، أختاره' }).dblclick(),
  touch: async (page: Page) => {
    const box = await page.getByRole('button', { name: 'نعم، أختاره' }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 22];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
  },
  keyboard: async (page: Page) => {
    await page.getByRole('button', { name: 'نعم، أختاره' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  },
} as const;

for (const wantsMotion of [false, true]) {
  for (const [device, press] of Object.entries(twice)) {
    test(`two presses by ${device} choose once, ${wantsMotion ? 'with' : 'without'} motion`, async () => {
      const requestId = await offeredRequest();
      const { page, leave } = await visitor(360, { session: client.session, wantsMotion, hasTouch: true });
      let sent = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/choose-lawyer')) sent += 1;
      });
      await page.goto(`${product.url}/request/${requestId}`);
      const choose = page.getByRole('button', { name: 'اختيار هذا المحامي' });
      // The second press would meet the button below the dialog.
      await choose.evaluate((button) => {
        Object.assign(button.style, { position: 'fixed', inset: '0', blockSize: '100vh', zIndex: '40' });
      });
      await choose.press('Enter');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await page.waitForTimeout(600);
      await press(page);
      await expect(page.getByText('محاميك', { exact: true })).toBeVisible();
      await page.waitForTimeout(pressAgainMs);
      assert.equal(await page.getByRole('alertdialog').count(), 0, 'no second question');
      assert.equal(sent, 1);
      assert.equal((await client.call(requestWithOffers, { id: requestId })).status, 'In Progress');
      await leave();
    });
  }
}

/** A second press of the submit button, while the dialog that it closed is still seen. */
const pressLate = {
  mouse: async (page: Page, { x, y }: { x: number; y: number }) => page.mouse.click(x, y),
  keyboard: async (page: Page) => {
    await page.getByText('حفظ الموعد').evaluate((text) => text.closest('button')?.focus());
    await page.keyboard.press('Enter');
  },
} as const;

for (const [device, press] of Object.entries(pressLate)) {
  test(`a form in a closing dialog is not sent again by ${device}`, async () => {
    const requestId = await submitByCall(client);
    await assignByCall(office, requestId, lawyer);
    const room = { requestId, lawyerId: lawyer.session.id, secretNumber: '1' };
    await office.call(createRoom, { ...room, invitationId: requestId });
    const { page, leave } = await visitor(1440, { session: client.session, wantsMotion: true });
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/Invitation/dates')) sent += 1;
    });
    await page.goto(`${product.url}/invite/${requestId}`);
    await page.getByRole('button', { name: 'إضافة موعد' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('موضوع الموعد').fill('تسليم الأوراق');
    await form.getByLabel('يوم', { exact: true }).fill('5');
    await form.getByLabel('شهر').selectOption({ label: 'يوليو' });
    await form.getByLabel('سنة').fill(nextYear);
    await form.getByLabel('الساعة بتوقيت القاهرة').fill('10:30');
    await page.waitForTimeout(pressAgainMs);
    const box = await page.getByRole('button', { name: 'حفظ الموعد' }).boundingBox();
    const middle = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 22 };
    // Some browsers take presses in a dialog that fades out. Chromium does not, unless its display stays `block`.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.modal { display: block !important }');
      document.adoptedStyleSheets.push(sheet);
      // It fades out for so long that the second press comes before its end, also on a slow machine.
      const { setTimeout } = window;
      Object.assign(window, { setTimeout: (work: () => void, ms = 0) => setTimeout(work, ms === 300 ? 5_000 : ms) });
    });
    const closing = await page.evaluateHandle(() => ({
      begins: new Promise((begins) => document.querySelector('dialog[open]')?.addEventListener('close', begins)),
    }));
    await page.mouse.click(middle.x, middle.y);
    await closing.evaluate(({ begins }) => begins.then(() => null));
    await press(page, middle);
    assert.equal(await page.locator('dialog').count(), 1, 'it was still seen');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.getByText('تسليم الأوراق').first()).toBeVisible();
    await page.waitForTimeout(pressAgainMs);
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(sent, 1);
    await leave();
  });
}

test('a double click decides on one account, and takes back one decision', async () => {
  for (const [n, name] of ['باسم الزيات', 'هدى كامل', 'نور الدين'].entries())
    await pendingParticipantByCall(product, address(`p${n}`), { displayName: name, cardId: `2900101990777${n}1` });
  const waiting = async () =>
    (await office.call(listAccounts, { role: 'Participant', status: 'Pending' })).items.map((one) => one.displayName);
  const { page, leave } = await visitor(1440, { session: office.session });
  await page.goto(`${product.url}/admin/participants`);
  await openInQueue(page, 'باسم الزيات');
  // Each press of the arrows is a step.
  for (const [arrow, place] of [
    ['التالي', '٣ من ٣'],
    ['السابق', '١ من ٣'],
  ] as const) {
    await openedIn(page).getByRole('button', { name: arrow }).first().dblclick();
    await expect(openedIn(page).getByText(place, { exact: true })).toBeVisible();
  }
  const opened = await openInQueue(page, 'باسم الزيات');
  await opened.getByRole('button', { name: 'قبول', exact: true }).dblclick({ delay: 60 });
  await expect(page.getByText('قُبل حساب')).toBeVisible();
  await page.waitForTimeout(700);
  assert.deepEqual((await waiting()).sort(), ['نور الدين', 'هدى كامل'].sort());
  await page.getByRole('button', { name: 'تراجع', exact: true }).dblclick();
  await expect(page.getByText('تم التراجع: قُبل حساب')).toBeVisible();
  assert.equal((await waiting()).length, 3);
  await leave();
});
