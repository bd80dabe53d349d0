import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { logIn, profile } from '#contract/accounts.ts';
import {
  acceptAdministratorInvitation,
  beginSecondFactor,
  confirmSecondFactor,
  inviteAdministrator,
  listAdministratorInvitations,
  listAdministrators,
  removeAdministrator,
  withdrawAdministratorInvitation,
} from '#contract/accounts-administrators.ts';
import { deleteAccount, forgotPassword, resetPassword } from '#contract/accounts-security.ts';
import { myNotifications } from '#contract/notifications.ts';
import { history } from '#server/core/history.ts';
import { invited, newAdministrator } from '../../test/administrators.ts';
import { authenticator } from '../../test/authenticator.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, password, type Town } from '../../test/town.ts';

let town: Town;
let admin: Person;
before(async () => {
  town = await openTown();
  admin = await town.admin();
});
after(() => town.close());

const newPassword = 'كلمة جديدة طويلة 9';
const accept = (token: string) =>
  town.anyone(acceptAdministratorInvitation, { token, password: newPassword, confirmPassword: newPassword });
const open = async () => (await admin.call(listAdministratorInvitations, {})).items;

describe('an open invitation', () => {
  test('is seen by every administrator, with who sent it, until it is accepted or over', async () => {
    const other = await newAdministrator(town, 'sender@town.example');
    const token = await invited(town, 'open@town.example', { by: other });
    await invited(town, 'over@town.example', { by: other });
    const items = await open();
    assert.deepEqual(
      items.map(({ email, displayName, invitedBy }) => [email, displayName, invitedBy]),
      [
        ['open@town.example', 'هالة فاخر', other.name],
        ['over@town.example', 'هالة فاخر', other.name],
      ],
    );
    assert.ok(!JSON.stringify(items).includes(token));
    await accept(token);
    assert.deepEqual(
      (await open()).map(({ email }) => email),
      ['over@town.example'],
    );
    town.pass(3 * 24 * 60 * 60_000);
    assert.deepEqual(await open(), []);
    await refused(admin.call(withdrawAdministratorInvitation, { invitationId: items[1]?.id ?? 0 }), 'not_found');
  });

  test('is withdrawn: its link makes nobody an administrator, and it is written down', async () => {
    const token = await invited(town, 'withdrawn@town.example');
    const invitationId = (await open())[0]?.id ?? 0;
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => admin.call(withdrawAdministratorInvitation, { invitationId })),
    );
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1, 'two at once');
    await refused(accept(token), 'code_invalid');
    const lines = await town.house.db
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
      const other = await newAdministrator(town, `door${n}@town.example`);
      const token = await invited(town, `friend${n}@town.example`, { by: other });
      await leave(other);
      await refused(accept(token), 'code_invalid');
      assert.deepEqual(await open(), []);
    }
  });
});

describe('a removed administrator', () => {
  test('is invited with the same address and comes back with a new password and nothing of before', async () => {
    const email = 'back@town.example';
    const back = await newAdministrator(town, email);
    const code = authenticator((await back.call(beginSecondFactor, {})).secret, town.house.clock);
    await back.call(confirmSecondFactor, { otp: code() });
    await refused(
      admin.call(inviteAdministrator, { email, displayName: back.name, permission: 'full' }),
      'account_exists',
    );
    await admin.call(removeAdministrator, { accountId: back.id });
    await town.anyone(forgotPassword, { email });
    const otp = await town.codeFor(email);

    const token = await invited(town, email, { by: admin, displayName: 'هالة صدقي', permission: 'editor' });
    await refused(town.anyone(logIn, { email, password }), 'account_suspended');
    const restored = await accept(token);
    assert.deepEqual(restored, {
      ...{ id: back.id, email, displayName: 'هالة صدقي', phoneNumber: '' },
      ...{ role: 'Admin', status: 'Accepted' },
    });
    await refused(accept(token), 'code_invalid');
    await refused(back.call(profile, {}), 'not_signed_in');
    await refused(town.anyone(logIn, { email, password }), 'credentials_invalid');
    const reset = { email, otp, password, confirmPassword: password };
    await refused(town.anyone(resetPassword, reset), 'code_invalid');
    const session = await town.anyone(logIn, { email, password: newPassword });
    const call = town.as(session.token);
    const mine = (await call(listAdministrators, {})).items.find(({ id }) => id === back.id);
    const { displayName, status, permission, hasSecondFactor } = mine ?? {};
    assert.deepEqual([displayName, status, permission, hasSecondFactor], ['هالة صدقي', 'Accepted', 'editor', false]);
    assert.equal((await admin.call(myNotifications, {})).items[0]?.title, 'عاد مدير إلى المنصة: هالة صدقي');
    const [line] = await town.house.db.select().from(history).where(sql`action = 'restore'`);
    assert.deepEqual([line?.subjectId, line?.actorId], [back.id, admin.id]);
    // And may be removed again.
    await admin.call(removeAdministrator, { accountId: back.id });
  });

  test('who accepts twice at once comes back once', async () => {
    const email = 'twice@town.example';
    const { id } = await newAdministrator(town, email);
    await admin.call(removeAdministrator, { accountId: id });
    const token = await invited(town, email);
    const outcomes = await Promise.allSettled([accept(token), accept(token)]);
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  });
});
