import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differenceText } from '#web/payments/review/difference-text.ts';

test('the reviewer is told of a difference to the piastre, and of none where there is none', () => {
  assert.equal(differenceText({ amount: 300, amountDue: 300 }), null);
  assert.equal(differenceText({ amount: 0.1 + 0.2, amountDue: 0.3 }), null);
  assert.equal(differenceText({ amount: 250.5, amountDue: 300 }), 'المبلغ المكتوب أقل من المطلوب. الفرق: ٤٩٫٥٠ جنيه.');
  assert.equal(differenceText({ amount: 300.01, amountDue: 300 }), 'المبلغ المكتوب أكبر من المطلوب. الفرق: ٠٫٠١ جنيه.');
});
