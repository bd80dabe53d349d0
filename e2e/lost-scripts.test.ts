import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { usable } from './before-scripts.ts';
import { administratorByCall, clientByCall, submitByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';

const { product, visitor, address } = await openJourney();

const admin = await administratorByCall(product);
const client = await clientByCall(product, address('client'), 'سارة محمود');
await submitByCall(client);

/** Each page, and what is there only when its scripts run. */
const pages = [
  { path: '/', shows: 'button.topic' },
  { path: '/submit-your-application', shows: 'form button[type=submit]:enabled' },
  { path: '/Lawyer', shows: 'form button[type=submit]:enabled' },
  { path: '/sub/1', shows: '#comments' },
  { path: '/requests', shows: 'article', session: client.session },
  { path: '/admin', shows: '[role=application] rect', session: admin.session },
] as const;

/** All of them with EVERY_SCRIPT=1, as `npm run test:long -- --every-script` does; it takes ten minutes. */
const step = process.env.EVERY_SCRIPT === '1' ? 1 : 9;

/** The scripts that the page loads by itself. */
async function scriptsOf(page: Page, path: string, shows: string): Promise<string[]> {
  await page.route(/\.(woff2|css)$|\/media\//, (route) => route.abort());
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(product.url + path);
  await usable(page);
  await expect(page.locator(shows).first()).toBeVisible();
  return [...scripts];
}

/** Opens the page while `answer` stands for this script; how often its document was asked for. */
async function openWith(page: Page, path: string, script: string, answer: (route: Route, asked: number) => unknown) {
  let asked = 0;
  let documents = 0;
  const count = (request: { isNavigationRequest: () => boolean }) => {
    if (request.isNavigationRequest()) documents++;
  };
  await page.goto('about:blank');
  await page.route(script, (route) => answer(route, ++asked));
  page.on('request', count);
  await page.goto(product.url + path, { waitUntil: 'commit' });
  return {
    async end() {
      page.off('request', count);
      await page.unroute(script);
      assert.ok(asked > 0, `${path}: ${script} was asked for`);
      return documents;
    },
  };
}

const unfinished = (page: Page) => page.getByRole('alert').filter({ hasText: 'لم تكتمل الصفحة' });

for (const { path, shows, ...who } of pages) {
  test(`${path} becomes usable by itself when one of its scripts is lost once`, async () => {
    const { page, leave } = await visitor(390, who);
    const scripts = await scriptsOf(page, path, shows);
    assert.ok(scripts.length > 5, `${scripts.length} scripts`);
    for (const script of scripts.filter((_, at) => at % step === 0)) {
      const { end } = await openWith(page, path, script, (route, asked) =>
        asked === 1 ? route.abort() : route.continue(),
      );
      await usable(page).catch(() => assert.fail(`${path} is dead without ${script}`));
      // A part that is fetched after the page says so in its own place.
      const retry = page.getByRole('main').getByRole('button', { name: 'حاول مرة أخرى' });
      await expect(page.locator(shows).or(retry).first()).toBeVisible();
      if ((await page.locator(shows).count()) === 0) await retry.first().click();
      await expect(page.locator(shows).first()).toBeVisible();
      assert.equal(await unfinished(page).count(), 0);
      assert.ok((await end()) <= 2, `${script}: the page was loaded again once at most`);
    }
    await leave();
  });

  test(`${path} says that it is not complete when a script never comes, and stays readable`, async () => {
    const { page, leave } = await visitor(390, who);
    const [first = '', ...others] = await scriptsOf(page, path, shows);
    const answers = [
      { script: first, answer: (route: Route) => route.fulfill({ status: 404, body: '' }) },
      { script: others[2] ?? '', answer: (route: Route) => route.fulfill({ status: 500, body: '' }) },
      { script: others[1] ?? '', answer: throwing },
    ];
    for (const { script, answer } of answers) {
      const { end } = await openWith(page, path, script, answer);
      const note = unfinished(page);
      await expect(note).toBeVisible();
      assert.ok((await page.locator('main').innerText()).trim().length > 0, 'the text is there');
      assert.equal(await end(), 2);
      await note.getByRole('link', { name: 'أعد التحميل' }).click();
      await usable(page);
      assert.equal(await note.count(), 0);
    }
    await leave();
  });
}

test('where a part that is fetched after the page never comes, it is loaded again once and then says so', async () => {
  const { page, rest, leave } = await visitor(390, { session: admin.session });
  const late: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') late.push(request.url());
  });
  await page.goto(`${product.url}/admin/payments`);
  await rest();
  const cut = page.getByRole('heading', { name: 'لم تكتمل الصفحة' });
  const whole = page.getByRole('heading', { level: 1, name: 'إثباتات الدفع' });
  let said = 0;
  for (const script of [late.at(-12), late.at(-8), late.at(-4)]) {
    const { end } = await openWith(page, '/admin/payments', script ?? assert.fail('no script'), (route) =>
      route.abort(),
    );
    await expect(cut.or(whole).first()).toBeVisible();
    await rest();
    said += await cut.count();
    assert.ok((await end()) <= 2, `${script}: the page was loaded again once at most`);
    if ((await cut.count()) === 0) continue;
    await page.getByRole('link', { name: 'حاول مرة أخرى' }).click();
    await expect(whole).toBeVisible();
  }
  assert.ok(said > 0, 'the page needs one of them');
  await leave();
});

