import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saveSettings } from '#contract/content/calls.ts';
import { allSettings } from '#contract/content/settings.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { codesOf } from '../../test/at-once.ts';
import { requestForm } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const fees = { requestFee: '300', lawyerFee: '1000' };
const app = await openTestApp({ hasRateLimits: true });

const send = (client: Person, idempotencyKey?: string) =>
  client.call(submitRequest, requestForm(), idempotencyKey === undefined ? {} : { idempotencyKey });

/** The time of day in Cairo, in Arabic. */
const clockOf = (ms: number) =>
  new Intl.DateTimeFormat('ar-EG', { timeZone: 'Africa/Cairo', timeStyle: 'short' }).format(ms);

test('a client sends as many requests as the settings say; the refusal says until when', async () => {
  const admin = await app.admin();
  const { requestsPerHourMax, requestsPerDayMax } = await admin.call(allSettings, {});
  assert.deepEqual([requestsPerHourMax, requestsPerDayMax], [10, 30]);
  await admin.call(saveSettings, { ...fees, requestsPerHourMax: '٢', requestsPerDayMax: '3' });
  const client = await app.client();
  const first = app.context.clock().getTime();
  for (let n = 0; n < 2; n++) await send(client, `request ${n}`);
  const hour = await refused(send(client), 'too_many');
  assert.equal(hour.status, 429);
  const freeAt = first + (hour.retryAfterSeconds ?? 0) * 1_000;
  assert.ok(freeAt > first + hourMs - minuteMs && freeAt < first + hourMs + minuteMs);
  const clocks = [first + hourMs, first + hourMs + minuteMs].map((ms) => clockOf(Math.ceil(ms / minuteMs) * minuteMs));
  assert.ok(
    clocks.some((clock) => hour.message.includes(clock)),
    hour.message,
  );
  // The lost answer of a request that was stored, and another client.
  await send(client, 'request 1');
  await send(await app.client());
  app.pass(hourMs);
  await send(client);
  const day = await refused(send(client), 'too_many');
  assert.match(day.message, /يوم/);
  const { retryAfterSeconds = 0 } = day;
  assert.ok(retryAfterSeconds > 22 * 3_600 && retryAfterSeconds <= 23 * 3_600, `${retryAfterSeconds}`);
  app.pass(retryAfterSeconds * 1_000);
  await send(client);
});

test('requests sent at the same moment do not exceed the limit of the settings, which hold at once', async () => {
  const client = await app.client();
  const admin = await app.admin();
  await admin.call(saveSettings, { ...fees, requestsPerHourMax: 2, requestsPerDayMax: 3 });
  const codes = await codesOf(Array.from({ length: 5 }, () => send(client)));
  assert.deepEqual(codes.toSorted(), ['ok', 'ok', 'too_many', 'too_many', 'too_many']);
  await admin.call(saveSettings, { ...fees, requestsPerHourMax: 100 });
  await send(client);
  await refused(send(client), 'too_many');
  for (const wrong of [
    { requestsPerHourMax: 0 },
    { requestsPerHourMax: 101 },
    { requestsPerDayMax: 501 },
    { requestsPerDayMax: '' },
  ]) {
    const { errors } = await refused(admin.call(saveSettings, { ...fees, ...wrong }), 'invalid_input');
    assert.deepEqual(
      errors.map(({ field }: { field: string }) => field),
      Object.keys(wrong),
    );
  }
});
