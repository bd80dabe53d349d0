import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../test/eventually.ts';
import { administratorByCall } from './by-call.ts';
import { standsAsDrawn } from './drawing.ts';
import * as drawings from './drawings/queues.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { openedIn, openInQueue, rowsOf } from './queue.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor } = await openJourney();

const { session } = await administratorByCall(product);
const wide = await visitor(1440, { session, also: { width: 360, theme: 'dark' } });

/** Every list of the administration. */
const lists = [
  ...['lawyers?status=all', 'participants?status=all', 'clients', 'payments?state=all', 'requests?status=all'],
  ...['suggestions?view=all', 'suggestions?view=reports', 'comments', 'reports', 'invitations', 'mail', 'history'],
];

/** Pages that no other journey looks at. */
const unseen = new Set(['participants?status=all', 'clients', 'suggestions?view=reports', 'mail']);

const screens = [
  { width: 1440, height: 900 },
  { width: 360, height: 800 },
] as const;
/** The fewest rows of a queue that are whole on the large screen, or all if there are fewer. */
const wholeRowsMin = 4;

/** How many items there are, and are whole; and how far the decisions of a queue end above the lower edge. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect());
    const bar = document.querySelector('.split-bar');
    return {
      rows: rows.length,
      whole: rows.filter(({ bottom }) => bottom <= innerHeight).length,
      barAbove: bar?.checkVisibility() ? innerHeight - bar.getBoundingClientRect().bottom : null,
    };
  });

/** Where grey lines stand until something is fetched. */
const fetched = ['', 'lawyers?status=all', 'history', 'content', 'administrators', 'invitations', 'settings'];

/** Opens a page of the administration; where grey lines stand, its answers wait until they have been seen. */
async function open({ page }: Visitor, place: string): Promise<void> {
  await page.goto(`${product.url}/admin${place && `/${place}`}`);
  if (!fetched.includes(place)) return page.evaluate(() => Reflect.get(globalThis, 'letAnswer')());
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
  assert.equal(await page.locator('main .animate-spin').count(), 0, place);
  assert.ok((await page.locator('main .grey-lines').count()) > 2, place);
  await page.evaluate(() => Reflect.get(globalThis, 'letAnswer')());
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  const moved = await page.evaluate(() => Reflect.get(globalThis, 'movedOn')());
  assert.ok(moved < 0.005, `${place} moves by ${moved}`);
}

/** In the page: what the administration asks waits for `letAnswer`. A route would have every script fetched each time. */
function holdAnswers(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  Reflect.set(globalThis, 'letAnswer', resolve);
  const { fetch } = globalThis;
  globalThis.fetch = async (...asked) => {
    if (String(asked[0]).startsWith('/api/Admin/')) await promise;
    return fetch(...asked);
  };
}

/** In the page: adds up how far what was seen has moved since the page was opened, as browsers count it. */
function addUpMoves(): void {
  let moved = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) moved += Number('value' in entry ? entry.value : 0);
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  Reflect.set(globalThis, 'movedOn', async () => {
    // A frame is judged when it has been drawn.
    for (let n = 0; n < 3; n++) await frame();
    add(observer.takeRecords());
    return moved;
  });
}

test('every list begins high on the screen, and nothing moves when it comes where grey lines stood', async () => {
  const person = await visitor(360, { session });
  const { page, look, rest } = person;
  for (const script of [addUpMoves, holdAnswers]) await page.addInitScript(script);
  for (const list of lists) {
    await open(person, list);
    // The words that there is none stand where the first would.
    const first = page.locator('[data-row], main .state:not([role=status])').first();
    await expect(first).toBeVisible();
    await rest();
    for (const { width, height } of screens) {
      await page.setViewportSize({ width, height });
      await standsAsDrawn(page, drawings.lists, { first });
      const { rows, whole } = await eventually(
        async () => [await measured(page)].find(({ barAbove }) => !barAbove),
        () => `the decisions of ${list} are not at the edge at ${width} px`,
      );
      console.log(`${width} px ${list}: ${whole} of ${rows} whole`);
      if (width === 1440 && (await openedIn(page).isVisible()))
        assert.ok(whole >= Math.min(wholeRowsMin, rows), `${list}: ${whole} whole rows`);
    }
    if (unseen.has(list)) await look(`frame-${list.replaceAll(/\W/g, '-')}`);
  }
  for (const place of fetched) if (!lists.includes(place)) await open(person, place);
  await page.setViewportSize(screens[0]);
  for (const place of fetched) await open(person, place);
  assert.equal(await page.getByRole('contentinfo').count(), 0, 'no footer');
  assert.match((await page.locator('.admin-nav').textContent()) ?? '', /الإصدار \d+\.\d+\.\d+$/);
  assert.equal(await page.getByRole('button', { name: 'مزايا المحامي' }).count(), 0, 'no benefit buttons');

  // The settings are open: three screens at most, and the links to their sections stay.
  await rest();
  await standsAsDrawn(page, drawings.settings, {});
  const links = page.getByRole('navigation', { name: 'أقسام الإعدادات' });
  const titles = await links.getByRole('link').allTextContents();
  assert.deepEqual(titles, await page.locator('main section h2').allTextContents(), 'each section has its link');
  for (const title of ['صفحات التواصل الاجتماعي', 'شكاوى القضايا']) {
    await links.getByRole('link', { name: title }).click();
    for (const part of [links, page.getByRole('heading', { name: title })]) {
      const { y = -1 } = (await part.boundingBox()) ?? {};
      assert.ok(y >= 56 && y < 900, `${title}: ${y}`);
    }
  }
  await look('admin-settings');
});

