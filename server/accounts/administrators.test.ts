import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import {
  acceptAdministratorInvitation,
  inviteAdministrator,
  listAdministrators,
  removeAdministrator,
} from '#contract/accounts/administrators.ts';
import { logIn, profile } from '#contract/accounts/calls.ts';
import { registerClient, verifyEmail } from '#contract/accounts/registration.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { sweepInvitations } from '#server/accounts/administrators/administrator-invitations.ts';
import { administratorInvitations } from '#server/accounts/table.ts';
import { history } from '#server/call/history/history.ts';
import { invitationToken, invited, newAdministrator } from '../../test/administrators.ts';
import { codesOf, onlyOne } from '../../test/at-once.ts';
import { refused } from '../../test/refused.ts';
import { shortForm } from '../../test/registration-forms.ts';
import { openTestApp, password } from '../../test/test-app.ts';
import { downloadCsv } from '../../test/walk-list.ts';

const dayMs = 24 * 60 * 60_000;
const displayName = 'هالة فاخر';
const permission = 'full';

const app = await openTestApp();

const accept = (token: string) =>
  app.anyone(acceptAdministratorInvitation, { token, password, confirmPassword: password });

const linesOf = (subjectId: number, subject: string) =>
  app.context.db
    .select({ action: history.action, actorId: history.actorId })
    .from(history)
    .where(sql`${history.subjectId} = ${subjectId} and ${history.subject} = ${subject}`)
    .orderBy(history.id);

describe('an invitation', () => {
  test('adds an administrator by its link, once, and the other administrators are notified', async () => {
    const admin = await app.admin();
    const email = 'hala@sanad.example';
    const invitation = await admin.call(inviteAdministrator, {
      email: 'Hala@Sanad.Example',
      displayName,
      permission,
    });
    assert.equal(invitation.email, email);
    const token = await invitationToken(app, email);
    const [mail] = await app.mails(email);
    assert.ok(mail && !mail.subject.includes(token) && mail.text.includes(token));
    for (const wrong of [`${token}x`, token.toLowerCase(), 'x'.repeat(43)])
      await refused(accept(wrong), 'code_invalid');
    const weak = { token, password: 'password1', confirmPassword: 'password1' };
    await refused(app.anyone(acceptAdministratorInvitation, weak), 'invalid_input');

    const made = await accept(token);
    assert.deepEqual(
      { ...made, id: 0 },
      { id: 0, email, displayName, phoneNumber: '', role: 'Admin', status: 'Accepted' },
    );
    const { message } = await refused(accept(token), 'code_invalid');
    assert.match(message, /رابط الدعوة/);
    const session = await app.anyone(logIn, { email, password });
    const { items } = await app.as(session.token)(listAdministrators, {});
    assert.deepEqual(
      items.map(({ id, status, hasSecondFactor }) => [id, status, hasSecondFactor]),
      [
        [admin.id, 'Accepted', false],
        [made.id, 'Accepted', false],
      ],
    );
    assert.equal((await admin.call(myNotifications, {})).items[0]?.title, `انضم مدير جديد إلى المنصة: ${displayName}`);
    assert.deepEqual(await linesOf(made.id, 'account'), [{ action: 'addAdministrator', actorId: null }]);
    const [line] = await app.context.db.select().from(history).where(eq(history.action, 'inviteAdministrator'));
    assert.equal(line?.actorId, admin.id);
  });

  test('is replaced by a newer one for the same address, and expires after three days', async () => {
    const email = 'mona@sanad.example';
    const [older, newer] = [await invited(app, email), await invited(app, email)];
    await refused(accept(older), 'code_invalid');
    app.pass(3 * dayMs);
    await refused(accept(newer), 'code_invalid');
    await sweepInvitations(app.context.db, app.context.clock());
    assert.deepEqual(await app.context.db.select().from(administratorInvitations), []);
  });

  test('is refused for an address with an account, also if the account is registered after the invitation', async () => {
    const admin = await app.admin();
    const client = await app.client();
    await refused(admin.call(inviteAdministrator, { email: client.email, displayName, permission }), 'account_exists');
    const email = 'between@sanad.example';
    const token = await invited(app, email);
    await app.anyone(registerClient, shortForm({ email }));
    await app.anyone(verifyEmail, { email, otp: await app.codeFor(email) });
    await refused(accept(token), 'account_exists');
  });

  test('accepted twice at the same time creates one account', async () => {
    const token = await invited(app, 'once@sanad.example');
    await onlyOne([1, 2].map(() => accept(token)));
  });

  test('is stored without its token', async () => {
    const token = await invited(app, 'dump@sanad.example');
    const { rows } = await app.context.db.execute<{ row: string }>(
      sql`select i::text as row from administrator_invitations i union all select o::text from outbox o`,
    );
    const text = rows.map(({ row }) => row).join('\n');
    assert.ok(text.includes('dump@sanad.example'));
    assert.ok(!text.includes(token));
  });
});

