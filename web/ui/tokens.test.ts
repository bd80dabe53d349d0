import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const sheet = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const hex = '(#[0-9a-f]{6})';
const tokens = new Map(
  [...sheet.matchAll(new RegExp(`--color-([a-z-]+): (?:light-dark\\(${hex}, ${hex}\\)|${hex});`, 'g'))].map(
    ([, name, light, dark, both]) => [name, { light: light ?? both, dark: dark ?? both }],
  ),
);

/** WCAG 2.2, «relative luminance». */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: 'light' | 'dark'): number {
  const [low = 0, high = 0] = [one, other]
    .map((name) => luminance(tokens.get(name)?.[theme] ?? assert.fail(`no color «${name}»`)))
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'sunken', 'surface', 'raised'];

/** The least contrast, and what stands on what. */
const pairs: readonly (readonly [least: number, color: string, on: readonly string[]])[] = [
  ...['ink', 'muted', 'primary', 'brass'].map((text) => [4.5, text, grounds] as const),
  ...['danger', 'success', 'warning', 'info'].map((tone) => [4.5, tone, ['paper', 'surface', `${tone}-tint`]] as const),
  [4.5, 'on-primary', ['primary', 'primary-hover']],
  [4.5, 'on-tint', ['tint']],
  [4.5, 'on-deep', ['deep']],
  [4.5, 'on-deep-muted', ['deep']],
  [4.5, 'on-deep-brass', ['deep-brass', 'deep-brass-hover']],
  // The borders of fields, and the mark of the focus.
  [3, 'line-strong', grounds],
  [3, 'focus', grounds],
  [3, 'deep-brass', ['deep']],
];

for (const theme of ['light', 'dark'] as const)
  test(`the ${theme} colors have the contrast that WCAG 2.2 AA asks of texts, fields and the focus`, () => {
    const low = pairs.flatMap(([least, color, on]) =>
      on
        .map((ground) => ({ ground, found: contrast(color, ground, theme) }))
        .filter(({ found }) => found < least)
        .map(({ ground, found }) => `${color} on ${ground}: ${found.toFixed(2)}, at least ${least}`),
    );
    assert.deepEqual(low, []);
  });
