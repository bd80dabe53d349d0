import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { exportSections } from '#server/app.ts';
import { choose, offeredRequest, offerForm, payFor, receipt } from './case.ts';
import { addedPasskey } from './passkey.ts';
import { picture } from './pictures.ts';
import { dayOf } from './recorded.ts';
import { refused } from './refused.ts';
import { acceptedParticipant, sent } from './suggestions.ts';
import { openTestApp, type Person, password } from './test-app.ts';

const app = await openTestApp();

/** Columns that refer to a person and are not exported, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'requests.chosen_lawyer_id': "exported as isChosen with the lawyer's assignments",
  'payments.recorded_by': 'the record is in the exported history of the administrator',
  'payments.decided_by': 'the decision is in the exported history of the administrator',
  'refunds.paid_by': 'the decision is in the exported history of the administrator',
  'refunds.arrived_by': 'the decision is in the exported history of the administrator',
  'refunds.decided_by': 'the decision is in the exported history of the administrator',
  'administrator_invitations.invited_by': 'the invitation is in the exported history of the administrator',
  'text_versions.saved_by': 'the save is in the exported history of the administrator',
  'payment_ledger.decided_by': 'the same decision, in a table that nobody can change',
  'passkey_challenges.account_id': 'hashes of random values, for five minutes',
  'recovery_codes.account_id': 'hashes of secrets; the export says that there is a second factor',
  'held_decisions.decided_by': 'the decision is in the exported history of the administrator',
  'held_notices.account_id': 'seconds later it is one of the exported notifications',
  'notifications.person_id': 'a notice of somebody else, whose title has the name',
  'digest_entries.account_id': 'the notifications contain the same text',
  'morning_mails.account_id': 'says only that a mail was sent',
  'digests.account_id': 'says only that a mail was sent; the export contains the mail',
  'notes.account_id': 'internal; an administrator hands them out on request (server/administration/README.md)',
  'notes.author_id': 'an internal note of an administrator about somebody else',
  'clock_steps.lawyer_id': 'says only that a mail was sent; the export contains the mail',
  'fee_reminders.account_id': 'says only that a mail was sent; the export contains the mail',
};

/** Every column that refers to accounts, or has the name of such a column. */
async function personalColumns(): Promise<string[]> {
  const { rows } = await app.context.db.execute<{ name: string }>(sql`
    select t.relname || '.' || a.attname as name
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and (
      a.attname in ('owner_id', 'client_id', 'lawyer_id', 'account_id', 'actor_id', 'author_id', 'payer_id', 'recipient')
      or exists (
        select from pg_constraint r
        where r.contype = 'f' and r.confrelid = 'accounts'::regclass and r.conrelid = t.oid and a.attnum = any (r.conkey)))
    order by name`);
  return rows.map(({ name }) => name);
}

test('every column that refers to a person is exported to them, or is an exception with its reason', async () => {
  const found = await personalColumns();
  assert.ok(found.includes('sessions.account_id') && found.includes('outbox.recipient'), 'the schema was read');
  const listed = new Set([...Object.values(exportSections).flatMap(({ by }) => [...by]), ...Object.keys(exceptions)]);
  assert.deepEqual(
    found.filter((column) => !listed.has(column)),
    [],
  );
  assert.deepEqual(
    [...listed].filter((column) => !found.includes(column)),
    [],
    'every listed column exists',
  );
});

/** Counts the rows of the person for this section in the tables. */
async function rowsOf({ id, email }: Person, by: readonly string[]): Promise<number> {
  const [table = ''] = (by[0] ?? '').split('.');
  const isTheirs = by.map((name) => {
    const [, column = ''] = name.split('.');
    return sql`${sql.identifier(column)} = ${column === 'recipient' ? email : id}`;
  });
  const { rows } = await app.context.db.execute<{ count: string }>(
    sql`select count(*) from ${sql.identifier(table)} where ${sql.join(isTheirs, sql` or `)}`,
  );
  return Number(rows[0]?.count);
}

const sectionsOf = (data: object) => Object.entries(data).filter(([name]) => name !== 'exportedAt');

test('the export contains everything that is stored about a person, and nothing about others', async () => {
  const pictures = { IdPhoto: await picture('jpeg', 3), BarCardPhoto: await picture('png', 4) };
  const lawyer = await app.lawyer('محمود الشاذلي', { ...pictures, LawyerCardNumber: '90000123456789' });
  const client = await app.client('سارة محمود');
  const participant = await acceptedParticipant(app, 'باسم الزيات');
  const requestId = await offeredRequest(client, [lawyer]);
  await payFor(app, client, requestId);
  await lawyer.call(api.makeOffer, offerForm(requestId, { finalFee: '9000' }));
  const { invitationId } = await choose(client, requestId);
  const note = { invitationId, noteText: 'ملاحظة', attachment: await receipt(8) };
  await client.call(api.addRoomNote, note);
  const date = { kind: 'hearing', title: 'جلسة', date: dayOf(app, 30), time: '10:00' } as const;
  await lawyer.call(api.addDate, { invitationId, ...date });
  await client.call(api.complain, { requestId, about: 'work', text: 'تأخر العمل' });
  await client.call(api.completeRequest, { requestId });
  await client.call(api.reviewWork, { invitationId, stars: 5 });
  await client.call(api.saveMailPreferences, { offers: 'daily' });
  const cancelled = await offeredRequest(client, [lawyer]);
  await payFor(app, client, cancelled);
  await client.call(api.cancelRequest, { requestId: cancelled, reason: 'تم الصلح' });
  await (await app.admin()).call(api.beginSecondFactor, {});
  await addedPasskey(participant.call);
  const fee = { LawyerName: lawyer.name, LawyerPhone: '01600000101', Amount: 1000 };
  await lawyer.call(api.payLawyerFee, { ...fee, PaymentScreenshot: await receipt(9) });
  const suggestionId = await sent(participant);
  await client.call(api.addComment, { suggestionId, commentText: 'رأي' });
  await client.call(api.supportSuggestion, { id: suggestionId });
  await client.call(api.report, { suggestionId, reason: 'إعلان' });
  await participant.call(api.changeEmail, { email: 'new@sanad.example' });
  await app.anyone(api.logIn, { email: client.email, password, device: 'd'.repeat(43) });
  await app.mails();

  const seen = new Set<string>();
  for (const person of [client, lawyer, participant, await app.admin()]) {
    const data = await person.call(api.exportAccount, {});
    for (const [name, rows] of sectionsOf(data)) {
      const { by } = exportSections[name as keyof typeof exportSections];
      const expected = by.length ? await rowsOf(person, by) : 1;
      assert.equal(rows.length, expected, `${person.session.role}: ${name}`);
      if (expected) seen.add(name);
    }
    const text = JSON.stringify(data);
    for (const secret of [person.session.token, 'argon2', 'tokenHash', 'passwordHash'])
      assert.ok(!text.includes(secret));
  }
  // A confirmed registration is deleted when its account is created.
  assert.deepEqual(
    Object.keys(exportSections).filter((name) => !seen.has(name)),
    ['registrations'],
  );

  const mine = await lawyer.call(api.exportAccount, {});
  assert.equal(mine.account[0]?.email, lawyer.email);
  assert.match(String(mine.account[0]?.cardId), /^29001019/);
  assert.equal(mine.professionalProfile[0]?.barCardNumber, '90000123456789');
  assert.equal(mine.offers.at(-1)?.finalFee, 9000);
  assert.ok(!JSON.stringify(mine).includes(client.email), 'nothing of others');
  await refused(app.anyone(api.exportAccount, {}), 'not_signed_in');
});
