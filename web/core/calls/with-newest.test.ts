import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withNewest } from '#web/core/calls/more-pages.ts';

const page = (ids: readonly number[], nextCursor: string | null = null, version = '') => ({
  items: ids.map((id) => ({ id, version })),
  nextCursor,
});
const idsOf = ({ items }: ReturnType<typeof page>) => items.map(({ id }) => id);

test('new entries come first, and loaded older ones stay', () => {
  const known = page([9, 8, 7, 6, 5, 4], 'after 4', 'as it was');
  const seen = withNewest(known, page([11, 10, 9], 'after 9', 'as it is'));
  // 8 and 7 were in the first page before; they were not fetched again.
  assert.deepEqual(idsOf(seen), [11, 10, 9, 8, 7, 6, 5, 4]);
  assert.equal(seen.nextCursor, 'after 4');
  assert.deepEqual(
    seen.items.slice(2, 4).map(({ version }) => version),
    ['as it is', 'as it was'],
  );
});

test('a list of one page is as it came', () => {
  assert.deepEqual(withNewest(page([3, 2, 1]), page([4, 3, 2, 1])), page([4, 3, 2, 1]));
  assert.deepEqual(withNewest(page([3, 2], 'after 2'), page([3, 2], 'after 2')), page([3, 2], 'after 2'));
  assert.deepEqual(withNewest(page([]), page([1])), page([1]));
});

test('after a gap the list starts over', () => {
  const newest = page([20, 19, 18], 'after 18');
  assert.deepEqual(withNewest(page([9, 8, 7, 6], 'after 6'), newest), newest);
});
