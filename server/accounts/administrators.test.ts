import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { logIn, profile } from '#contract/accounts.ts';
import {
  acceptAdministratorInvitation,
  inviteAdministrator,
  listAdministratorInvitations,
  listAdministrators,
  removeAdministrator,
  resetSecondFactor,
  withdrawAdministratorInvitation,
} from '#contract/accounts-administrators.ts';
import { registerClient, verifyEmail } from '#contract/accounts-registration.ts';
import { myNotifications } from '#contract/notifications.ts';
import { administratorInvitations } from '#server/accounts/administrators-table.ts';
import { sweepInvitations } from '#server/accounts/invite-administrator.ts';
import { history } from '#server/core/history.ts';
import { invitationToken, invited, newAdministrator } from '../../test/administrators.ts';
import { refused } from '../../test/refused.ts';
import { openTown, password, type Town } from '../../test/town.ts';
import { takeSheet } from '../../test/walk-list.ts';

const dayMs = 24 * 60 * 60_000;
const displayName = 'هالة فاخر';
const permission = 'full';
const passwords = { password, confirmPassword: password };

let town: Town;
before(async () => {
  town = await openTown();
});
after(() => town.close());

const linesOf = (subjectId: number, subject: string) =>
  town.house.db
    .select({ action: history.action, actorId: history.actorId })
    .from(history)
    .where(sql`${history.subjectId} = ${subjectId} and ${history.subject} = ${subject}`)
    .orderBy(history.id);

describe('an invitation', () => {
  test('makes an administrator by its link, once; the others hear of it', async () => {
    const admin = await town.admin();
    const email = 'hala@town.example';
    const invitation = await admin.call(inviteAdministrator, { email: 'Hala@Town.Example', displayName, permission });
    assert.equal(invitation.email, email);
    const token = await invitationToken(town, email);
    const [mail] = await town.mails(email);
    assert.ok(mail && !mail.subject.includes(token) && mail.text.includes(token));
    for (const wrong of [`${token}x`, token.toLowerCase(), 'x'.repeat(43)])
      await refused(town.anyone(acceptAdministratorInvitation, { token: wrong, ...passwords }), 'code_invalid');
    const weak = { token, password: 'password1', confirmPassword: 'password1' };
    await refused(town.anyone(acceptAdministratorInvitation, weak), 'invalid_input');

    const made = await town.anyone(acceptAdministratorInvitation, { token, ...passwords });
    assert.deepEqual(
      { ...made, id: 0 },
      { id: 0, email, displayName, phoneNumber: '', role: 'Admin', status: 'Accepted' },
    );
    const { message } = await refused(
      town.anyone(acceptAdministratorInvitation, { token, ...passwords }),
      'code_invalid',
    );
    assert.match(message, /رابط الدعوة/);
    const session = await town.anyone(logIn, { email, password });
    const { items } = await town.as(session.token)(listAdministrators, {});
    assert.deepEqual(
      items.map(({ id, status, hasSecondFactor }) => [id, status, hasSecondFactor]),
      [
        [admin.id, 'Accepted', false],
        [made.id, 'Accepted', false],
      ],
    );
    assert.equal((await admin.call(myNotifications, {})).items[0]?.title, `انضم مدير جديد إلى المنصة: ${displayName}`);
    assert.deepEqual(await linesOf(made.id, 'account'), [{ action: 'addAdministrator', actorId: null }]);
    const [line] = await town.house.db.select().from(history).where(eq(history.action, 'inviteAdministrator'));
    assert.equal(line?.actorId, admin.id);
  });

  test('is replaced by a newer one of its address, and ends after three days', async () => {
    const email = 'mona@town.example';
    const [older, newer] = [await invited(town, email), await invited(town, email)];
    await refused(town.anyone(acceptAdministratorInvitation, { token: older, ...passwords }), 'code_invalid');
    town.pass(3 * dayMs);
    await refused(town.anyone(acceptAdministratorInvitation, { token: newer, ...passwords }), 'code_invalid');
    await sweepInvitations(town.house.db, town.house.clock());
    assert.deepEqual(await town.house.db.select().from(administratorInvitations), []);
  });

  test('is not for an address that has an account, and one that gets an account first is in vain', async () => {
    const admin = await town.admin();
    const client = await town.client();
    await refused(admin.call(inviteAdministrator, { email: client.email, displayName, permission }), 'account_exists');
    const email = 'between@town.example';
    const token = await invited(town, email);
    const form = { displayName, cardId: '1', phoneNumber: '01600000001', email, ...passwords };
    await town.anyone(registerClient, form);
    await town.anyone(verifyEmail, { email, otp: await town.codeFor(email) });
    await refused(town.anyone(acceptAdministratorInvitation, { token, ...passwords }), 'account_exists');
  });

  test('accepted twice at once makes one account', async () => {
    const token = await invited(town, 'once@town.example');
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => town.anyone(acceptAdministratorInvitation, { token, ...passwords })),
    );
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  });

  test('is sent and seen by administrators only', async () => {
    const email = 'nobody@town.example';
    for (const person of [await town.client(), await town.pendingLawyer()]) {
      await refused(person.call(listAdministratorInvitations, {}), 'not_allowed');
      await refused(person.call(withdrawAdministratorInvitation, { invitationId: 1 }), 'not_allowed');
      await refused(person.call(resetSecondFactor, { accountId: 1 }), 'not_allowed');
      await refused(person.call(inviteAdministrator, { email, displayName, permission }), 'not_allowed');
      await refused(person.call(listAdministrators, {}), 'not_allowed');
      await refused(person.call(removeAdministrator, { accountId: 1 }), 'not_allowed');
    }
    await refused(town.anyone(inviteAdministrator, { email, displayName, permission }), 'not_signed_in');
    assert.deepEqual(await town.mails(email), []);
  });

  test('lies in the database without its token', async () => {
    const token = await invited(town, 'dump@town.example');
    const { rows } = await town.house.db.execute<{ row: string }>(
      sql`select i::text as row from administrator_invitations i union all select o::text from outbox o`,
    );
    const text = rows.map(({ row }) => row).join('\n');
    assert.ok(text.includes('dump@town.example'));
    assert.ok(!text.includes(token));
  });
});

