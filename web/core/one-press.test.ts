import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStray, type Press } from '#web/core/one-press.ts';

const confirmed: Press = { control: 'confirm', at: 1_000, place: { x: 100, y: 100 } };
const later = (press: Partial<Press>): Press => ({ ...confirmed, control: 'below', at: 1_080, ...press });

const isStrayPress = (before: Press | null, now: Press, { isGone = true } = {}) => isStray(before, now, isGone);

test('the second half of a double press does not press what lies below', () => {
  assert.equal(isStrayPress(confirmed, later({})), true);
  assert.equal(isStrayPress(confirmed, later({ place: { x: 108, y: 95 } })), true, 'a finger');
  assert.equal(isStrayPress({ ...confirmed, place: null }, later({ place: null })), true, 'Enter twice');
});

test('presses that were meant are never taken for one', () => {
  assert.equal(isStrayPress(null, later({})), false);
  assert.equal(isStrayPress(confirmed, later({ control: 'confirm' })), false, 'the same button');
  assert.equal(isStrayPress(confirmed, later({ at: 1_600 })), false, 'later');
  assert.equal(isStrayPress(confirmed, later({ place: { x: 100, y: 160 } })), false, 'elsewhere');
  assert.equal(isStrayPress(confirmed, later({ place: null })), false, 'a click, then a key');
  assert.equal(isStrayPress(confirmed, later({}), { isGone: false }), false, 'the first one can still be pressed');
});
