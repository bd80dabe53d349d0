import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { mailTopics } from '#contract/notifications/mail.ts';
import { makeOffer } from '#contract/offers/calls.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { topicOf } from '#server/notifications/mail-preferences.ts';
import { mailTemplates } from '#server/open-app.ts';
import { offerForm, requestForm, sendProof } from './case.ts';
import { openTestApp } from './test-app.ts';

const app = await openTestApp();

/** A stored title has a mark in place of the name of its person. */
const shownTitle = sql`replace(title, '{person}', coalesce(
  (select display_name from accounts where accounts.id = person_id), ''))`;

test('people can turn off every kind of mail except codes and account security', () => {
  const always = mailTemplates.map(({ kind }) => kind).filter((kind) => topicOf(kind) === null);
  assert.deepEqual(
    always.filter((kind) => !kind.startsWith('accounts.')),
    ['notifications.digest', 'notifications.test', 'requests.assigned'],
  );
  const topics = new Set(mailTemplates.map(({ kind }) => topicOf(kind)));
  for (const topic of mailTopics) assert.ok(topics.has(topic), topic);
  assert.equal(topicOf('payments.feeEnds'), 'reminders');
});

test('before the fee is paid, no notice shows the kind of a case, a lawyer, a score or an amount', async () => {
  const lawyer = await app.lawyer('عبد الحميد المنشاوي');
  const client = await app.client();
  const { id } = await client.call(
    submitRequest,
    requestForm({ SubjectOfTheRequest: 'طلاق للضرر', TypeOfSubjectOfTheRequest: 'أريد الطلاق من زوجي' }),
  );
  await lawyer.call(makeOffer, { ...offerForm(id), initialFee: '7321', finalFee: '9417' });
  await lawyer.call(makeOffer, { ...offerForm(id), initialFee: '7320', finalFee: '9416' });
  await sendProof(client, id);
  await (await app.admin()).call(cancelRequest, { requestId: id, reason: 'تم الطلاق وديًا' });

  const { rows } = await app.context.db.execute<{ title: string }>(sql`select ${shownTitle} title from notifications`);
  const subjects = (await app.mails()).map(({ subject }) => subject);
  assert.ok(rows.length > 8 && subjects.length > 6, 'there are enough notices and mails to check');
  for (const text of [...rows.map(({ title }) => title), ...subjects])
    assert.doesNotMatch(text, /طلاق|زوج|7321|7320|9417|9416|درجة/, text);
  const toClient = (await app.mails(client.email)).map(({ subject, text }) => `${subject}\n${text}`);
  const { rows: notices } = await app.context.db.execute<{ text: string }>(
    sql`select ${shownTitle} || ' ' || coalesce(body, '') as text from notifications where account_id = ${client.id}`,
  );
  for (const text of [...toClient, ...notices.map((row) => row.text)])
    assert.doesNotMatch(text, /المنشاوي|7321|7320|9417|9416/, text);
});
