import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ListPart, readAgain, withLoaded, withNewest } from '#web/core/data/use-pages.ts';

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

const merged = (...pages: [ReturnType<typeof page>, ReturnType<typeof page>]) => {
  const { items, nextCursor } = withLoaded(...pages);
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

/** A list on a server, and the parts of it that were asked for. The cursor is the place of the next item. */
function serverList(ids: readonly number[]) {
  const asked: ListPart[] = [];
  const fetchPart = async (part: ListPart) => {
    asked.push(part);
    const [from, size] = [Number(part.cursor ?? 0), part.limit ?? 50];
    return page(ids.slice(from, from + size), from + size < ids.length ? String(from + size) : null);
  };
  return { asked, fetchPart };
}
const newestFirst = (count: number) => Array.from({ length: count }, (_, at) => count - at);

test('a list is read again in one answer, however its items have moved', async () => {
  const known = page([9, 8, 7, 6, 5]).items;
  const { asked, fetchPart } = serverList([6, 9, 8, 7, 5, 4, 3]);
  assert.deepEqual(idsOf(await readAgain(known, fetchPart)), [6, 9, 8, 7, 5]);
  assert.deepEqual(asked, [{ limit: 5 }]);
});

test('a list is read on to the last known item, and no further each time', async () => {
  const known = page(newestFirst(250).slice(0, 150)).items;
  const again = await readAgain(known, serverList(newestFirst(250)).fetchPart);
  assert.deepEqual(again.items, known);
  const withNew = await readAgain(known, serverList(newestFirst(251)).fetchPart);
  assert.deepEqual(idsOf(withNew), newestFirst(251).slice(0, 200));
});
