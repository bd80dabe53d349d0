import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Box, differences } from '../e2e/drawing.ts';

const box = (top: number, height: number): Box => ({ top, end: top + height, height, right: 360 });

test('each part that is not as drawn says where it is and where it was drawn', () => {
  const drawn = { price: { top: 100 }, date: { end: 50, below: 'price' }, cards: { height: 80 }, bar: { end: 800 } };
  const boxes = {
    price: [box(103, 20)],
    date: [box(150, 26)],
    cards: [box(200, 80), box(300, 90)],
    other: [box(0, 1)],
  };
  const found = [...Object.keys(drawn), 'other'].flatMap((name) => differences(name, drawn, boxes));
  assert.deepEqual(found, ['cards: height 90 px, drawn at 80', 'bar: is not shown', 'other: is not drawn']);
  const lower = { ...boxes, price: [box(104, 20)], date: [box(154, 26)] };
  assert.deepEqual(differences('price', drawn, lower), ['price: top 104 px, drawn at 100']);
  assert.deepEqual(differences('date', drawn, lower), ['date: end 56 px below price, drawn at 50']);
  assert.equal(differences('date', drawn, { date: [box(1, 1)] }).length, 1, 'price is not measured');
});
