import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inScripts, inStyles } from '../test/browsers/exceptions.ts';
import { youngInScript } from '../test/browsers/scripts.ts';
import { youngInStyles } from '../test/browsers/styles.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';

const { product, visitor } = await openJourney();

const root = path.resolve(import.meta.dirname, '..');
const assets = path.join(root, readFileSync(path.join(root, 'build/current'), 'utf8').trim(), 'client/assets');
const built = (ending: string): [file: string, text: string][] =>
  readdirSync(assets)
    .filter((file) => file.endsWith(ending))
    .map((file) => [file, readFileSync(path.join(assets, file), 'utf8')]);

/** Texts between the tags of this name in the document; not data. */
const inside = (html: string, tag: string) =>
  Array.from(
    html.matchAll(new RegExp(`<${tag}(?![^>]*(?: src=|json))[^>]*>(.*?)</${tag}>`, 'gs')),
    ([, text = '']): [string, string] => [`<${tag}>`, text],
  );

const fetched = async (address: string) => (await fetch(product.url + address)).text();

/** The names that are no exception, each with the files that use it; and exceptions that nothing uses. */
function judge(
  files: readonly [file: string, text: string][],
  read: (text: string) => Set<string>,
  exceptions: Readonly<Record<string, string>>,
) {
  const found = files.flatMap(([file, text]) => Array.from(read(text), (name): [string, string] => [name, file]));
  const names = new Set(found.map(([name]) => name));
  return {
    young: found.filter(([name]) => !(name in exceptions)).map(([name, file]) => `${name} in ${file}`),
    unused: Object.keys(exceptions).filter((name) => !names.has(name)),
  };
}

test('the scripts use nothing that the oldest browsers lack', async () => {
  const documents = await Promise.all(['/', '/submit-your-application', '/offline'].map(fetched));
  const inDocuments = documents.flatMap((html) => inside(html, 'script'));
  const files = [...built('.js'), ...inDocuments, ['/sw.js', await fetched('/sw.js')] satisfies [string, string]];
  assert.ok(files.length > 100 && inDocuments.length > 4, 'scripts are read');
  assert.deepEqual(judge(files, youngInScript, inScripts), { young: [], unused: [] });
});

test('the styles use nothing that the oldest browsers lack', async () => {
  const files = [...built('.css'), ...inside(await fetched('/no-such-page'), 'style')];
  assert.ok(files.length > 1, 'styles are read');
  assert.deepEqual(judge(files, youngInStyles, inStyles), { young: [], unused: [] });
});

test('no browser of today shows the sentence for older ones, also before the style sheet comes', async () => {
  const { page, leave } = await visitor(390, { hasScripts: false });
  await page.goto(product.url);
  const sentence = page.locator('.old-browser');
  const text = 'متصفحك قديم. يمكنك القراءة هنا، أما الطلب والدخول فيحتاجان إلى تحديثه.';
  assert.equal(await sentence.textContent(), text);
  assert.equal(await sentence.isVisible(), false);
  await leave();
});

test('without the top layer a list of options still stands at its field', async () => {
  const person = await visitor(360);
  const { page } = person;
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  });
  await page.goto(`${product.url}/submit-your-application`);
  await person.rest();
  const field = page.getByRole('combobox', { name: 'طبيعة الموضوع' });
  await field.fill('فصل');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  const [at, list] = await Promise.all([
    field.boundingBox(),
    page
      .locator('.pop')
      .filter({ has: page.getByRole('listbox') })
      .boundingBox(),
  ]);
  assert.ok(at && list);
  const gap = list.y >= at.y ? list.y - at.y - at.height : at.y - list.y - list.height;
  assert.deepEqual([list.x, list.width, gap].map(Math.round), [at.x, at.width, 4].map(Math.round));
  await options.first().click();
  assert.equal(await field.inputValue(), 'فصل من العمل');
  await person.leave();
});
