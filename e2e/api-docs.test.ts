import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '#contract/api.ts';
import { errorTexts } from '#contract/copy/errors.ts';
import { allAre } from '../test/all-are.ts';
import { patient } from '../test/tools/slowness.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';

const { product, visitor } = await openJourney();

test('an engineer reads the operations, and nothing is loaded from another origin', async () => {
  const { page, rest, leave } = await visitor(1280);
  const requested: string[] = [];
  const trouble: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('console', (message) => trouble.push(message.text()));
  page.on('pageerror', (error) => trouble.push(error.message));

  await page.goto(`${product.url}/api/docs`);
  // Swagger UI renders only the operations near the viewport.
  const rendered = page.locator('.opblock-summary-operation-id');
  await expect(rendered.first()).toBeVisible();
  const names = await rendered.allTextContents();
  assert.ok(names.length > 5, `${names}`);
  allAre(names, (name) => Object.hasOwn(api, name));
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).direction), 'ltr');

  // The address of one operation opens it.
  const second = await page.context().newPage();
  await second.goto(`${product.url}/api/docs#/payments/sendPaymentProof`);
  await expect(second.locator('.opblock.is-open').getByText(errorTexts.proof_open)).toBeVisible({
    timeout: patient(90_000),
  });
  await rest();

  const origins = new Set(requested.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin));
  assert.deepEqual([...origins], [product.url]);
  assert.deepEqual(trouble, []);
  await leave();
});
