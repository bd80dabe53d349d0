import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAmong } from '#web/desk/list/split/use-open-item.ts';

const items = [{ id: 3 }, { id: 5 }, { id: 8 }];
const chosen = { id: 5, index: 1, isChosen: true, isMissing: false };

test('an item that leaves the list makes room for the one after it', () => {
  const without = items.filter(({ id }) => id !== 5);
  assert.deepEqual(openAmong(items, chosen), { item: { id: 5 }, index: 1, isMissing: false, isChosen: true });
  assert.deepEqual(openAmong(without, chosen).item, { id: 8 });
  assert.deepEqual(openAmong([], chosen), { item: null, index: -1, isMissing: false, isChosen: false });
});

test('an item that is missing is open as soon as it is in the list', () => {
  const missing = { id: 9, index: 0, isChosen: true, isMissing: true };
  assert.deepEqual(openAmong(items, missing), { item: null, index: 0, isMissing: true, isChosen: true });
  const come = openAmong([...items, { id: 9 }], missing);
  assert.deepEqual(come, { item: { id: 9 }, index: 3, isMissing: false, isChosen: true });
});
