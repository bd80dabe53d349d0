import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marked } from '#web/desk/find/marks.ts';

const markedIn = (text: string, typed: string) =>
  marked(text, typed)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

test('a telephone number is marked whatever the writing', () => {
  for (const typed of ['٠١٠٠٠ ٠٠٠ ٢٠٩', '+20 100 0000 209', '1000000209', '0100', '00201000'])
    assert.equal(markedIn('01000000209', typed), '[01000000209]', typed);
  assert.equal(markedIn('201000000209', '01000000209'), '[201000000209]');
  assert.equal(markedIn('01000000209', '01100000209'), '01000000209');
  assert.equal(markedIn('0223456789', '+20 2 2345'), '[0223456789]');
  assert.equal(markedIn('00966512345678', '+966 51'), '[00966512345678]');
});

test('of a telephone number found by its last digits those are marked', () => {
  assert.equal(markedIn('01600020005', '0020005'), '0160[0020005]');
  assert.equal(markedIn('01620122012', '٢٠١٢'), '0162012[2012]');
});

test('the typed part of a number, an address and a reference is marked', () => {
  assert.equal(markedIn('1009', '١٠٠٩'), '[1009]');
  assert.equal(markedIn('shimaa.n@exmaple.com', 'Shimaa.n@'), '[shimaa.n@]exmaple.com');
  assert.equal(markedIn('AB9912', 'ab-9912'), '[AB9912]');
});

test('whole words are marked, in any spelling and without the article', () => {
  assert.equal(markedIn('عزة الجندي تجريبي', 'عزه جندي'), '[عزة] [الجندي] تجريبي');
  assert.equal(markedIn('أحمد', 'سلمى'), 'أحمد');
});
