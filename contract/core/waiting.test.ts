import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usuallyWithin } from '#contract/copy/usual-wait.ts';
import { type After, dayAfter, dueStep, eachDays, type SentReminder, usualTimeOf } from '#contract/core/waiting.ts';

const after: After = { days: 'paymentDays', reminders: { Client: [3, 10, 25], Admin: [3] } };
const since = '2027-04-20';

/** The step that is due on this day, after reminders on these days, which named the end of 30 days. */
function due(day: number, on: readonly number[] = [], { days = 30, sent = [] as readonly SentReminder[] } = {}) {
  const before = on.map((reminded) => ({ day: reminded, endsOn: dayAfter(since, 30) }));
  const step = dueStep(
    after,
    { ...eachDays(() => 0), paymentDays: days },
    {
      ...{ since, today: dayAfter(since, day), sent: [...before, ...sent] },
    },
  );
  return step === null || step === 'end' ? step : `${step.day} ${step.roles} ${step.endsOn?.slice(5) ?? 'never'}`;
}

test('each reminder is due once, only the nearest after a pause, and the end on its day', () => {
  assert.equal(due(2), null);
  assert.equal(due(3), '3 Client,Admin 05-20');
  assert.equal(due(3, [3]), null);
  assert.equal(due(24, [3]), '10 Client 05-20');
  assert.equal(due(29, [3, 10, 25]), null);
  assert.equal(due(30, [3, 10, 25]), 'end');
});

test('nothing ends that nobody was warned of a day before', () => {
  assert.equal(due(50), '30 Client,Admin 06-10');
  assert.equal(due(50, [3, 10]), '30 Client,Admin 06-10', 'the last reminder was missed');
  assert.equal(due(60, [3, 10, 25], { days: 60 }), '60 Client,Admin 06-20', 'the setting was raised');
  const warned = { sent: [{ day: 30, endsOn: dayAfter(since, 51) }] };
  assert.equal(due(50, [], warned), null);
  assert.equal(due(51, [], warned), 'end');
  assert.equal(due(20, [3, 10], { days: 15 }), '15 Client,Admin 05-11', 'the setting was lowered');
});

test('a clock that was set back ends nothing, and 0 days never end', () => {
  assert.equal(due(-400, [3, 10, 25]), null);
  assert.equal(due(29, [3, 10, 25], { sent: [{ day: 30, endsOn: dayAfter(since, 400) }] }), null);
  assert.equal(due(400, [3, 10, 25], { days: 0 }), null);
  assert.equal(due(4, [], { days: 0 }), '3 Client,Admin never');
});

test('a reminder on or after the end is not sent; without another one the last day has it', () => {
  assert.equal(due(1, [], { days: 3 }), null);
  assert.equal(due(2, [], { days: 3 }), '2 Client,Admin 04-23');
  assert.equal(due(10, [3], { days: 11 }), '10 Client 05-01');
});

const [hour, day, week] = [3_600, 86_400, 604_800];

const table: readonly (readonly [seconds: number, words: string | null])[] = [
  [0, 'عادة خلال ساعة'],
  [hour, 'عادة خلال ساعة'],
  [hour + 1, 'عادة خلال ساعتين'],
  [2.5 * hour, 'عادة خلال ٣ ساعات'],
  [10 * hour, 'عادة خلال ١٠ ساعات'],
  [10 * hour + 1, 'عادة خلال يوم'],
  [day, 'عادة خلال يوم'],
  [1.5 * day, 'عادة خلال يومين'],
  [3 * day, 'عادة خلال ٣ أيام'],
  [10 * day, 'عادة خلال ١٠ أيام'],
  [10 * day + 1, 'عادة خلال أسبوعين'],
  [3 * week, 'عادة خلال ٣ أسابيع'],
  [10 * week + 1, null],
];

for (const [seconds, words] of table)
  test(`${seconds} seconds are said in a unit of people: ${words}`, () => {
    const time = usualTimeOf(seconds);
    assert.equal(time && usuallyWithin(time), words);
  });
