import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStray, type Press } from '#web/core/one-press.ts';

const confirmed: Press = { control: 'confirm', at: 1_000, place: { x: 100, y: 100 } };
const later = (press: Partial<Press>): Press => ({ ...confirmed, control: 'below', at: 1_080, ...press });

test('the second half of a double press does not press what lies below', () => {
  assert.equal(isStray(confirmed, later({})), true);
  assert.equal(isStray(confirmed, later({ place: { x: 108, y: 95 } })), true, 'a finger');
  assert.equal(isStray({ ...confirmed, place: null }, later({ place: null })), true, 'Enter twice');
});

test('presses that were meant are never taken for one', () => {
  assert.equal(isStray(null, later({})), false);
  assert.equal(isStray(confirmed, later({ control: 'confirm' })), false, 'the same button');
  assert.equal(isStray(confirmed, later({ at: 1_600 })), false, 'later');
  assert.equal(isStray(confirmed, later({ place: { x: 100, y: 160 } })), false, 'elsewhere');
  assert.equal(isStray(confirmed, later({ place: null })), false, 'a click, then a key');
});
