import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withLoaded } from '#web/core/calls/more-pages.ts';

const page = (ids: readonly number[], nextCursor: string | null = null) => ({
  items: ids.map((id) => ({ id })),
  nextCursor,
});
const merged = (known: ReturnType<typeof page>, first: ReturnType<typeof page>) => {
  const { items, nextCursor } = withLoaded(known, first);
  return [items.map(({ id }) => id), nextCursor];
};

test('loaded items stay behind a first page in a new order', () => {
  const known = page([5, 9, 2, 7, 1, 8], 'after 8');
  assert.deepEqual(merged(known, page([7, 5, 9], 'after 9')), [[7, 5, 9, 2, 1, 8], 'after 8']);
  assert.deepEqual(merged(known, page([3, 5, 9], 'after 9')), [[3, 5, 9, 2, 7, 1, 8], 'after 8']);
});

test('a last item that moves to the front takes nothing with it', () => {
  assert.deepEqual(merged(page([5, 4, 3, 2, 1]), page([2, 5], 'after 5')), [[2, 5, 4, 3, 1], null]);
});

test('a whole list and a longer page replace what was loaded', () => {
  const known = page([3, 2, 1], 'after 1');
  assert.deepEqual(merged(known, page([2])), [[2], null]);
  assert.deepEqual(merged(known, page([4, 3, 2, 1], 'after 1')), [[4, 3, 2, 1], 'after 1']);
});
