import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterOtherTab } from '#web/shell/other-tab.ts';

const mona = { id: 1 };
const sara = { id: 2 };

test('a tab stays in step with the others, and keeps typing for the person who typed it only', () => {
  const table = [
    { before: mona, now: sara, isTyping: true, does: 'start over' },
    { before: mona, now: sara, isTyping: false, does: 'start over' },
    { before: mona, now: null, isTyping: true, does: 'ask to log in' },
    { before: mona, now: null, isTyping: false, does: 'start over' },
    { before: mona, now: mona, isTyping: true, does: 'refresh' },
    { before: null, now: sara, isTyping: true, does: 'refresh' },
    { before: null, now: sara, isTyping: false, does: 'refresh' },
  ] as const;
  for (const { does, ...seen } of table) assert.equal(afterOtherTab(seen), does, JSON.stringify(seen));
});
