import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { beginWait } from '../test/tools/slowness.ts';
import { logIn } from './accounts.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { administrator } from './run-product.ts';

const { product, visitor } = await openJourney();

/** Titles of the slides that lie whole in the strip, as they are met when reading: from right to left. */
const seenSlides = (page: Page, label: string) =>
  page
    .getByRole('region', { name: label })
    .locator('.carousel-slide')
    .evaluateAll((slides) => {
      const strip = slides[0]?.closest('.carousel-strip')?.getBoundingClientRect();
      if (!strip) return [];
      return slides
        .map((slide) => ({
          text: slide.textContent ?? '',
          box: (slide.firstElementChild ?? slide).getBoundingClientRect(),
        }))
        .filter(({ box }) => box.left >= strip.left - 4 && box.right <= strip.right + 4)
        .sort((one, other) => other.box.right - one.box.right)
        .map(({ text }) => text);
    });

const seenWithinMs = 10_000;

async function untilSeen(page: Page, label: string, isRight: (slides: string[]) => boolean): Promise<string[]> {
  const isOver = beginWait(seenWithinMs);
  for (;;) {
    const slides = await seenSlides(page, label);
    if (isRight(slides)) return slides;
    if (isOver()) assert.fail(`${label}: ${JSON.stringify(slides)}`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

const sliders = [
  { path: '/', label: 'ماذا تقدّم لك المنصة', next: 'الشريحة التالية', counts: { 1300: 5, 1000: 2, 900: 1, 360: 1 } },
  { path: '/', label: 'آراء من تعاملوا معنا', next: 'الشريحة التالية', counts: { 1300: 3, 900: 2, 520: 1 } },
  { path: '/Lawyer', label: 'إعلانات عن القضايا', next: 'الإعلان التالي', counts: { 1300: 1, 1000: 2, 700: 1 } },
] as const;

describe('sliders', () => {
  for (const { path, label, next, counts } of sliders)
    test(`«${label}» shows as many as specified, goes on to the left and goes round`, async () => {
      const { page, leave } = await visitor(1440);
      for (const [width, count] of Object.entries(counts)) {
        await page.setViewportSize({ width: Number(width), height: 900 });
        await page.goto(product.url + path);
        const slider = page.getByRole('region', { name: label });
        await slider.scrollIntoViewIfNeeded();
        const button = slider.getByRole('button', { name: next });
        await expect(button).toBeVisible();
        const first = await untilSeen(page, label, (slides) => slides.length === count);
        await button.press('Enter');
        const second = await untilSeen(page, label, (slides) => slides.length === count && slides[0] !== first[0]);
        if (count > 1) assert.equal(second[0], first[1], 'what was to the left came to the right');
        const total = await slider.locator('.carousel-slide').count();
        for (let press = 1; press < total; press++) {
          const [before] = await seenSlides(page, label);
          await button.press('Enter');
          await untilSeen(page, label, (slides) => slides.length === count && slides[0] !== before);
        }
        assert.deepEqual(await seenSlides(page, label), first, 'it went round');
      }
      await leave();
    });
});

/** Waits until this many of the page's animations run. */
const untilRunning = (page: Page, wanted: number) =>
  page.waitForFunction(
    (count) => document.getAnimations().filter(({ playState }) => playState === 'running').length === count,
    wanted,
  );

/** How many animations start when all that is laid out, and its colors, change, and when the dialog closes and opens. */
const startedByChange = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog: HTMLDialogElement) => {
    const { style } = document.documentElement;
    style.fontSize = '20px';
    style.color = 'red';
    dialog.close();
    const closing = document.getAnimations().length;
    dialog.showModal();
    return closing + document.getAnimations().length;
  });

test('each strip moves and stops by its own button; none moves with reduced motion', async () => {
  const withMotion = await visitor(1440, { wantsMotion: true });
  await withMotion.page.goto(product.url);
  const buttons = withMotion.page.getByRole('button', { name: 'إيقاف الحركة' });
  await expect(buttons.first()).toBeVisible();
  // The news and the testimonials.
  await untilRunning(withMotion.page, 2);
  await buttons.first().click();
  await untilRunning(withMotion.page, 1);
  await withMotion.leave();

  const still = await visitor(1440, { isNew: true });
  await still.page.goto(product.url);
  await expect(still.page.getByRole('dialog')).toBeVisible();
  await still.rest();
  await untilRunning(still.page, 0);
  assert.equal(await startedByChange(still.page), 0, 'what changes is as it should be at once');
  await still.leave();
});

describe('the welcome', () => {
  const title = /أهلًا بك/;

  test('opens once in a visit, and closes by itself', async () => {
    const { page, rest, look, leave } = await visitor(360, { isNew: true });
    await page.clock.install();
    await page.goto(product.url);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await look('welcome');
    await page.clock.runFor(6_000);
    await expect(dialog).toBeHidden();
    await page.goto(`${product.url}/about`);
    await rest();
    await page.clock.runFor(2_500);
    assert.equal(await page.getByRole('dialog').count(), 0);
    await leave();
  });

  test('stays while it is read, and leads to the benefits', async () => {
    const { page, look, leave } = await visitor(1440, { isNew: true });
    await page.clock.install();
    await page.goto(product.url);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await dialog.hover();
    await page.clock.runFor(6_000);
    assert.ok(await dialog.isVisible());
    await dialog.getByRole('button', { name: 'مزايا المحامي' }).click();
    await expect(page.getByRole('dialog', { name: 'مزايا المحامي' }).getByText('أنت من يحدد أتعابك')).toBeVisible();
    await look('benefits-lawyer');
    await leave();
  });
});

test('the benefits of a user go on by themselves every five seconds', async () => {
  const { page, rest, leave } = await visitor(768, { wantsMotion: true });
  await page.clock.install();
  await page.goto(`${product.url}/privacy`);
  await rest();
  await page.getByRole('complementary').getByRole('button', { name: 'مزايا المستخدم' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('محامٍ قريب منك')).toBeVisible();
  // The keyboard's focus and the pointer hold it.
  await page.mouse.move(5, 5);
  const [first] = await seenSlides(page, 'مزايا المستخدم');
  await page.clock.runFor(5_000);
  await untilSeen(page, 'مزايا المستخدم', ([seen]) => seen !== undefined && seen !== first);
  await leave();
});

test('the two buttons of the home page lead to the matching registration, and members do not see them', async () => {
  const person = await visitor(360);
  const { page, rest, look, leave } = person;
  await page.goto(product.url);
  for (const [button, choice, form] of [
    ['سجّل كمستخدم', 'تسجيل جديد كمستخدم', 'إنشاء حساب مستخدم'],
    ['سجّل كمشارك', 'تسجيل جديد كمشارك', 'إنشاء حساب مشارك'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(
      page.getByRole('dialog', { name: 'كيف تحب أن تبدأ؟' }).getByRole('button', { name: choice }),
    ).toBeVisible();
    await look(`join-${button === 'سجّل كمستخدم' ? 'user' : 'participant'}`);
    await page.getByRole('dialog').getByRole('button', { name: choice }).click();
    await expect(page.getByRole('dialog', { name: form })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await logIn(person, administrator.email, administrator.password);
  await page.goto(product.url);
  await rest();
  await expect(page.getByRole('main').getByRole('link', { name: 'لوحة الإدارة' })).toBeVisible();
  assert.equal(await page.getByRole('main').getByRole('button', { name: 'سجّل كمستخدم' }).count(), 0);
  await leave();
});

test('without a network our own page is shown, in the product and at a new address', async () => {
  const { page, leave } = await visitor(360);
  await page.goto(`${product.url}/about`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'قدّم طلبك' }).first().click();
  await expect(page.getByRole('heading', { name: 'لا يوجد اتصال' }).first()).toBeVisible();
  // Also when the browser says too early that the network is back.
  await page.route(`${product.url}/submit-your-application`, (route) => route.abort(), { times: 1 });
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /قدّم طلب/ })).toBeVisible();
  await page.context().setOffline(true);
  await page.goto(`${product.url}/privacy`).catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'لا يوجد اتصال بالإنترنت' })).toBeVisible();
  assert.ok(await page.getByRole('link', { name: 'حاول مرة أخرى' }).isVisible());
  // The page follows when the network is back.
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'سياسة الخصوصية' })).toBeVisible();
  await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()));
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'لا يوجد اتصال بالإنترنت' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'سياسة الخصوصية' })).toBeVisible();
  await leave();
});
