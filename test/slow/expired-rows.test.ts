import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { logIn } from '#contract/accounts/calls.ts';
import { changeEmail } from '#contract/accounts/corrections.ts';
import { registerClient } from '#contract/accounts/registration.ts';
import { forgotPassword } from '#contract/accounts/security.ts';
import { sweep } from '#server/open-app.ts';
import { refused } from '../refused.ts';
import { shortForm } from '../registration-forms.ts';
import { openTestApp, password } from '../test-app.ts';

const app = await openTestApp({ hasRateLimits: true });

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

async function rowsIn(table: string): Promise<number> {
  const { rows } = await app.context.db.execute<{ count: string }>(sql`select count(*) from ${sql.identifier(table)}`);
  return Number(rows[0]?.count);
}

test('expired rows of each table are deleted when their time is over, and not before', async () => {
  const client = await app.client();
  await client.call(changeEmail, { email: 'moves@sanad.example' });
  const opening = { idempotencyKey: 'opening-1' };
  await app.anyone(registerClient, shortForm({ email: 'waiting@sanad.example' }), opening);
  await app.anyone(forgotPassword, { email: 'nobody@sanad.example' });
  await refused(app.anyone(logIn, { email: 'nobody@sanad.example', password }), 'credentials_invalid');
  await app.mails();
  const lifetimes: [table: string, ms: number][] = [
    ['email_codes', 10 * minuteMs],
    ['limits', dayMs],
    ['idempotency_keys', dayMs],
    ['sessions', 7 * dayMs],
    ['registrations', 30 * dayMs],
    ['outbox', 30 * dayMs],
    ['email_changes', 30 * dayMs],
  ];
  for (const [table] of lifetimes) assert.ok((await rowsIn(table)) > 0, table);
  let passedMs = 0;
  for (const [table, ms] of lifetimes) {
    const almost = ms - minuteMs - passedMs;
    if (almost > 0) {
      app.pass(almost);
      passedMs += almost;
      await sweep(app.context);
      assert.ok((await rowsIn(table)) > 0, `${table} keeps its rows until then`);
    }
    app.pass(ms + minuteMs - passedMs);
    passedMs = ms + minuteMs;
    await sweep(app.context);
    assert.equal(await rowsIn(table), 0, `${table} is empty`);
  }
  assert.equal(await rowsIn('accounts'), 1, 'accounts stay');
});
