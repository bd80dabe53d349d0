import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pounds } from '#contract/core/money.ts';
import { differenceText } from '#web/payments/review/payment-texts.ts';

const textOf = (amount: number, amountDue: number) =>
  differenceText({ amount: amount as Pounds, amountDue: amountDue as Pounds });

test('a difference is shown to the piastre, and none if the amounts are equal', () => {
  assert.equal(textOf(300, 300), null);
  assert.equal(textOf(0.1 + 0.2, 0.3), null);
  assert.equal(textOf(250.5, 300), 'المبلغ المكتوب أقل من المطلوب. الفرق: ٤٩٫٥٠ جنيه.');
  assert.equal(textOf(300.01, 300), 'المبلغ المكتوب أكبر من المطلوب. الفرق: ٠٫٠١ جنيه.');
});
