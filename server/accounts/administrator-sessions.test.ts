import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { logIn, profile } from '#contract/accounts/calls.ts';
import { mySessions } from '#contract/accounts/security.ts';
import { saveSettings } from '#contract/content/calls.ts';
import { allSettings } from '#contract/content/settings.ts';
import { unattendedHeader } from '#contract/core/client.ts';
import { sweepSessions } from '#server/accounts/login/sessions.ts';
import { sessions } from '#server/accounts/table.ts';
import { allAre } from '../../test/all-are.ts';
import { codesOf } from '../../test/at-once.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, password } from '../../test/test-app.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const app = await openTestApp();
const admin = await app.admin();

const signIn = (email = admin.email) => app.anyone(logIn, { email, password });
const save = (fields: object) => admin.call(saveSettings, { requestFee: 100, lawyerFee: 1000, ...fields });
const isOpen = async (token: string) => (await codesOf([app.as(token)(profile, {})]))[0] === 'ok';
/** Passes the time while a page makes calls by itself, or somebody uses it. */
async function passInUse(token: string, hours: number) {
  for (let n = 0; n < hours * 2; n++) {
    app.pass(30 * minuteMs);
    await isOpen(token);
  }
}

describe('the session of an administrator', () => {
  test('ends after 12 hours, however much it is used; that of a client goes on', async () => {
    const client = await app.client();
    const { token, expiresAt } = await signIn();
    assert.equal(Math.round((Date.parse(expiresAt) - app.context.clock().getTime()) / hourMs), 12);
    await passInUse(token, 11.5);
    await app.as(token)(profile, {});
    app.pass(30 * minuteMs);
    await refused(app.as(token)(profile, {}), 'not_signed_in');
    await client.call(profile, {});
  });

  test('ends after 60 minutes without use', async () => {
    const [left, used] = [await signIn(), await signIn()];
    app.pass(59 * minuteMs);
    assert.equal(await isOpen(used.token), true);
    app.pass(minuteMs);
    await refused(app.as(left.token)(profile, {}), 'not_signed_in');
    assert.equal(await isOpen(used.token), true);
    const { items } = await app.as(used.token)(mySessions, {});
    allAre(items, ({ lastUsedAt }) => app.context.clock().getTime() - Date.parse(lastUsedAt) < hourMs);
    await sweepSessions(app.context.db, app.context.clock());
    const rows = await app.context.db.select().from(sessions);
    assert.ok(rows.some(({ idleMinutes }) => idleMinutes === 60));
    allAre(rows, ({ createdAt }) => createdAt.getTime() > app.context.clock().getTime() - 30 * 24 * hourMs);
  });

  test('is not kept open by what a page asks for by itself', async () => {
    const [unattended, attended] = [await signIn(), await signIn()];
    const ask = async ({ token }: { token: string }, headers: Record<string, string>) =>
      (
        await app.server.inject({
          url: '/api/Account/profile',
          headers: { authorization: `Bearer ${token}`, ...headers },
        })
      ).statusCode;
    app.pass(40 * minuteMs);
    assert.equal(await ask(unattended, { [unattendedHeader]: '1' }), 200);
    assert.equal(await ask(attended, {}), 200);
    app.pass(40 * minuteMs);
    assert.equal(await ask(unattended, {}), 401);
    assert.equal(await ask(attended, {}), 200);
  });

  test('can be made shorter by the settings, never longer', async () => {
    for (const wrong of [{ administratorSessionHours: 13 }, { administratorSessionHours: 0 }])
      assert.equal((await refused(save(wrong), 'invalid_input')).errors[0]?.field, 'administratorSessionHours');
    for (const wrong of [{ administratorIdleMinutes: 61 }, { administratorIdleMinutes: 4 }])
      assert.equal((await refused(save(wrong), 'invalid_input')).errors[0]?.field, 'administratorIdleMinutes');
    const before = await admin.call(allSettings, {});
    assert.deepEqual([before.administratorSessionHours, before.administratorIdleMinutes], [12, 60]);

    const early = await signIn();
    const client = await app.client('منى فؤاد');
    await save({ administratorSessionHours: 1, administratorIdleMinutes: 40 });
    app.pass(40 * minuteMs);
    assert.equal(await isOpen(early.token), false, 'an open session is shortened too');
    assert.equal(await isOpen(client.session.token), true);
    const short = await signIn();
    await passInUse(short.token, 0.5);
    assert.equal(await isOpen(short.token), true);
    app.pass(30 * minuteMs);
    assert.equal(await isOpen(short.token), false);

    const again = await signIn();
    await save({});
    assert.equal((await admin.call(allSettings, {})).administratorIdleMinutes, 40, 'what is not sent stays');
    await save({ administratorSessionHours: 12, administratorIdleMinutes: 60 });
    app.pass(45 * minuteMs);
    assert.equal(await isOpen(again.token), false, 'an open session is not made longer');
  });
});
