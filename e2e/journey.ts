import { randomBytes } from 'node:crypto';
import { after, afterEach } from 'node:test';
import { type Product, startProduct } from './product.ts';
import { closeShared, sharedBrowser, sharedProduct, themeProduct } from './shared.ts';
import type { Theme } from './themes.ts';
import { takePicture, type Visitor, type VisitorOptions, visitor } from './visitor.ts';

export type Journey = {
  product: Product;
  /** A person with a browser window of their own, of this width in pixels. */
  visitor: (width: number, options?: VisitorOptions) => Promise<Visitor>;
  /** An e-mail address that no other journey uses. */
  address: (who: string) => string;
};

type Wanted = {
  /** The product of this theme, which began empty. Other journeys share one with demo content and add to it. */
  theme?: Theme;
  /** The demo content for this journey only: nothing that others wrote is on its pages. */
  hasOwnDemo?: boolean;
};

/** A product and a browser for the tests of one file. The file's own product is closed after its tests. */
export async function openJourney({ theme, hasOwnDemo = false }: Wanted = {}): Promise<Journey> {
  const visitors: Visitor[] = [];
  let stopOwn = async () => {};
  // Before all waiting: after it, the runner may take these hooks for those of the file that opened what is shared.
  // A test that fails leaves a picture of each page that is open.
  afterEach(async ({ name, passed }) => {
    if (passed) return;
    const test = name.replaceAll(/\W+/g, '-').slice(0, 60);
    await Promise.all(visitors.map(({ page }, n) => takePicture(page, `failed-${test}-${n}`).catch(() => undefined)));
  });
  after(async () => {
    await Promise.all(visitors.map(({ leave }) => leave()));
    await stopOwn();
    await closeShared();
  });
  const browser = await sharedBrowser();
  const ofMany = () => (theme ? themeProduct(theme) : sharedProduct());
  const product = await (hasOwnDemo ? startProduct('demo') : ofMany());
  if (hasOwnDemo) stopOwn = product.stop;
  const suffix = randomBytes(4).toString('hex');
  return {
    product,
    async visitor(width, options) {
      const person = await visitor(browser, product, width, options);
      visitors.push(person);
      return person;
    },
    address: (who) => `${who}.${suffix}@journey.example`,
  };
}
