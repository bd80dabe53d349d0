import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { addRoomNote, addRoomRequest } from '#contract/invitations/room.ts';
import { makeOffer } from '#contract/offers/calls.ts';
import { reviewPayment, sendPaymentProof } from '#contract/payments/calls.ts';
import { receiptPicture } from '../scripts/demo/demo-app.ts';
import { choose, offerForm } from '../test/case.ts';
import { paths } from '../web/core/page/paths.ts';
import { administratorByCall, caseByCall, signInByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import type { Visitor } from './visitor.ts';

const root = path.join(import.meta.dirname, '..');
/** `node scripts/pictures.ts` takes them from here into the README and the guide. */
const taken = path.join(root, 'build/pictures/docs');

const { product, visitor, address } = await openJourney();

type Screen = { readonly path: string; readonly show: (page: Page) => Promise<void> };

const firstCard = (page: Page) => expect(page.getByRole('article').first()).toBeVisible();

async function openFirst(page: Page, address: RegExp): Promise<void> {
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(address);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}

/** The screens of an administrator's day, as `docs/running-sanad.md` shows them. */
const screens: Readonly<Record<string, Screen>> = {
  overview: {
    path: '/admin',
    show: (page) => expect(page.locator('[role=application] rect').first()).toBeVisible(),
  },
  lawyers: { path: '/admin/lawyers', show: firstCard },
  several: {
    path: '/admin/lawyers?status=Accepted',
    async show(page) {
      for (const row of [0, 1]) await page.getByRole('checkbox', { name: 'تحديد:' }).nth(row).check();
      await expect(page.getByText('تم تحديد حسابين')).toBeVisible();
    },
  },
  request: { path: '/admin/requests?status=all', show: (page) => openFirst(page, /requests\/\d+$/) },
  payment: { path: '/admin/payments?state=approved', show: firstCard },
  totals: { path: '/admin/payments/totals', show: (page) => expect(page.getByRole('table').first()).toBeVisible() },
  rooms: { path: '/admin/invitations', show: firstCard },
  suggestions: { path: '/admin/suggestions?view=unanswered', show: firstCard },
  content: { path: '/admin/content', show: firstCard },
  settings: {
    path: '/admin/settings',
    show: (page) => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
  },
  mail: { path: '/admin/mail', show: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible() },
  administrators: { path: '/admin/administrators', show: firstCard },
  history: { path: '/admin/history', show: firstCard },
};

const guide = readFileSync(path.join(root, 'docs/running-sanad.md'), 'utf8');

const { session } = await administratorByCall(product);
const wide = await visitor(1200, { session });

const offered = ['ماجد عبد الرحمن', 'نادية رمزي', 'سامح رضوان'];
const offers = [
  { initialFee: '2500', finalFee: '3000', estimatedTime: 'ثلاثة أشهر' },
  { initialFee: '4000', finalFee: '', estimatedTime: 'شهران' },
  { initialFee: '2000', finalFee: '3000', contractAgreement: 'notAgreed' },
] as const;
const shown = ['home', 'form', 'offers', 'room', 'proof', 'overview'];

/** Looks at a part of the product on a telephone, and takes the picture for the README. */
async function show({ page, look, rest }: Visitor, name: string, at: string, isThere: Locator): Promise<void> {
  await page.setViewportSize({ width: 360, height: 900 });
  if (new URL(page.url()).pathname !== at) await page.goto(product.url + at);
  await expect(isThere.first()).toBeVisible();
  await look(`readme-${name}`);
  assert.equal(await page.getByRole('dialog').count(), 0, 'nothing covers the page');
  await page.setViewportSize({ width: 360, height: 720 });
  await rest();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(taken, `readme/${name}.png`), animations: 'disabled' });
}

/** Pictures of a case in the README and in `README.ar.md`, on the telephones of the people in it. */
test('a case is as the README shows it', async () => {
  const { admin, client, lawyers, requestId } = await caseByCall({ product, address }, offered);
  for (const [at, lawyerName] of offered.entries())
    await lawyers[at]?.call(makeOffer, offerForm(requestId, { lawyerName, ...offers[at] }));
  // Like no picture of the demo content, whichever number the request gets.
  const paymentImage = await receiptPicture(400);
  const proof = { requestId, payerName: client.session.displayName, amount: 300, paymentImage };
  const { paymentId } = await client.call(sendPaymentProof, proof);
  const phone = await visitor(360);
  const { page } = phone;
  await show(phone, 'home', paths.home(), page.getByRole('heading', { level: 1 }));
  await show(phone, 'form', paths.submitRequest(), page.getByLabel('موضوع الطلب'));
  await show(wide, 'proof', paths.adminPayment(paymentId), wide.page.getByRole('button', { name: 'قبول' }));
  await admin.call(reviewPayment, { paymentId, decision: 'approve' });
  await signInByCall(phone, client);
  await page.goto(product.url + paths.request(requestId));
  await page.getByRole('link', { name: 'قارن بين العروض' }).click();
  const heading = page.getByRole('heading', { name: 'قارن بين العروض' });
  await show(phone, 'offers', new URL(page.url()).pathname, heading);
  const { invitationId } = await choose(client, requestId);
  await lawyers[0]?.call(addRoomRequest, { invitationId, title: 'صورة العقد', description: 'الصفحات كلها.' });
  await client.call(addRoomNote, { invitationId, noteText: 'هذا العقد، والأصل معي.' });
  await show(phone, 'room', paths.invite(invitationId), page.getByText('الصفحات كلها.'));

  for (const readme of ['README.md', 'README.ar.md']) {
    const named = [...readFileSync(path.join(root, readme), 'utf8').matchAll(/pictures\/readme\/([\w-]+)\.webp/g)];
    assert.deepEqual(
      named.map(([, name]) => name),
      shown,
      readme,
    );
  }
});

// After the case: on the first day of a month its payment is the only one in the totals.
test('the day of an administrator is as its guide shows it', async () => {
  const { page, look } = wide;
  const take = (name: string) => page.screenshot({ path: path.join(taken, `running/${name}.png`) });
  for (const [name, screen] of Object.entries(screens)) {
    await page.setViewportSize({ width: 1200, height: 1300 });
    await page.goto(product.url + screen.path);
    await screen.show(page);
    await look(`running-${name}`);
    await take(name);
    if (name !== 'overview') continue;
    await page.setViewportSize({ width: 360, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await look('running-overview-phone');
    await take('overview-phone');
    await page.emulateMedia({ colorScheme: 'light' });
    await show(wide, 'overview', paths.admin(), page.locator('[role=application] rect'));
  }
  const named = [...guide.matchAll(/pictures\/running\/([\w-]+)\.webp/g)].map(([, name]) => name);
  assert.deepEqual(named, [...Object.keys(screens), 'overview-phone']);
});
