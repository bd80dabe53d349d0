import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { logIn } from '#contract/accounts.ts';
import { registerClient } from '#contract/accounts-registration.ts';
import { forgotPassword } from '#contract/accounts-security.ts';
import { sweep } from '#server/open-house.ts';
import { refused } from './refused.ts';
import { openTown, password, type Town } from './town.ts';

let town: Town;
before(async () => {
  town = await openTown({ hasRateLimits: true });
});
after(() => town.close());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

async function rowsIn(table: string): Promise<number> {
  const { rows } = await town.house.db.execute<{ count: string }>(sql`select count(*) from ${sql.identifier(table)}`);
  return Number(rows[0]?.count);
}

test('each thing that is over is forgotten in its time, and not before', async () => {
  await town.client();
  const form = { displayName: 'هبة', cardId: '1', phoneNumber: '01600000001', password, confirmPassword: password };
  const opening = { idempotencyKey: 'opening-1' };
  await town.anyone(registerClient, { ...form, email: 'waiting@town.example' }, opening);
  await town.anyone(forgotPassword, { email: 'nobody@town.example' });
  await refused(town.anyone(logIn, { email: 'nobody@town.example', password }), 'credentials_invalid');
  await town.mails();
  const lives: [table: string, ms: number][] = [
    ['asked_codes', 10 * minuteMs],
    ['limits', 60 * minuteMs],
    ['idempotency_keys', dayMs],
    ['live_events', dayMs],
    ['sessions', 7 * dayMs],
    ['registrations', 7 * dayMs],
    ['outbox', 30 * dayMs],
  ];
  for (const [table] of lives) assert.ok((await rowsIn(table)) > 0, table);
  let passedMs = 0;
  for (const [table, ms] of lives) {
    const almost = ms - minuteMs - passedMs;
    if (almost > 0) {
      town.pass(almost);
      passedMs += almost;
      await sweep(town.house);
      assert.ok((await rowsIn(table)) > 0, `${table} is kept its time`);
    }
    town.pass(ms + minuteMs - passedMs);
    passedMs = ms + minuteMs;
    await sweep(town.house);
    assert.equal(await rowsIn(table), 0, `${table} is forgotten`);
  }
  assert.equal(await rowsIn('accounts'), 1, 'people stay');
});
