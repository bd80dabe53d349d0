import assert from 'node:assert/strict';
import { inspect } from 'node:util';

/** Asserts that there is at least one, and that each is so. `every` alone is also true of an empty list. */
export function allAre<Item>(
  items: readonly Item[],
  isSo: (item: Item, at: number) => boolean,
  what = 'not each is so',
): void {
  assert.ok(items.length > 0, `${what}: the list is empty`);
  const others = items.filter((item, at) => !isSo(item, at));
  assert.ok(others.length === 0, `${what}: ${inspect(others)}`);
}
