import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { beginSecondFactor } from '#contract/accounts-administrators.ts';
import { exportAccount } from '#contract/accounts-security.ts';
import { addDate } from '#contract/invitations-dates.ts';
import { reviewWork } from '#contract/invitations-review.ts';
import { addRoomNote } from '#contract/invitations-room.ts';
import { saveMailPreferences } from '#contract/notifications-mail.ts';
import { chooseOffer, makeOffer, requestWithOffers } from '#contract/offers.ts';
import { saveOfferDraft } from '#contract/offers-draft.ts';
import { payLawyerFee } from '#contract/payments.ts';
import { completeRequest } from '#contract/requests.ts';
import { supportSuggestion } from '#contract/suggestions.ts';
import { addComment } from '#contract/suggestions-comments.ts';
import { report } from '#contract/suggestions-review.ts';
import { ownSections } from '#server/app.ts';
import { offeredRequest, offerForm, payFor, receipt } from './case.ts';
import { picture } from './pictures.ts';
import { refused } from './refused.ts';
import { acceptedParticipant, sent } from './suggestions.ts';
import { openTown, type Person, type Town } from './town.ts';

let town: Town;
before(async () => {
  town = await openTown();
});
after(() => town.close());

/** Columns that name a person and are handed out to nobody by themselves, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'requests.chosen_lawyer_id': "told as isChosen with the lawyer's assignments",
  'payments.decided_by': 'the decision of an administrator stands among his deeds',
  'administrator_invitations.invited_by': 'the invitation stands among his deeds',
  'versions.saved_by': 'what he saved stands among his deeds',
  'payment_ledger.decided_by': 'the same decision, where nobody can change it',
  'recovery_codes.account_id': 'hashes of secrets; that there is a second factor is told',
  'digest_entries.account_id': 'the same words stand among the notifications',
  'digests.account_id': 'says only that a mail has left; the mail stands among the mails',
  'fee_reminders.account_id': 'says only that a mail has left; the mail stands among the mails',
};

/** Every column that refers to accounts, or is named as one that does. */
async function personalColumns(): Promise<string[]> {
  const { rows } = await town.house.db.execute<{ name: string }>(sql`
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

test('every column that names a person is handed out to him, or stands among the exceptions with its reason', async () => {
  const found = await personalColumns();
  assert.ok(found.includes('sessions.account_id') && found.includes('outbox.recipient'), 'the schema was read');
  const told = new Set([...Object.values(ownSections).flatMap(({ by }): string[] => by), ...Object.keys(exceptions)]);
  assert.deepEqual(
    found.filter((column) => !told.has(column)),
    [],
  );
  assert.deepEqual(
    [...told].filter((column) => !found.includes(column)),
    [],
    'no list names what is not there',
  );
});

/** How many rows of this section are the person's, counted in the tables. */
async function rowsOf({ id, email }: Person, by: readonly string[]): Promise<number> {
  const [table = ''] = (by[0] ?? '').split('.');
  const isHis = by.map((name) => {
    const [, column = ''] = name.split('.');
    return sql`${sql.identifier(column)} = ${column === 'recipient' ? email : id}`;
  });
  const { rows } = await town.house.db.execute<{ count: string }>(
    sql`select count(*) from ${sql.identifier(table)} where ${sql.join(isHis, sql` or `)}`,
  );
  return Number(rows[0]?.count);
}

const sectionsOf = (data: object) => Object.entries(data).filter(([name]) => name !== 'exportedAt');

test('after a life in the product each gets all that is kept about him, and nothing of others', async () => {
  const pictures = { IdPhoto: await picture('jpeg', 3), BarCardPhoto: await picture('png', 4) };
  const lawyer = await town.lawyer('محمود الشاذلي', { ...pictures, LawyerCardNumber: '90000123456789' });
  const client = await town.client('سارة محمود');
  const participant = await acceptedParticipant(town, 'باسم الزيات');
  const requestId = await offeredRequest(client, [lawyer]);
  await payFor(town, client, requestId);
  await lawyer.call(makeOffer, offerForm(requestId, { finalFee: '9000' }));
  const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
  const responseId = lawyersResponses[0]?.id ?? 0;
  const { invitationId } = await client.call(chooseOffer, { requestId, responseId });
  const note = { invitationId, noteText: 'ملاحظة', attachment: await receipt(8) };
  await client.call(addRoomNote, note);
  const date = { kind: 'hearing', title: 'جلسة', date: '2031-01-01', time: '10:00' } as const;
  await lawyer.call(addDate, { invitationId, ...date });
  await client.call(completeRequest, { requestId });
  await client.call(reviewWork, { invitationId, stars: 5 });
  await client.call(saveMailPreferences, { offers: 'daily' });
  const unsent = await offeredRequest(client, [lawyer]);
  await lawyer.call(saveOfferDraft, { requestId: unsent, initialFee: '7000' });
  await (await town.admin()).call(beginSecondFactor, {});
  const fee = { LawyerName: lawyer.name, LawyerPhone: '01600000101', Amount: 1000 };
  await lawyer.call(payLawyerFee, { ...fee, PaymentScreenshot: await receipt(9) });
  const suggestionId = await sent(participant);
  await client.call(addComment, { suggestionId, commentText: 'رأي' });
  await client.call(supportSuggestion, { id: suggestionId });
  await client.call(report, { suggestionId, reason: 'إعلان' });
  await town.mails();

  const seen = new Set<string>();
  for (const person of [client, lawyer, participant, await town.admin()]) {
    const data = await person.call(exportAccount, {});
    for (const [name, rows] of sectionsOf(data)) {
      const { by } = ownSections[name as keyof typeof ownSections];
      const expected = by.length ? await rowsOf(person, by) : 1;
      assert.equal(rows.length, expected, `${person.session.role}: ${name}`);
      if (expected) seen.add(name);
    }
    const text = JSON.stringify(data);
    for (const secret of [person.session.token, 'argon2', 'tokenHash', 'passwordHash'])
      assert.ok(!text.includes(secret));
  }
  // Confirming forgets the registration that it was made of.
  assert.deepEqual(
    Object.keys(ownSections).filter((name) => !seen.has(name)),
    ['registrations'],
  );

  const mine = await lawyer.call(exportAccount, {});
  assert.equal(mine.account[0]?.email, lawyer.email);
  assert.match(String(mine.account[0]?.cardId), /^29001019/);
  assert.equal(mine.professionalProfile[0]?.barCardNumber, '90000123456789');
  assert.equal(mine.offers.at(-1)?.finalFee, 9000);
  assert.ok(!JSON.stringify(mine).includes(client.email), 'nothing of others');
  await refused(town.anyone(exportAccount, {}), 'not_signed_in');
});
