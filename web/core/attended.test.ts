import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAttended, watchAttendance } from '#web/core/attended.ts';

test('a page is attended for a minute after it was loaded or touched', ({ mock }) => {
  const page = new EventTarget();
  const { addEventListener } = globalThis;
  let nowMs = 0;
  mock.method(performance, 'now', () => nowMs);
  globalThis.addEventListener = page.addEventListener.bind(page) as typeof addEventListener;
  try {
    const stop = watchAttendance();
    nowMs = 59_999;
    assert.equal(isAttended(), true);
    nowMs = 60_000;
    assert.equal(isAttended(), false);
    for (const touch of ['pointerdown', 'pointermove', 'keydown', 'scroll']) {
      page.dispatchEvent(new Event(touch));
      nowMs += 59_999;
      assert.equal(isAttended(), true, touch);
      nowMs += 1;
      assert.equal(isAttended(), false, touch);
    }
    stop();
    page.dispatchEvent(new Event('keydown'));
    assert.equal(isAttended(), false, 'nobody watches any more');
  } finally {
    globalThis.addEventListener = addEventListener;
  }
});
