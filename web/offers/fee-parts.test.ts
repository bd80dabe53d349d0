import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pounds } from '#contract/core/money.ts';
import { feeParts } from '#web/offers/fee-parts.ts';

const parts = (initialFee: number | null, finalFee: number | null) =>
  feeParts({ initialFee: initialFee as Pounds | null, finalFee: finalFee as Pounds | null });

test('the total is explained by its parts', () => {
  assert.deepEqual(parts(2500, 3000.5), ['مقدم ٢٬٥٠٠', 'مؤخر ٣٬٠٠٠٫٥٠']);
  assert.deepEqual(parts(2500, null), ['مقدم فقط']);
  assert.deepEqual(parts(null, 3000), ['مؤخر فقط']);
  assert.deepEqual(parts(null, null), []);
});
