import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wordDifference } from '#web/desk/content/settings/word-difference.ts';

const shown = (before: string, after: string) =>
  wordDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`))
    .join('');

test('removed and added words are found word by word', () => {
  const table: [string, string, string][] = [
    ['رسوم الطلب ثابتة', 'رسوم الطلب ثابتة', 'رسوم الطلب ثابتة'],
    ['رسوم الطلب ٣٠٠ جنيه', 'رسوم الطلب ٣٥٠ جنيه', 'رسوم الطلب [-٣٠٠][+٣٥٠] جنيه'],
    ['', 'جديد', '[+جديد]'],
    ['قديم', '', '[-قديم]'],
    ['أ ب ج', 'أ ج', 'أ [-ب ]ج'],
    ['سطر\nثانٍ', 'سطر\n\nثانٍ', 'سطر[-\n][+\n\n]ثانٍ'],
  ];
  for (const [before, after, expected] of table) assert.equal(shown(before, after), expected);
});

test('the pieces give back both texts, whatever they are, and however long', () => {
  const text = fc.array(fc.constantFrom('أ', 'ب', 'ج', ' ', '\n')).map((words) => words.join(''));
  const without = (kind: string, before: string, after: string) =>
    wordDifference(before, after)
      .filter((run) => run.kind !== kind)
      .map((run) => run.text)
      .join('');
  fc.assert(
    fc.property(text, text, (before, after) => {
      assert.equal(without('added', before, after), before);
      assert.equal(without('removed', before, after), after);
    }),
  );
  const [long, other] = ['أ ', 'ب '].map((word) => word.repeat(5_000)) as [string, string];
  assert.equal(without('added', long, other), long);
});
