import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fromWire, type Piastres, type Pounds } from '#contract/core/money.ts';
import { amountInWords } from '#web/core/in-words/amount-in-words.ts';
import { hundreds, teens, tens, twoHundredJoined, units } from '#web/core/in-words/copy.ts';

test('an amount is written out as a clerk writes it', () => {
  const written: [number, string][] = [
    [0.01, 'قرش واحد'],
    [0.02, 'قرشان'],
    [0.1, 'عشرة قروش'],
    [0.11, 'أحد عشر قرشًا'],
    [0.5, 'خمسون قرشًا'],
    [1, 'جنيه مصري واحد'],
    [2, 'جنيهان مصريان'],
    [3, 'ثلاثة جنيهات مصرية'],
    [10, 'عشرة جنيهات مصرية'],
    [11, 'أحد عشر جنيهًا مصريًا'],
    [12, 'اثنا عشر جنيهًا مصريًا'],
    [20, 'عشرون جنيهًا مصريًا'],
    [21, 'واحد وعشرون جنيهًا مصريًا'],
    [99.99, 'تسعة وتسعون جنيهًا مصريًا وتسعة وتسعون قرشًا'],
    [100, 'مائة جنيه مصري'],
    [101, 'مائة جنيه مصري وجنيه مصري واحد'],
    [102, 'مائة جنيه مصري وجنيهان مصريان'],
    [103, 'مائة وثلاثة جنيهات مصرية'],
    [111, 'مائة وأحد عشر جنيهًا مصريًا'],
    [200, 'مائتا جنيه مصري'],
    [202, 'مائتا جنيه مصري وجنيهان مصريان'],
    [250, 'مائتان وخمسون جنيهًا مصريًا'],
    [1000, 'ألف جنيه مصري'],
    [1001, 'ألف جنيه مصري وجنيه مصري واحد'],
    [1500, 'ألف وخمسمائة جنيه مصري'],
    [2000, 'ألفا جنيه مصري'],
    [2200, 'ألفان ومائتا جنيه مصري'],
    [8000, 'ثمانية آلاف جنيه مصري'],
    [11000, 'أحد عشر ألف جنيه مصري'],
    [12000.5, 'اثنا عشر ألف جنيه مصري وخمسون قرشًا'],
    [12100, 'اثنا عشر ألفًا ومائة جنيه مصري'],
    [100000, 'مائة ألف جنيه مصري'],
    [101000, 'مائة ألف وألف جنيه مصري'],
    [102000, 'مائة ألف وألفا جنيه مصري'],
    [200000, 'مائتا ألف جنيه مصري'],
    [1000000, 'مليون جنيه مصري'],
    [2000000, 'مليونا جنيه مصري'],
    [3250000.75, 'ثلاثة ملايين ومائتان وخمسون ألف جنيه مصري وخمسة وسبعون قرشًا'],
    [11000000, 'أحد عشر مليون جنيه مصري'],
    [20000000, 'عشرون مليون جنيه مصري'],
  ];
  for (const [amount, words] of written) assert.equal(amountInWords(fromWire(amount as Pounds)), words);
});

const numbers = new Map<string, number>([
  ...units.map((word, at) => [word, at] as const),
  ...teens.map((word, at) => [word.replace(' ', '_'), at + 11] as const),
  ...tens.map((word, at) => [word, at * 10] as const),
  ...hundreds.map((word, at) => [word, at * 100] as const),
  [twoHundredJoined, 200],
]);
const nouns: readonly [RegExp, number][] = [
  [/^مل(يون|ايين)/, 1_000_000],
  [/^(ألف|آلاف)/, 1_000],
  [/^جنيه/, 100],
  [/^قر(ش|وش)/, 1],
];

/** Reads words back into piastres: it knows numbers and nouns, and nothing of how they are put together. */
function read(words: string): number {
  let [sum, scaled, waiting] = [0, 0, 0];
  // «and» directly precedes the next word; «one» begins with the same letter.
  for (const phrase of words.split(/ و(?!احد(?: |$))/)) {
    for (const word of phrase.replace(/ عشر(?= |$)/, '_عشر').split(' ')) {
      const [, worth = 0] = nouns.find(([shape]) => shape.test(word)) ?? [];
      const alone = /ا$|ان$/.test(word) ? 2 : 1;
      if (worth >= 1_000) scaled += (waiting || alone) * worth;
      else if (worth > 0) sum += (scaled + waiting || alone) * worth;
      else waiting += numbers.get(word) ?? 0;
      if (worth > 0) waiting = 0;
      if (worth === 100) scaled = 0;
      if (worth > 0 && worth < 1_000) break; // What follows only describes the noun.
    }
  }
  return sum;
}

test('whatever the amount, its words read back to the same piastres', () => {
  const counts = fc.oneof(fc.integer({ min: 1, max: 2_000_000_000 }), fc.integer({ min: 1, max: 500_000 }));
  const piastres = counts.map((count) => count as Piastres);
  fc.assert(
    fc.property(piastres, (amount) => {
      assert.equal(read(amountInWords(amount)), amount, amountInWords(amount));
    }),
    { numRuns: 2_000 },
  );
});
