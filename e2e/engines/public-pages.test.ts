import { test } from 'node:test';
import { publicAddresses } from '../public-addresses.ts';
import { engineNames, openEngineJourney } from './journey.ts';

const { product, visitor } = await openEngineJourney('demo');

for (const engine of engineNames)
  test(`every public page is right in ${engine}`, async () => {
    const { page, look, leave } = await visitor(engine);
    for (const { name, path, says } of publicAddresses) {
      await page.goto(product.url + path);
      await page.getByText(says).first().waitFor();
      await look(name);
    }
    await leave();
  });
