import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hardToRead } from '#web/ui/fields/reading/hard-to-read.ts';

/** Pixels of one grey, of which this share is of another. */
function pixels(grey: number, { share = 0, of = 0, opacity = 255 } = {}): number[] {
  const count = 1_000;
  return Array.from({ length: count }, (_, at) => (at < share * count ? of : grey)).flatMap((value) => [
    ...[value, value, value],
    opacity,
  ]);
}

const phone = { width: 720, height: 1_600 };

const table = [
  ['a screen by day', phone, pixels(250), null],
  ['a screen by night, with bright letters', phone, pixels(16, { share: 0.03, of: 230 }), null],
  ['a photo without light', phone, pixels(20), 'dark'],
  ['a photo without light but for some noise', phone, pixels(40, { share: 0.005, of: 255 }), 'dark'],
  ['black letters on no ground', phone, pixels(0, { opacity: 0 }), null],
  ['a small picture', { width: 239, height: 900 }, pixels(250), 'small'],
  ['just large enough', { width: 240, height: 240 }, pixels(250), null],
] as const;

for (const [what, size, of, why] of table)
  test(`${what}: ${why ?? 'nothing is said'}`, () => {
    assert.equal(hardToRead(size, of), why);
  });