test('keys work on the whole page, and can be switched off', async () => {
  const { page, look, rest } = wide;
  // The first event of the stream leads to one more fetch of the list, at any time.
  await page.route('**/api/Notifications/stream', () => {});
  // A new page asks for the profile besides its list.
  const late = page.waitForResponse('**/api/Account/profile');
  await page.goto(`${product.url}/admin/lawyers?status=Accepted`);
  await late;
  await expect(rowsOf(page).first()).toBeVisible();
  const names = await rowsOf(page).getByRole('link').locator('b').allInnerTexts();
  const isOpen = (n: number) =>
    expect(openedIn(page).and(page.getByRole('region', { name: names[n] ?? 'none' }))).toBeVisible();
  await rest();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await isOpen(0);
  await page.keyboard.press('KeyJ');
  await isOpen(1);
  await page.waitForURL(/[?&]item=\d+$/);
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyK');
  await isOpen(1);
  await page.keyboard.press('KeyX');
  await expect(page.getByText('تم تحديد حساب واحد')).toBeVisible();
  const aside = ['/api/Admin/waiting', '/api/Admin/notes', '/api/Notifications/stream'];
  const again = asked.filter((path) => path.startsWith('/api/') && !aside.includes(path));
  assert.deepEqual(again, [], 'the list is not fetched again');
  await page.keyboard.press('Escape');
  await expect(page.locator('.split-rows :focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-pane] h2')).toBeFocused();
  await page.reload();
  await isOpen(1);
  await rest();
  await page.keyboard.press('Slash');
  await expect(page.locator('input[name=q]')).toBeFocused();
  await page.keyboard.type('jk');
  await isOpen(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: names[2] ?? 'none', exact: false })
    .first()
    .click();
  await page.keyboard.press('Shift+Slash');
  const dialog = page.getByRole('dialog', { name: 'اختصارات لوحة المفاتيح' });
  await dialog.getByRole('checkbox', { name: 'اختصارات الحرف الواحد تعمل' }).uncheck();
  await look('frame-keys');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('KeyJ');
  await isOpen(2);
  await look('frame-queue');
});

test('on a phone a queue shows its rows, or one thing with its decisions, and its navigation is a drawer', async () => {
  const { page, look, rest } = await visitor(360, { session });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${product.url}/admin/payments`);
  const opened = await openInQueue(page);
  await expect(opened.getByRole('img').first()).toBeVisible();
  await rest();
  await standsAsDrawn(page, drawings.opened, { title: opened.getByRole('heading').first() });
  assert.equal((await measured(page)).barAbove, 0);
  await page.reload();
  // Other journeys may leave proofs in the queue.
  await expect(opened.getByText(/^([٠-٩]+ من [٠-٩]+|من رابط)/)).toBeVisible();
  await opened.getByRole('button', { name: 'العودة إلى القائمة' }).click();
  await expect(opened).toBeHidden();
  await expect(rowsOf(page).locator(':focus')).toHaveCount(1);

  // The navigation is a drawer that keeps the focus and gives it back.
  const menu = page.getByRole('button', { name: 'فتح القائمة' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'أقسام لوحة الإدارة' });
  await expect(drawer.getByRole('link', { name: 'سجل النشاط' })).toBeVisible();
  await look('frame-drawer');
  for (const link of ['الإشعارات', 'الموقع كما يراه الزوار', /حسابي/])
    await expect(drawer.getByRole('link', { name: link })).toBeVisible();
  for (const button of [/^المظهر/, 'تسجيل الخروج'])
    await expect(drawer.getByRole('button', { name: button })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await drawer.getByRole('link', { name: 'سجل النشاط' }).click();
  await page.waitForURL('**/admin/history');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'سجل النشاط' })).toBeVisible();
});