/** A module that throws while it is loaded, as in a browser that lacks what it calls. */
async function throwing(route: Route): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `throw new Error('too old');${await answer.text()}` });
}

test('a part of the page that throws never leaves it white', async () => {
  const { page, leave } = await visitor(390);
  await scriptsOf(page, '/', 'button.topic');
  const modules = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('head link[rel=modulepreload]')].map(({ href }) => href),
  );
  assert.ok(modules.length >= 4, `${modules}`);
  for (const script of modules) {
    const { end } = await openWith(page, '/', script, throwing);
    // The last one does nothing that the page needs.
    await expect(unfinished(page).or(page.locator('html[data-hydrated]')).first()).toBeAttached();
    assert.match(await page.locator('main').innerText(), /ماذا تقدّم لك المنصة/);
    await end();
  }
  await leave();
});

test('where the browser keeps nothing, the page loads itself once more, but not over what was typed', async () => {
  const { page, leave } = await visitor(390);
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('no', 'SecurityError');
        },
      });
  });
  await page.goto(`${product.url}/`);
  await usable(page);
  const { end } = await openWith(page, '/', '**/assets/manifest-*.js', (route) => route.abort());
  await expect(unfinished(page)).toBeVisible();
  assert.equal(await end(), 2);

  const lost = Promise.withResolvers<void>();
  const again = await openWith(page, '/', '**/assets/manifest-*.js', async (route) => {
    await lost.promise;
    await route.abort();
  });
  const question = page.getByRole('textbox', { name: 'ما مشكلتك؟' });
  await question.fill('لم أستلم راتبي');
  lost.resolve();
  await expect(unfinished(page)).toBeVisible();
  assert.equal(await question.inputValue(), 'لم أستلم راتبي');
  assert.equal(await again.end(), 1);
  await leave();
});

test('without a network the page that is there stays', async () => {
  const { page, leave } = await visitor(390);
  let isLost = false;
  await page.route('**/*', async (route) => {
    if (route.request().isNavigationRequest()) isLost = true;
    else if (isLost) return route.abort();
    await route.continue();
  });
  await page.goto(`${product.url}/`, { waitUntil: 'commit' });
  await expect(unfinished(page)).toBeVisible();
  assert.match(await page.locator('main').innerText(), /ماذا تقدّم لك المنصة/);
  await leave();
});

test('a document that was cut off is loaded again', async () => {
  const { page, leave } = await visitor(390);
  let documents = 0;
  await page.route(`${product.url}/`, async (route) => {
    if (route.request().method() !== 'GET' || ++documents > 1) return route.continue();
    const answer = await route.fetch();
    const whole = await answer.text();
    await route.fulfill({ response: answer, body: whole.slice(0, whole.indexOf('</main>')) });
  });
  await page.goto(`${product.url}/`);
  await usable(page);
  assert.equal(documents, 2);
  await leave();
});

test('what was typed is there again after the page loaded itself once more, and after it failed again', async () => {
  const { page, leave } = await visitor(390);
  const tries: PromiseWithResolvers<void>[] = [];
  const { end } = await openWith(page, '/submit-your-application', '**/assets/manifest-*.js', async (route, asked) => {
    if (asked > 2) return route.continue();
    const lost = Promise.withResolvers<void>();
    tries.push(lost);
    await lost.promise;
    await route.abort();
  });
  const form = page.getByRole('form', { name: 'طلب خدمة قانونية' });
  const subject = form.locator('[name=TypeOfSubjectOfTheRequest]');
  await subject.fill('لم أستلم راتبي');
  await form.locator('[name=province]').selectOption('الجيزة');
  await form.getByText('نعم، في يوم…').click();
  const loaded = page.waitForEvent('framenavigated');
  tries[0]?.resolve();
  await loaded;
  await page.waitForFunction(() => document.readyState !== 'loading');
  assert.equal(await subject.inputValue(), 'لم أستلم راتبي');
  await subject.fill('لم أستلم راتبي منذ شهرين');
  while (tries.length < 2) await page.waitForEvent('request');
  tries[1]?.resolve();
  await unfinished(page).getByRole('link').click();
  await usable(page);
  assert.equal(await subject.inputValue(), 'لم أستلم راتبي منذ شهرين');
  assert.equal(await form.locator('[name=province]').inputValue(), 'الجيزة');
  await expect(form.getByLabel('سنة')).toBeVisible();
  // From here on it is a draft like any other.
  await page.reload();
  await usable(page);
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'لم أستلم راتبي منذ شهرين');
  assert.ok((await end()) >= 4);
  await leave();
});
