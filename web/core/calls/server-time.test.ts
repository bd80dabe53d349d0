import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cairoTime } from '#web/core/words/cairo-time.ts';
import { realLife } from '../../../test/real-life/rows.ts';

const answer = (date: string | null) => ({ headers: new Headers(date === null ? {} : { date }) });
const dayMs = 86_400_000;
const opened = Date.parse('2026-11-29T10:00:00Z');

/** A page that was just loaded, on a device whose clock is this far off. */
async function openPage(mock: { method: typeof import('node:test').mock.method }, offMs: number) {
  let sinceMs = 500;
  mock.method(performance, 'now', () => sinceMs);
  mock.method(Date, 'now', () => opened + offMs + sinceMs);
  const time = (await import(
    `#web/core/calls/server-time.ts?page=${Math.random()}`
  )) as typeof import('#web/core/calls/server-time.ts');
  return {
    ...time,
    now: () => new Date(time.nowMs()).toISOString(),
    pass: (ms: number) => {
      sinceMs += ms;
    },
  };
}

for (const { input, answered, passed, time, day, seen } of realLife('clocks'))
  test(`the time and the day of Cairo are the server's: ${seen}`, async ({ mock }) => {
    const { learnTime, nowMs, pass } = await openPage(mock, Date.parse(input ?? '') - opened);
    learnTime(answer(answered ?? null));
    pass(Number(passed) * 1_000);
    assert.equal(nowMs(), Date.parse(time ?? ''));
    assert.equal(cairoTime(nowMs()).toISOString().slice(0, 10), day);
  });

test('an older answer, one without a date and one whose date is no date change nothing', async ({ mock }) => {
  const { now, learnTime, pass } = await openPage(mock, 0);
  learnTime(answer('Sun, 29 Nov 2026 10:00:00 GMT'));
  pass(2_000);
  for (const date of ['Sun, 29 Nov 2026 09:00:00 GMT', 'Sun, 29 Nov 2026 10:00:01 GMT', null, 'yesterday']) {
    learnTime(answer(date));
    assert.equal(now(), '2026-11-29T10:00:02.000Z', String(date));
  }
});

test('a newer answer corrects the time that passed while the device slept', async ({ mock }) => {
  const { now, learnTime, pass } = await openPage(mock, 0);
  learnTime(answer('Sun, 29 Nov 2026 10:00:00 GMT'));
  pass(1_000);
  learnTime(answer('Mon, 30 Nov 2026 08:00:00 GMT'));
  assert.equal(now(), '2026-11-30T08:00:00.000Z');
  pass(1_000);
  assert.equal(now(), '2026-11-30T08:00:01.000Z');
});

test('before the first answer there is the clock of the device, and an answer without a date does not end that', async ({
  mock,
}) => {
  const { now, learnTime } = await openPage(mock, -400 * dayMs);
  learnTime(answer(null));
  assert.equal(now(), '2025-10-25T10:00:00.500Z');
});
