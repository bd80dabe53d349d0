import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tickerLoop } from '#web/ui/carousel/ticker-loop.ts';

const text = (characters: number) => 'ن'.repeat(characters);

const cases = [
  { says: 'one short text is repeated until it fills the strip', texts: [text(4)], repeats: 24, seconds: 34 },
  { says: 'one character too few is repeated', texts: [text(233)], repeats: 2, seconds: 68 },
  { says: 'just enough characters are not repeated', texts: [text(234)], repeats: 1, seconds: 34 },
  { says: 'twice as long takes twice as long', texts: [text(234), text(234)], repeats: 1, seconds: 69 },
  {
    says: 'a hundred long texts are not repeated, and pass slowly',
    texts: Array(100).fill(text(200)),
    repeats: 1,
    seconds: 2943,
  },
  { says: 'nothing at all is no endless loop', texts: [], repeats: 240, seconds: 0 },
];

for (const { says, texts, repeats, seconds } of cases) {
  test(says, () => assert.deepEqual(tickerLoop(texts), { repeats, seconds }));
}
