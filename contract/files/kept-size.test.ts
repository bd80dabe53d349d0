import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { keptSize } from '#contract/files/kept-size.ts';

const side = fc.integer({ min: 1, max: 60_000 });

test('a picture is kept within the limits, or is too tall; what fits is kept as it is', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const kept = keptSize({ width, height });
      const fits = width * height <= 16_000_000 && Math.max(width, height) <= 16_383;
      if (fits) return assert.deepEqual(kept, { width, height });
      if (kept === null) return assert.ok(height > width, 'a wide picture is never refused');
      assert.ok(kept.width * kept.height <= 16_000_000 && Math.max(kept.width, kept.height) <= 16_383);
      assert.ok(kept.width >= Math.min(1_080, width));
    }),
  );
});

test('a chat of 1080 by 14000 keeps every pixel, one of 1080 by 20000 does not fit', () => {
  assert.deepEqual(keptSize({ width: 1_080, height: 14_000 }), { width: 1_080, height: 14_000 });
  assert.equal(keptSize({ width: 1_080, height: 20_000 }), null);
});