test('administrators are found by name in any spelling, by a part of the e-mail address, and by id', async () => {
  const admin = await app.admin();
  const wanted = await newAdministrator(app, 'esraa.b@sanad.example', { displayName: 'إسراء بدوية' });
  const found = async (q: string) => (await admin.call(listAdministrators, { q })).items.map(({ id }) => id);
  assert.ok((await admin.call(listAdministrators, {})).items.length > 1, 'there are others');
  const number = new Intl.NumberFormat('ar-EG', { useGrouping: false }).format(wanted.id);
  for (const q of ['اسراء بدويه', 'إسرا', 'بَدَوِيّة', 'ESRAA.B@', String(wanted.id), number])
    assert.deepEqual(await found(q), [wanted.id], q);
  const client = await app.client('إسراء بدوية');
  for (const q of ['سراج', '%', '؟', '999999', String(client.id)]) assert.deepEqual(await found(q), [], q);
  const { lines } = await downloadCsv(app, admin, `administrators?q=${encodeURIComponent('اسراء')}`);
  assert.deepEqual([lines.length, lines[1]?.includes('إسراء بدوية')], [2, true]);
});

describe('removing an administrator', () => {
  test('suspends them, ends their sessions, mails them and is recorded; the last one cannot be removed', async () => {
    const admin = await app.admin();
    const other = await newAdministrator(app, 'other@sanad.example');
    const { items } = await admin.call(listAdministrators, {});
    for (const { id, status } of items)
      if (status === 'Accepted' && id !== admin.id && id !== other.id)
        await admin.call(removeAdministrator, { accountId: id });
    await refused(admin.call(removeAdministrator, { accountId: (await app.client()).id }), 'not_found');
    const removed = await admin.call(removeAdministrator, { accountId: other.id });
    assert.equal(removed.status, 'Suspended');
    await refused(other.call(profile, {}), 'not_signed_in');
    await refused(app.anyone(logIn, { email: other.email, password }), 'account_suspended');
    assert.equal((await app.mails(other.email)).at(-1)?.subject, 'لم تعد من مديري المنصة');
    assert.deepEqual((await linesOf(other.id, 'account')).at(-1), { action: 'suspend', actorId: admin.id });
    await refused(admin.call(removeAdministrator, { accountId: other.id }), 'already_decided');
    const last = await refused(admin.call(removeAdministrator, { accountId: admin.id }), 'last_administrator');
    assert.equal(last.status, 409);
    await admin.call(profile, {});
  });

  test('when two remove each other, or each themselves, at the same time, one stays', async () => {
    let first = await app.admin();
    for (const [n, isEachOther] of [true, false].entries()) {
      const second = await newAdministrator(app, `racer${n}@sanad.example`, { by: first });
      const [code] = await codesOf([
        first.call(removeAdministrator, { accountId: isEachOther ? second.id : first.id }),
        second.call(removeAdministrator, { accountId: isEachOther ? first.id : second.id }),
      ]);
      // The first administrator's call removes either the second one or themselves.
      const stays = (code === 'ok') === isEachOther ? first : second;
      const { items } = await stays.call(listAdministrators, {});
      const active = items.filter(({ status }) => status === 'Accepted').map(({ id }) => id);
      assert.deepEqual(active, [stays.id]);
      first = stays;
    }
  });
});
