import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedIntegerMax } from '#contract/core/rules.ts';
import { idAfter, isInstant, momentAfter } from '#server/base/db/page.ts';

test('a cursor has a time that the database knows, or is refused', () => {
  for (const at of ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
    assert.ok(isInstant(at), at);
    assert.deepEqual(momentAfter([at, 1]), { at, id: 1 });
  }
  for (const at of [
    '0000-01-01T00:00:00.000Z',
    '+10000-01-01T00:00:00.000Z',
    '2026-02-30T00:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
    'infinity',
    1,
    null,
  ])
    assert.equal(isInstant(at), false, String(at));
  assert.throws(() => momentAfter(['0000-01-01T00:00:00.000Z', 1]));
});

test('a cursor has a number that its column can hold, or is refused', () => {
  assert.equal(idAfter([Number.MAX_SAFE_INTEGER]), Number.MAX_SAFE_INTEGER);
  for (const id of [storedIntegerMax, -storedIntegerMax]) assert.equal(idAfter([id], storedIntegerMax), id);
  for (const id of [storedIntegerMax + 1, -storedIntegerMax - 1]) assert.throws(() => idAfter([id], storedIntegerMax));
});
