import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  acceptAdministratorInvitation,
  beginSecondFactor,
  confirmSecondFactor,
  inviteAdministrator,
  listAdministratorInvitations,
  listAdministrators,
  removeAdministrator,
  withdrawAdministratorInvitation,
} from '#contract/accounts/administrators.ts';
import { logIn, profile } from '#contract/accounts/calls.ts';
import { deleteAccount, forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { isKnownDevice } from '#server/accounts/login/known-devices.ts';
import { history } from '#server/call/history/history.ts';
import { invited, newAdministrator } from '../../../test/administrators.ts';
import { onlyOne } from '../../../test/at-once.ts';
import { authenticator } from '../../../test/authenticator.ts';
import { refused } from '../../../test/refused.ts';
import { openTestApp, type Person, password } from '../../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

const newPassword = 'كلمة جديدة طويلة 9';
const accept = (token: string) =>
  app.anyone(acceptAdministratorInvitation, { token, password: newPassword, confirmPassword: newPassword });
const open = async () => (await admin.call(listAdministratorInvitations, {})).items;

describe('an open invitation', () => {
  test('is listed for all administrators, with its sender, until it is accepted or expires', async () => {
    const other = await newAdministrator(app, 'sender@sanad.example');
    const token = await invited(app, 'open@sanad.example', { by: other });
    await invited(app, 'over@sanad.example', { by: other });
    const items = await open();
    assert.deepEqual(
      items.map(({ email, displayName, invitedBy }) => [email, displayName, invitedBy]),
      [
        ['open@sanad.example', 'هالة فاخر', other.name],
        ['over@sanad.example', 'هالة فاخر', other.name],
      ],
    );
    assert.ok(!JSON.stringify(items).includes(token));
    await accept(token);
    assert.deepEqual(
      (await open()).map(({ email }) => email),
      ['over@sanad.example'],
    );
    app.pass(3 * 24 * 60 * 60_000);
    assert.deepEqual(await open(), []);
    await refused(admin.call(withdrawAdministratorInvitation, { invitationId: items[1]?.id ?? 0 }), 'not_found');
  });

  test('can be withdrawn: its link becomes invalid, and the history records it', async () => {
    const token = await invited(app, 'withdrawn@sanad.example');
    const invitationId = (await open())[0]?.id ?? 0;
    await onlyOne([1, 2].map(() => admin.call(withdrawAdministratorInvitation, { invitationId })));
    await refused(accept(token), 'code_invalid');
    const lines = await app.context.db
      .select({ action: history.action, actorId: history.actorId })
      .from(history)
      .where(sql`subject = 'administrator invitation' and subject_id = ${invitationId}`)
      .orderBy(history.id);
    assert.deepEqual(lines, [
      { action: 'inviteAdministrator', actorId: admin.id },
      { action: 'withdrawInvitation', actorId: admin.id },
    ]);
  });

  test('ends with the administrator who sent it', async () => {
    const leaving = [
      (other: Person) => admin.call(removeAdministrator, { accountId: other.id }),
      (other: Person) => other.call(deleteAccount, { password }),
    ];
    for (const [n, leave] of leaving.entries()) {
      const other = await newAdministrator(app, `door${n}@sanad.example`);
      const token = await invited(app, `friend${n}@sanad.example`, { by: other });
      await leave(other);
      await refused(accept(token), 'code_invalid');
      assert.deepEqual(await open(), []);
    }
  });
});

describe('a removed administrator', () => {
  test('can be invited with the same address, and the old password, second factor and sessions stay invalid', async () => {
    const email = 'back@sanad.example';
    const back = await newAdministrator(app, email);
    const code = authenticator((await back.call(beginSecondFactor, {})).secret, app.context.clock);
    await back.call(confirmSecondFactor, { otp: code() });
    const device = 'd'.repeat(43);
    await app.anyone(logIn, { email, password, otp: code(1), device });
    await refused(
      admin.call(inviteAdministrator, { email, displayName: back.name, permission: 'full' }),
      'account_exists',
    );
    await admin.call(removeAdministrator, { accountId: back.id });
    await app.anyone(forgotPassword, { email });
    const otp = await app.codeFor(email);

    const token = await invited(app, email, { by: admin, displayName: 'هالة صدقي', permission: 'editor' });
    await refused(app.anyone(logIn, { email, password }), 'account_suspended');
    const restored = await accept(token);
    assert.deepEqual(restored, {
      ...{ id: back.id, email, displayName: 'هالة صدقي', phoneNumber: '' },
      ...{ role: 'Admin', status: 'Accepted' },
    });
    await refused(accept(token), 'code_invalid');
    await refused(back.call(profile, {}), 'not_signed_in');
    await refused(app.anyone(logIn, { email, password }), 'credentials_invalid');
    const reset = { email, otp, password, confirmPassword: password };
    await refused(app.anyone(resetPassword, reset), 'code_invalid');
    const { db, clock } = app.context;
    assert.equal(await isKnownDevice(db, email, device, clock()), false, 'a stranger may have used it');
    const session = await app.anyone(logIn, { email, password: newPassword, device });
    assert.equal(await isKnownDevice(db, email, device, clock()), true);
    const call = app.as(session.token);
    const mine = (await call(listAdministrators, {})).items.find(({ id }) => id === back.id);
    const { displayName, status, permission, hasSecondFactor } = mine ?? {};
    assert.deepEqual([displayName, status, permission, hasSecondFactor], ['هالة صدقي', 'Accepted', 'editor', false]);
    assert.equal((await admin.call(myNotifications, {})).items[0]?.title, 'عاد مدير إلى المنصة: هالة صدقي');
    const [line] = await app.context.db.select().from(history).where(sql`action = 'restore'`);
    assert.deepEqual([line?.subjectId, line?.actorId], [back.id, admin.id]);
    // A restored administrator can be removed again.
    await admin.call(removeAdministrator, { accountId: back.id });
  });

  test('who accepts twice at the same time is restored once', async () => {
    const email = 'twice@sanad.example';
    const { id } = await newAdministrator(app, email);
    await admin.call(removeAdministrator, { accountId: id });
    const token = await invited(app, email);
    await onlyOne([accept(token), accept(token)]);
  });
});
