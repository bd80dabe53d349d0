import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { logIn, profile } from '#contract/accounts.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeAdministrator,
  resetSecondFactor,
} from '#contract/accounts-administrators.ts';
import { history } from '#server/core/history.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { authenticator } from '../../test/authenticator.ts';
import { refused } from '../../test/refused.ts';
import { openTown, password, type Town } from '../../test/town.ts';

let town: Town;
before(async () => {
  town = await openTown();
});
after(() => town.close());

test('whoever lost his authenticator is let in again by another administrator, and by nobody else', async () => {
  const admin = await town.admin();
  const lost = await newAdministrator(town, 'lost@town.example');
  const { secret } = await lost.call(beginSecondFactor, {});
  const reset = { accountId: lost.id };
  await refused(admin.call(resetSecondFactor, reset), 'state_changed');
  await lost.call(confirmSecondFactor, { otp: authenticator(secret, town.house.clock)() });
  await refused(town.anyone(logIn, { email: lost.email, password }), 'second_factor_needed');

  const own = await refused(lost.call(resetSecondFactor, reset), 'invalid_input');
  assert.match(own.message, /من صفحة «حسابي»/);
  const client = await town.client();
  await refused(client.call(resetSecondFactor, reset), 'not_allowed');
  await refused(admin.call(resetSecondFactor, { accountId: client.id }), 'not_found');
  await refused(town.anyone(logIn, { email: lost.email, password }), 'second_factor_needed');

  const outcomes = await Promise.allSettled([1, 2].map(() => admin.call(resetSecondFactor, reset)));
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1, 'two at once');
  await refused(lost.call(profile, {}), 'not_signed_in');
  const mails = (await town.mails(lost.email)).filter(({ subject }) => subject === 'أُلغي التحقق بخطوتين في حسابك');
  assert.equal(mails.length, 1);
  const lines = await town.house.db.select().from(history).where(sql`action = 'resetSecondFactor'`);
  assert.deepEqual(
    lines.map(({ actorId, subjectId }) => [actorId, subjectId]),
    [[admin.id, lost.id]],
  );
  const session = await town.anyone(logIn, { email: lost.email, password });
  await town.as(session.token)(beginSecondFactor, {});
  await admin.call(removeAdministrator, { accountId: lost.id });
  await refused(admin.call(resetSecondFactor, reset), 'not_found');
});
