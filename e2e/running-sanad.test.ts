import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { logIn } from './accounts.ts';
import { openJourney } from './journey.ts';
import { administrator } from './product.ts';

const root = path.join(import.meta.dirname, '..');
/** `npm run guide-pictures` takes them from here into the guide. */
const taken = path.join(root, 'build/pictures/running');

const { product, visitor } = await openJourney({ hasDemo: true });

type Scene = { readonly path: string; readonly show: (page: Page) => Promise<void> };

const firstCard = (page: Page) => page.getByRole('article').first().waitFor();

async function openFirst(page: Page, address: RegExp): Promise<void> {
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(address);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** What an administrator has before his eyes through the day, as `docs/running-sanad.md` shows it. */
const scenes: Readonly<Record<string, Scene>> = {
  overview: {
    path: '/admin',
    show: (page) => page.locator('svg .recharts-bar-rectangle').first().waitFor(),
  },
  lawyers: { path: '/admin/lawyers', show: firstCard },
  several: {
    path: '/admin/lawyers?status=Accepted&as=table',
    async show(page) {
      for (const row of [0, 1]) await page.getByRole('checkbox', { name: 'تحديد:' }).nth(row).check();
      await page.getByText('تم تحديد حسابين').waitFor();
    },
  },
  request: { path: '/admin/requests?status=all', show: (page) => openFirst(page, /requests\/\d+$/) },
  payment: { path: '/admin/payments?state=approved', show: (page) => openFirst(page, /payments\/\d+$/) },
  totals: { path: '/admin/payments/totals', show: (page) => page.getByRole('table').first().waitFor() },
  rooms: { path: '/admin/invitations', show: firstCard },
  suggestions: { path: '/admin/suggestions?view=unanswered', show: firstCard },
  versions: {
    path: '/admin/content',
    async show(page) {
      await page
        .getByRole('button', { name: /^النسخ السابقة/ })
        .first()
        .click();
      await page.getByRole('dialog').getByText('الحالية', { exact: true }).first().waitFor();
    },
  },
  settings: { path: '/admin/settings', show: (page) => page.getByRole('heading', { level: 2 }).first().waitFor() },
  mail: { path: '/admin/mail', show: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  administrators: { path: '/admin/administrators', show: firstCard },
  history: { path: '/admin/history', show: firstCard },
};

const guide = readFileSync(path.join(root, 'docs/running-sanad.md'), 'utf8');

test('the day of an administrator is as its guide shows it', async () => {
  mkdirSync(taken, { recursive: true });
  const desk = await visitor(1200);
  await desk.page.setViewportSize({ width: 1200, height: 1300 });
  await logIn(desk, administrator.email, administrator.password);
  for (const [name, scene] of Object.entries(scenes)) {
    await desk.page.goto(product.url + scene.path);
    await scene.show(desk.page);
    await desk.look(`running-${name}`);
    await desk.page.screenshot({ path: path.join(taken, `${name}.png`) });
  }
  const phone = await visitor(360, { theme: 'dark' });
  await logIn(phone, administrator.email, administrator.password);
  await phone.page.goto(`${product.url}/admin`);
  await scenes.overview?.show(phone.page);
  await phone.look('running-overview');
  await phone.page.screenshot({ path: path.join(taken, 'overview-phone.png') });

  const named = [...guide.matchAll(/pictures\/running\/([\w-]+)\.webp/g)].map(([, name]) => name);
  assert.deepEqual(named, [...Object.keys(scenes), 'overview-phone']);
  for (const person of [desk, phone]) await person.leave();
});
