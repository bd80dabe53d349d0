import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cairoTime } from './cairo-time.ts';

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo', dateStyle: 'short', timeStyle: 'medium' });
const minuteMs = 60_000;

test('the clock of Egypt is the one that Node knows, on every day and around each change', () => {
  let lastOffset = 0;
  let changes = 0;
  for (let at = Date.UTC(2023, 0, 1); at < Date.UTC(2036, 0, 1); at += 60 * minuteMs) {
    const offset = cairoTime(at).getTime() - at;
    const isChange = offset !== lastOffset;
    if (isChange) changes += 1;
    lastOffset = offset;
    const isSampled = isChange || at % (24 * 60 * minuteMs) === 0;
    for (const moment of isSampled ? [at - minuteMs, at] : [])
      assert.equal(cairoTime(moment).toISOString().slice(0, 19).replace('T', ' '), clock.format(moment));
  }
  assert.equal(changes, 1 + 13 * 2);
});
