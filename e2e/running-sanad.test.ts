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
import { administratorByCall, caseByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import type { Visitor } from './visitor.ts';

const root = path.join(import.meta.dirname, '..');
/** `npm run pictures` takes them from here into the README and the guide. */
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
    show: (page) => expect(page.locator('svg .recharts-bar-rectangle').first()).toBeVisible(),
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

test('the day of an administrator is as its guide shows it', async () => {
  const { session } = await administratorByCall(product);
  const desktop = await visitor(1200, { session });
  await desktop.page.setViewportSize({ width: 1200, height: 1300 });
  for (const [name, screen] of Object.entries(screens)) {
    await desktop.page.goto(product.url + screen.path);
    await screen.show(desktop.page);
    await desktop.look(`running-${name}`);
    await desktop.page.screenshot({ path: path.join(taken, `running/${name}.png`) });
  }
  const phone = await visitor(360, { theme: 'dark', session });
  await phone.page.goto(`${product.url}/admin`);
  await screens.overview?.show(phone.page);
  await phone.look('running-overview');
  await phone.page.screenshot({ path: path.join(taken, 'running/overview-phone.png') });

  const named = [...guide.matchAll(/pictures\/running\/([\w-]+)\.webp/g)].map(([, name]) => name);
  assert.deepEqual(named, [...Object.keys(screens), 'overview-phone']);
  for (const person of [desktop, phone]) await person.leave();
});

const offered = ['ماجد عبد الرحمن', 'نادية رمزي', 'سامح رضوان'];
const offers = [
  { initialFee: '2500', finalFee: '3000', estimatedTime: 'ثلاثة أشهر' },
  { initialFee: '4000', finalFee: '', estimatedTime: 'شهران' },
  { initialFee: '2000', finalFee: '3000', contractAgreement: 'notAgreed' },
] as const;
const shown = ['home', 'form', 'offers', 'room', 'proof', 'overview'];

/** What the README and `README.ar.md` show of a case, on the telephones of those who have a part in it. */
test('a case is as the README shows it', async () => {
  const { admin, client, lawyers, requestId } = await caseByCall({ product, address }, offered);
  for (const [at, lawyerName] of offered.entries())
    await lawyers[at]?.call(makeOffer, offerForm(requestId, { lawyerName, ...offers[at] }));
  // Like no picture of the demo content, whichever number the request gets.
  const paymentImage = await receiptPicture(400);
  const proof = { requestId, payerName: client.session.displayName, amount: 300, paymentImage };
  const { paymentId } = await client.call(sendPaymentProof, proof);
  const [guest, person, office] = [
    await visitor(360),
    await visitor(360, { session: client.session }),
    await visitor(360, { session: admin.session }),
  ];
  const show = async ({ page, look, rest }: Visitor, name: string, at: string, isThere: Locator) => {
    await page.setViewportSize({ width: 360, height: 900 });
    if (new URL(page.url()).pathname !== at) await page.goto(product.url + at);
    await expect(isThere.first()).toBeVisible();
    await look(`readme-${name}`);
    assert.equal(await page.getByRole('dialog').count(), 0, 'nothing covers the page');
    await page.setViewportSize({ width: 360, height: 720 });
    await rest();
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(taken, `readme/${name}.png`), animations: 'disabled' });
  };
  await show(guest, 'home', paths.home(), guest.page.getByRole('heading', { level: 1 }));
  await show(guest, 'form', paths.submitRequest(), guest.page.getByLabel('موضوع الطلب'));
  await show(office, 'overview', paths.admin(), office.page.locator('svg .recharts-bar-rectangle'));
  const approve = office.page.getByRole('button', { name: 'قبول' });
  await show(office, 'proof', paths.adminPayment(paymentId), approve);
  await admin.call(reviewPayment, { paymentId, decision: 'approve' });
  await person.page.goto(product.url + paths.request(requestId));
  await person.page.getByRole('link', { name: 'قارن بين العروض' }).click();
  await show(
    person,
    'offers',
    new URL(person.page.url()).pathname,
    person.page.getByRole('heading', { name: 'قارن بين العروض' }),
  );
  const { invitationId } = await choose(client, requestId);
  await lawyers[0]?.call(addRoomRequest, { invitationId, title: 'صورة العقد', description: 'الصفحات كلها.' });
  await client.call(addRoomNote, { invitationId, noteText: 'هذا العقد، والأصل معي.' });
  await show(person, 'room', paths.invite(invitationId), person.page.getByText('الصفحات كلها.'));

  for (const page of ['README.md', 'README.ar.md']) {
    const named = [...readFileSync(path.join(root, page), 'utf8').matchAll(/pictures\/readme\/([\w-]+)\.webp/g)];
    assert.deepEqual(
      named.map(([, name]) => name),
      shown,
      page,
    );
  }
  for (const { leave } of [guest, person, office]) await leave();
});
