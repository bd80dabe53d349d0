import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { listAccounts } from '#contract/accounts/calls.ts';
import { createInvitation as createRoom } from '#contract/invitations/calls.ts';
import { requestWithOffers } from '#contract/offers/calls.ts';
import { caseByCall, offeredByCall, pendingParticipantByCall } from './by-call.ts';
import { nextYear } from './days.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { openedIn, openInQueue } from './queue.ts';

const { product, visitor, address } = await openJourney();

const {
  admin: office,
  client,
  lawyer,
  requestId: assigned,
} = await caseByCall({ product, address }, ['محمود الشاذلي']);

/** How often the page sends to this address. */
function countSent(page: Page, path: string): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(path)) sent += 1;
  });
  return () => sent;
}

/** In the page: counts the dialogs that it opens. */
function countDialogs(): void {
  const { showModal } = HTMLDialogElement.prototype;
  let opened = 0;
  HTMLDialogElement.prototype.showModal = function show() {
    document.documentElement.dataset.opened = String(++opened);
    showModal.call(this);
  };
}

/** As a person does who scrolls between two presses: the second one is a press of its own, however soon it comes. */
const separate = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('wheel')));

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
  test(`two presses choose once, ${wantsMotion ? 'with' : 'without'} motion`, async () => {
    const { page, rest, leave } = await visitor(360, { session: client.session, wantsMotion, hasTouch: true });
    const sent = countSent(page, '/choose-lawyer');
    await page.addInitScript(countDialogs);
    for (const [at, [device, press]] of Object.entries(twice).entries()) {
      const requestId = await offeredByCall(office, client, lawyer);
      await page.goto(`${product.url}/request/${requestId}`);
      const choose = page.getByRole('button', { name: 'اختيار هذا المحامي' });
      // The second press would meet the button below the dialog.
      await choose.evaluate((button) => {
        Object.assign(button.style, { position: 'fixed', inset: '0', blockSize: '100vh', zIndex: '40' });
      });
      await choose.press('Enter');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await separate(page);
      await press(page);
      await expect(page.getByText('محاميك', { exact: true })).toBeVisible();
      await rest();
      const opened = await page.evaluate(() => document.documentElement.dataset.opened);
      assert.equal(opened, '1', `${device}: one question`);
      assert.equal(sent(), at + 1, device);
      assert.equal((await client.call(requestWithOffers, { id: requestId })).status, 'In Progress');
    }
    await leave();
  });
}

/** A second press of the submit button, while the dialog that it closed is still seen. */
const pressLate = {
  mouse: async (page: Page, { x, y }: { x: number; y: number }) => page.mouse.click(x, y),
  keyboard: async (page: Page) => {
    await page.getByText('حفظ الموعد').evaluate((text) => text.closest('button')?.focus());
    await page.keyboard.press('Enter');
  },
} as const;

/** In the page: dialogs that close fade out until they are let go, and take presses meanwhile, as in some browsers. */
function fadeUntilLetGo(): void {
  const sheet = new CSSStyleSheet();
  // Chromium takes no presses in a dialog that fades out, unless its display stays `block`.
  sheet.replaceSync('.modal { display: block !important }');
  document.adoptedStyleSheets.push(sheet);
  const { setTimeout } = window;
  const isLetGo = new Promise((letGo) => addEventListener('letgo', letGo, { once: true }));
  const later = (work: () => void, ms = 0) =>
    ms === 300 ? void isLetGo.then(() => setTimeout(work)) : setTimeout(work, ms);
  Object.assign(window, { setTimeout: later });
}

test('a form in a closing dialog is not sent again', async () => {
  const room = { requestId: assigned, lawyerId: lawyer.session.id, secretNumber: '1' };
  await office.call(createRoom, { ...room, invitationId: assigned });
  const { page, rest, leave } = await visitor(1440, { session: client.session, wantsMotion: true });
  const sent = countSent(page, '/Invitation/dates');
  for (const [at, [device, press]] of Object.entries(pressLate).entries()) {
    await page.goto(`${product.url}/invite/${assigned}`);
    await page.getByRole('button', { name: 'إضافة موعد' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('موضوع الموعد').fill(`تسليم الأوراق ${device}`);
    await form.getByLabel('يوم', { exact: true }).fill('5');
    await form.getByLabel('شهر').selectOption({ label: 'يوليو' });
    await form.getByLabel('سنة').fill(nextYear);
    await form.getByLabel('الساعة بتوقيت القاهرة').fill('10:30');
    const box = await page.getByRole('button', { name: 'حفظ الموعد' }).boundingBox();
    const middle = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 22 };
    await page.evaluate(fadeUntilLetGo);
    const closing = await page.evaluateHandle(() => ({
      begins: new Promise((begins) => document.querySelector('dialog[open]')?.addEventListener('close', begins)),
    }));
    await page.mouse.click(middle.x, middle.y);
    await closing.evaluate(({ begins }) => begins.then(() => null));
    await press(page, middle);
    assert.equal(await page.locator('dialog').count(), 1, 'it was still seen');
    await page.evaluate(() => dispatchEvent(new Event('letgo')));
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.getByText(`تسليم الأوراق ${device}`).first()).toBeVisible();
    await rest();
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(sent(), at + 1, device);
  }
  await leave();
});

test('a double click decides on one account, and takes back one decision', async () => {
  const family = 'مزدوجي';
  const [first, second, third] = ['باسم', 'هدى', 'نور'].map((name) => `${name} ${family}`) as [string, string, string];
  for (const [n, displayName] of [first, second, third].entries())
    await pendingParticipantByCall(product, address(`p${n}`), { displayName, cardId: `2900101990777${n}1` });
  const waiting = async () => {
    const { items } = await office.call(listAccounts, { role: 'Participant', status: 'Pending', q: family });
    return items.map((one) => one.displayName).sort();
  };
  const { page, rest, leave } = await visitor(1440, { session: office.session });
  await page.goto(`${product.url}/admin/participants?status=Pending&q=${family}`);
  await openInQueue(page, first);
  // Each press of the arrows is a step.
  for (const [arrow, place] of [
    ['التالي', '٣ من ٣'],
    ['السابق', '١ من ٣'],
  ] as const) {
    await openedIn(page).getByRole('button', { name: arrow }).first().dblclick();
    await expect(openedIn(page).getByText(place, { exact: true })).toBeVisible();
  }
  const opened = await openInQueue(page, first);
  await opened.getByRole('button', { name: 'قبول', exact: true }).dblclick({ delay: 60 });
  await expect(page.getByText('قُبل حساب')).toBeVisible();
  await rest();
  assert.deepEqual(await waiting(), [third, second].sort());
  await page.getByRole('button', { name: 'تراجع', exact: true }).dblclick();
  await expect(page.getByText('تم التراجع: قُبل حساب')).toBeVisible();
  assert.deepEqual(await waiting(), [first, second, third].sort());
  await leave();
});
