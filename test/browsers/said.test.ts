import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { formatNumber } from '#contract/copy/digits.ts';
import { oldestBrowsers } from '#web/core/page/oldest-browsers.ts';
import { css, featureAt, samsungReleases } from './support.ts';

const { chrome, safari, firefox } = oldestBrowsers;
const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
const words = (text: string) => text.replace(/\s+/g, ' ');
const inArabic = (version: string) => formatNumber(Number(version));

/** The first of Samsung's browsers that is made of this Chromium. */
const samsung = Object.entries(samsungReleases)
  .filter(
    ([, { engine, engine_version: at }]) => engine === 'Blink' && Number.parseInt(at ?? '0', 10) >= Number(chrome),
  )
  .map(([version]) => version)
  .sort((one, other) => Number(one) - Number(other))[0];

test('what people read names the oldest browsers of the build', () => {
  assert.ok(samsung);
  const english = `Chrome and Edge ${chrome} (Android 6; Windows 7, whose last is 109), Samsung Internet ${Number(samsung)}, Safari ${safari}, Firefox ${firefox}.`;
  const arabic = [
    `يعمل سَنَد على كروم وإيدج من ${inArabic(chrome)} (أندرويد ٦، وويندوز ٧ الذي آخر إصدار له ١٠٩)،`,
    `ومتصفح سامسونج من ${inArabic(samsung)}، وسفاري من ${inArabic(safari)}، وفايرفوكس من ${inArabic(firefox)}.`,
  ].join(' ');
  assert.ok(words(read('README.md')).includes(english), english);
  for (const file of ['README.ar.md', 'web/pages/copy.ts'])
    assert.ok(words(read(file)).includes(arabic), `${file}: ${arabic}`);
  assert.ok(read('docs/accessibility.md').includes(`Chromium ${chrome}, Safari ${safari}, Firefox ${firefox}`));
  assert.ok(read('docs/specification.md').includes(`Chromium ${chrome}, Safari ${safari} and Firefox ${firefox}`));
});

test('the sentence for older browsers is hidden by what begins with the oldest ones', () => {
  const rule =
    '@media (width >= 0rem) { @supports (width: 1ic) and selector(:has(a)) { .old-browser { display: none; } } }';
  assert.ok(words(read('web/shell/shell.css')).includes(rule), rule);
  const added = (browser: 'chrome' | 'safari' | 'firefox', ...names: string[]) =>
    [featureAt(css, ...names)?.__compat?.support[browser] ?? []].flat()[0]?.version_added;
  assert.equal(added('chrome', 'types', 'length', 'ic'), chrome);
  assert.equal(added('safari', 'at-rules', 'media', 'range_syntax'), safari);
  assert.equal(added('firefox', 'selectors', 'has'), firefox);
});
