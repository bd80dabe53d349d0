import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getByLabelSelector, getByRoleSelector, getByTextSelector } from 'ivya';
import type { Locator, Page } from 'playwright-core';
import { beginWait, patient } from '../../test/tools/slowness.ts';
import { type Driver, keyCodes } from './driver.ts';
import * as inPage from './in-page.ts';

const withinMs = 30_000;
const pauseMs = 40;
const pressedWithinMs = 1000;

type Run = <Args extends unknown[], Result>(
  step: (...args: Args) => Result | Promise<Result>,
  ...args: Args
) => Promise<Result>;

type Steps = { driver: Driver; run: Run };

/**
 * The part of Playwright's page that the steps of the journeys use, on another driver: so the same steps are walked in
 * every engine. A method that is not here fails as a missing function.
 */
export function pageOn(driver: Driver): Page {
  const steps = { driver, run: runOn(driver) };
  const { run } = steps;
  const page = {
    ...finders(steps, ''),
    goto: (url: string) => driver.open(url),
    reload: () => driver.reload(),
    evaluate: run,
    waitForFunction: (check: () => unknown) => until(() => run(check), String(check)),
    async waitForURL(wanted: string | RegExp) {
      const pattern = typeof wanted === 'string' ? new RegExp(wanted.replaceAll('**', '.*')) : wanted;
      await until(async () => pattern.test(await run(() => location.href)), `address ${wanted}`);
    },
    keyboard: { press: (key: string) => driver.type(keyCodes[key] ?? key) },
    setViewportSize: ({ width, height }: { width: number; height: number }) => driver.resize(width, height),
  };
  return page as unknown as Page;
}

type Outcome<Result> = { hasFinder: boolean; value?: Result };

/** Sends the step to the page, and before the first one what finds elements there. */
function runOn(driver: Driver): Run {
  const finder = inPage.finderSource();
  return async <Args extends unknown[], Result>(step: (...args: Args) => Result | Promise<Result>, ...args: Args) => {
    const source = `async (...args) => window.ivya ? { hasFinder: true, value: await (${step})(...args) } : { hasFinder: false }`;
    const outcome = (await driver.run(source, args)) as Outcome<Result>;
    if (outcome.hasFinder) return outcome.value as Result;
    await driver.run(finder, []);
    return ((await driver.run(source, args)) as Outcome<Result>).value as Result;
  };
}

async function until(check: () => Promise<unknown>, what: string): Promise<void> {
  const isOver = beginWait(withinMs);
  let last: unknown;
  while (!isOver()) {
    try {
      last = await check();
      if (last === true) return;
    } catch (error) {
      // The page is being left.
      last = error;
    }
    await new Promise((soon) => setTimeout(soon, pauseMs));
  }
  throw new Error(`not within ${withinMs} ms: ${what} (${last})`);
}

type Text = string | RegExp;
type Exact = { exact?: boolean };

const finders = (steps: Steps, before: string) => {
  const found = (selector: string) => locatorOf(steps, before === '' ? selector : `${before} >> ${selector}`);
  return {
    locator: (css: string) => found(css),
    getByRole: (role: string, options?: Parameters<typeof getByRoleSelector>[1]) =>
      found(getByRoleSelector(role, options)),
    getByLabel: (text: Text, options?: Exact) => found(getByLabelSelector(text, options)),
    getByText: (text: Text, options?: Exact) => found(getByTextSelector(text, options)),
  };
};

type Filter = { hasText?: string; visible?: boolean };
type State = 'visible' | 'hidden' | 'attached' | 'detached';
type Picture = { name: string; buffer: Buffer };

function locatorOf(steps: Steps, selector: string): Locator {
  const { run } = steps;
  const within = (more: string) => locatorOf(steps, `${selector} >> ${more}`);
  const look = () => run(inPage.look, selector);
  const locator = {
    ...finders(steps, selector),
    ...actions(steps, selector),
    selector,
    first: () => within('nth=0'),
    last: () => within('nth=-1'),
    nth: (at: number) => within(`nth=${at}`),
    or: (other: Locator & { selector?: string }) => within(`internal:or=${JSON.stringify(other.selector)}`),
    filter: ({ hasText = '', visible = false }: Filter) => {
      const withText = `internal:has-text=${JSON.stringify(hasText)}i`;
      return within(
        [...(hasText ? [withText] : []), ...(visible ? ['visible=true'] : [])].join(' >> ') || 'visible=true',
      );
    },
    count: async () => (await look()).count,
    isVisible: async () => (await look()).isVisible,
    allInnerTexts: async () => (await look()).texts,
    async innerText() {
      await until(async () => (await look()).count === 1, selector);
      return (await look()).texts[0] ?? '';
    },
    waitFor: ({ state = 'visible' }: { state?: State } = {}) =>
      until(async () => {
        const { count, isVisible } = await look();
        return { visible: isVisible, hidden: !isVisible, attached: count > 0, detached: count === 0 }[state];
      }, `${selector} ${state}`),
  };
  return locator as unknown as Locator;
}

const actions = ({ driver, run }: Steps, selector: string) => {
  const press = (times = 1) =>
    until(async () => {
      const place = await run(inPage.placeOf, selector);
      if (typeof place === 'string') return place;
      await driver.press(place.x, place.y, times);
      // Where the page has moved meanwhile, the press is made again.
      return (await run(inPage.wasPressed, patient(pressedWithinMs)).catch(() => true)) || 'was missed';
    }, `press ${selector}`);
  const take = () => until(() => run(inPage.takeField, selector), `field ${selector}`);
  return {
    click: () => press(),
    dblclick: () => press(2),
    async fill(text: string) {
      await take();
      await driver.type(text === '' ? (keyCodes.Backspace ?? '') : text);
    },
    async press(key: string) {
      await take();
      await driver.type(keyCodes[key] ?? key);
    },
    check: () =>
      until(async () => {
        if (await run(inPage.becomesChecked, selector, 0)) return true;
        await press();
        return run(inPage.becomesChecked, selector, patient(pressedWithinMs));
      }, `checked ${selector}`),
    selectOption: (wanted: string | { label: string }) =>
      until(
        () => run(inPage.chooseOption, selector, typeof wanted === 'string' ? wanted : wanted.label),
        `${JSON.stringify(wanted)} in ${selector}`,
      ),
    async setInputFiles({ name, buffer }: Picture) {
      await until(async () => (await run(inPage.look, selector)).count === 1, selector);
      const folder = mkdtempSync(path.join(tmpdir(), 'sanad-upload-'));
      const file = path.join(folder, name);
      writeFileSync(file, buffer);
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      await driver.setFiles(String(inPage.fieldOf), [selector], [file]);
    },
  };
};
