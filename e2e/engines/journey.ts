import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, afterEach, type TestContext } from 'node:test';
import type { Session } from '#contract/accounts/session.ts';
import { engines } from '../../test/tools/machine/engines.ts';
import { beginWait } from '../../test/tools/slowness.ts';
import { sessionKey } from '../../web/core/session/session.ts';
import { visitKey } from '../../web/core/session/visit.ts';
import { pdfPictures, pdfText } from '../paper.ts';
import type { Content } from '../prepared-products.ts';
import { type Product, startProduct } from '../product.ts';
import type { Visitor } from '../visitor.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { fetched, sideways } from './in-page.ts';
import { pageOn } from './page.ts';
import { openWebKit } from './webkit.ts';

const pictures = path.join(import.meta.dirname, '../../build/pictures/engines');
/** Takes a picture of each checked state; failures always have one. */
const takesPictures = process.env.PICTURES === '1';

const { firefox, webkit } = engines();
const openers: Readonly<Record<string, () => Promise<Driver>>> = {
  firefox: () => openFirefox(firefox),
  webkit: () => openWebKit(webkit),
};
/** `ENGINE=webkit` walks in one of them. */
export const engineNames = Object.keys(openers).filter((name) => [undefined, name].includes(process.env.ENGINE));

export type EngineVisitor = Visitor & { driver: Driver };

/** A product for the tests of one file, and people with browsers of another engine. */
export async function openEngineJourney(content: Content) {
  const product = await startProduct(content);
  const visitors: EngineVisitor[] = [];
  afterEach(async (context) => {
    if ((context as TestContext).passed) return;
    for (const [at, { driver }] of visitors.entries()) {
      // A visitor who has left shows nothing.
      await takePicture(driver, `failed-${at}`).catch(() => undefined);
    }
  });
  after(async () => {
    await Promise.all(visitors.map(({ leave }) => leave()));
    await product.stop();
  });
  const suffix = randomBytes(4).toString('hex');
  return {
    product,
    /** A visitor with a session has signed in before. */
    async visitor(engine: string, session?: Session) {
      const person = await visitor(engine, product, session);
      visitors.push(person);
      return person;
    },
    address: (who: string) => `${who}.${suffix}@journey.example`,
  };
}

/** In CSS pixels. Between a phone and a tablet a row of fields once pushed a page wide. */
const widths = [1440, 447, 360];
const phoneWidths = widths.slice(-1);

async function visitor(engine: string, product: Product, session?: Session): Promise<EngineVisitor> {
  const driver = await (openers[engine] ?? assert.fail(`no engine ${engine}`))();
  try {
    return await visitorOn(engine, driver, product, session);
  } catch (error) {
    await driver.close();
    throw error;
  }
}

async function visitorOn(engine: string, driver: Driver, product: Product, session?: Session): Promise<EngineVisitor> {
  // A button that is pressed before the scripts have run does nothing.
  const rested = async (load: Promise<void>) => {
    await load;
    await untilStill(page);
  };
  const page: Visitor['page'] = pageOn({
    ...driver,
    open: (url) => rested(driver.open(url)),
    reload: () => rested(driver.reload()),
  });
  const rest = () => untilStill(page);
  let left: Promise<void> | undefined;
  await driver.resize(360, 900);
  await page.goto(`${product.url}/about`);
  await page.evaluate(
    ([visit, key, value]) => {
      sessionStorage.setItem(visit ?? '', '1');
      if (value) localStorage.setItem(key ?? '', value);
    },
    [visitKey, sessionKey, session === undefined ? '' : JSON.stringify(session)],
  );
  return {
    product,
    page,
    driver,
    rest,
    async look(name) {
      await rest();
      // An open list closes when the page scrolls under it, as it does in a window that changes.
      const isListOpen = (await page.getByRole('listbox').count()) > 0;
      for (const width of isListOpen ? phoneWidths : widths) {
        await page.setViewportSize({ width, height: 900 });
        const by = await page.evaluate(sideways);
        if (takesPictures || by !== 0) await takePicture(driver, `${name}-${width}-${engine}`);
        assert.equal(by, 0, `${engine}: ${name} scrolls sideways by ${by} px at ${width} px`);
      }
      assert.deepEqual(driver.trouble(), [], `${engine}: ${name}: console`);
    },
    leave() {
      left ??= driver.close();
      return left;
    },
  };
}

export async function takePicture(driver: Driver, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  writeFileSync(path.join(pictures, `${name}.png`), await driver.picture());
}

/** The text of each page as this engine prints it. */
export async function printed({ driver }: EngineVisitor, name: string): Promise<string[]> {
  const pdf = await driver.pdf();
  if (takesPictures) {
    mkdirSync(pictures, { recursive: true });
    for (const [at, picture] of (await pdfPictures(pdf)).entries()) {
      writeFileSync(path.join(pictures, `${name}-paper-${at + 1}.png`), picture);
    }
  }
  return pdfText(pdf);
}

const stillForMs = 200;
const stillWithinMs = 20_000;

/** Waits until the page has fetched nothing for a moment. */
async function untilStill(page: Visitor['page']): Promise<void> {
  const isOver = beginWait(stillWithinMs);
  let last = -1;
  let since = Date.now();
  while (!isOver()) {
    const count = await page.evaluate(fetched).catch(() => -1);
    if (count !== last || count === -1) since = Date.now();
    if (Date.now() - since > stillForMs) return;
    last = count;
    await new Promise((soon) => setTimeout(soon, 40));
  }
  throw new Error('the page does not come to rest');
}