test('administrators are found by name however it is spelt, by a part of the e-mail address, and by number', async () => {
  const admin = await town.admin();
  const wanted = await newAdministrator(town, 'esraa.b@town.example', { displayName: 'إسراء بدوية' });
  const found = async (q: string) => (await admin.call(listAdministrators, { q })).items.map(({ id }) => id);
  assert.ok((await admin.call(listAdministrators, {})).items.length > 1, 'there are others');
  const number = new Intl.NumberFormat('ar-EG', { useGrouping: false }).format(wanted.id);
  for (const q of ['اسراء بدويه', 'إسرا', 'بَدَوِيّة', 'ESRAA.B@', String(wanted.id), number])
    assert.deepEqual(await found(q), [wanted.id], q);
  const client = await town.client('إسراء بدوية');
  for (const q of ['سراج', '%', '؟', '999999', String(client.id)]) assert.deepEqual(await found(q), [], q);
  const { lines } = await takeSheet(town, admin, `administrators-sheet?q=${encodeURIComponent('اسراء')}`);
  assert.deepEqual([lines.length, lines[1]?.includes('إسراء بدوية')], [2, true]);
});

describe('removing an administrator', () => {
  test('suspends, ends the sessions, is mailed and written down; the last one stays', async () => {
    const admin = await town.admin();
    const other = await newAdministrator(town, 'other@town.example');
    const { items } = await admin.call(listAdministrators, {});
    for (const { id, status } of items)
      if (status === 'Accepted' && id !== admin.id && id !== other.id)
        await admin.call(removeAdministrator, { accountId: id });
    await refused(admin.call(removeAdministrator, { accountId: (await town.client()).id }), 'not_found');
    const removed = await admin.call(removeAdministrator, { accountId: other.id });
    assert.equal(removed.status, 'Suspended');
    await refused(other.call(profile, {}), 'not_signed_in');
    await refused(town.anyone(logIn, { email: other.email, password }), 'account_suspended');
    assert.equal((await town.mails(other.email)).at(-1)?.subject, 'انتهت صلاحيتك كمدير');
    assert.deepEqual((await linesOf(other.id, 'account')).at(-1), { action: 'suspend', actorId: admin.id });
    await refused(admin.call(removeAdministrator, { accountId: other.id }), 'already_decided');
    const last = await refused(admin.call(removeAdministrator, { accountId: admin.id }), 'last_administrator');
    assert.equal(last.status, 409);
    await admin.call(profile, {});
  });

  test('of two who remove each other, or each himself, at once one stays', async () => {
    let first = await town.admin();
    for (const [n, isEachOther] of [true, false].entries()) {
      const second = await newAdministrator(town, `racer${n}@town.example`, { by: first });
      const [isDone] = await Promise.allSettled([
        first.call(removeAdministrator, { accountId: isEachOther ? second.id : first.id }),
        second.call(removeAdministrator, { accountId: isEachOther ? first.id : second.id }),
      ]).then((outcomes) => outcomes.map(({ status }) => status === 'fulfilled'));
      // The first call was one of removing the second, or of leaving.
      const stays = isDone === isEachOther ? first : second;
      const { items } = await stays.call(listAdministrators, {});
      const standing = items.filter(({ status }) => status === 'Accepted').map(({ id }) => id);
      assert.deepEqual(standing, [stays.id]);
      first = stays;
    }
  });
});
