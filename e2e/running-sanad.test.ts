import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { administratorByCall } from './by-call.ts';
import { openJourney } from './journey.ts';

const root = path.join(import.meta.dirname, '..');
/** `npm run pictures` takes them from here into the README and the guide. */
const taken = path.join(root, 'build/pictures/docs');

const { product, visitor } = await openJourney();

type Screen = { readonly path: string; readonly show: (page: Page) => Promise<void> };

const firstCard = (page: Page) => page.getByRole('article').first().waitFor();

async function openFirst(page: Page, address: RegExp): Promise<void> {
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(address);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** The screens of an administrator's day, as `docs/running-sanad.md` shows them. */
const screens: Readonly<Record<string, Screen>> = {
  overview: {
    path: '/admin',
    show: (page) => page.locator('svg .recharts-bar-rectangle').first().waitFor(),
  },
  lawyers: { path: '/admin/lawyers', show: firstCard },
  several: {
    path: '/admin/lawyers?status=Accepted',
    async show(page) {
      for (const row of [0, 1]) await page.getByRole('checkbox', { name: 'تحديد:' }).nth(row).check();
      await page.getByText('تم تحديد حسابين').waitFor();
    },
  },
  request: { path: '/admin/requests?status=all', show: (page) => openFirst(page, /requests\/\d+$/) },
  payment: { path: '/admin/payments?state=approved', show: firstCard },
  totals: { path: '/admin/payments/totals', show: (page) => page.getByRole('table').first().waitFor() },
  rooms: { path: '/admin/invitations', show: firstCard },
  suggestions: { path: '/admin/suggestions?view=unanswered', show: firstCard },
  content: { path: '/admin/content', show: firstCard },
  settings: { path: '/admin/settings', show: (page) => page.getByRole('heading', { level: 2 }).first().waitFor() },
  mail: { path: '/admin/mail', show: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
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

test('the home page is as the README shows it', async () => {
  const guest = await visitor(1440);
  await guest.page.goto(product.url);
  await guest.look('readme-home');
  assert.equal(await guest.page.getByRole('dialog').count(), 0, 'nothing covers the page');
  await guest.page.evaluate(() => document.fonts.ready);
  await guest.page.screenshot({ path: path.join(taken, 'home.png'), animations: 'disabled' });
  await guest.leave();
});
