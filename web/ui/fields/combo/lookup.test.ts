import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitting, nextActive, sameOption } from '#web/ui/fields/combo/lookup.ts';

const options = ['استئناف حكم', 'طعن بالنقض', 'إنذار رسمي', 'تأسيس شركة'];

test('what was typed finds an option in any spelling, and nothing typed finds all', () => {
  assert.deepEqual(fitting(options, 'استيناف'), ['استئناف حكم']);
  assert.deepEqual(fitting(options, 'انذار'), ['إنذار رسمي']);
  assert.deepEqual(fitting(options, 'شركه'), ['تأسيس شركة']);
  assert.deepEqual(fitting(options, '  '), options);
  assert.deepEqual(fitting(options, 'لا شيء'), []);
});

test('an option typed out in full is that option, a part of it is not', () => {
  assert.equal(sameOption(options, ' تاسيس شركه '), 'تأسيس شركة');
  assert.equal(sameOption(options, 'تأسيس'), undefined);
});

test('the arrow keys go round the list, from none to its ends', () => {
  const steps = [
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowUp', -1, 3],
    ['ArrowUp', 0, 3],
    ['ArrowUp', 3, 2],
  ] as const;
  for (const [key, from, to] of steps) assert.equal(nextActive(key, from, options.length), to, `${key} from ${from}`);
  assert.equal(nextActive('ArrowDown', -1, 0), -1);
});
