import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { mailTopics } from '#contract/notifications-mail.ts';
import { makeOffer } from '#contract/offers.ts';
import { cancelRequest, submitRequest } from '#contract/requests.ts';
import { mailPage, mailText } from '#server/core/mail.ts';
import { topicOf } from '#server/notifications/mail-topic.ts';
import { mailTemplates } from '#server/open-house.ts';
import { offerForm, requestForm, sendProof } from './case.ts';
import { openTown, type Town } from './town.ts';

let town: Town;
before(async () => {
  town = await openTown();
});
after(() => town.close());

/** What a mail could be filled with; what only its reader may see never stands in its subject. */
const shown = {
  number: 1001,
  invitation: 5001,
  status: 'Paid',
  permission: 'full',
  state: 'done',
  role: 'Client',
  titles: ['وصلنا طلبك رقم 1001'],
  more: 2,
};
const personal = {
  name: 'سارة محمود',
  reason: 'بسبب الطلاق',
  text: 'ندرس المقترح',
  note: 'صورة البطاقة',
  center: 'الدقي',
  moment: 'غدًا',
};
const secret = '482913';

test('every kind of mail is written in Arabic, from right to left, as a page and as text', () => {
  for (const { kind, write } of mailTemplates) {
    const { subject, lines } = write({ ...shown, ...personal, paidUntil: '1 يناير' }, secret);
    assert.match(subject, /[\u0621-\u064A]/, kind);
    for (const word of [...Object.values(personal), secret]) assert.ok(!subject.includes(word), `${kind}: ${subject}`);
    const wayOut = { text: 'إيقاف', url: 'https://sanad.example/unsubscribe/x' };
    const [page, text] = [mailPage(subject, lines, { brand: 'ميزان', wayOut }), mailText(lines, wayOut)];
    assert.match(page, />ميزان</, kind);
    assert.match(page, /<html lang="ar" dir="rtl">/, kind);
    for (const line of lines) {
      assert.match(line, /\S/, kind);
      assert.doesNotMatch(line, /undefined|null|\[object/, kind);
      assert.ok(text.includes(line), kind);
    }
    assert.ok(page.includes(wayOut.url) && text.includes(wayOut.url));
  }
  const kinds = mailTemplates.map(({ kind }) => kind);
  assert.equal(new Set(kinds).size, kinds.length, 'no two kinds share a name');
});

test('people choose for every kind of mail but codes and the security of their account', () => {
  const always = mailTemplates.map(({ kind }) => kind).filter((kind) => topicOf(kind) === null);
  assert.deepEqual(
    always.filter((kind) => !kind.startsWith('accounts.')),
    ['notifications.digest', 'requests.assigned'],
  );
  const topics = new Set(mailTemplates.map(({ kind }) => topicOf(kind)));
  for (const topic of mailTopics) assert.ok(topics.has(topic), topic);
  assert.equal(topicOf('payments.feeEnds'), 'reminders');
});

test('before the fee is paid nobody is told of the kind of a case, a lawyer, a score or an amount', async () => {
  const lawyer = await town.lawyer('عبد الحميد المنشاوي');
  const client = await town.client();
  const { id } = await client.call(
    submitRequest,
    requestForm({ SubjectOfTheRequest: 'طلاق للضرر', TypeOfSubjectOfTheRequest: 'أريد الطلاق من زوجي' }),
  );
  await lawyer.call(makeOffer, { ...offerForm(id), initialFee: '7321', finalFee: '9417' });
  await lawyer.call(makeOffer, { ...offerForm(id), initialFee: '7320', finalFee: '9416' });
  await sendProof(client, id);
  await (await town.admin()).call(cancelRequest, { requestId: id, reason: 'تم الطلاق وديًا' });

  const { rows } = await town.house.db.execute<{ title: string }>(sql`select title from notifications`);
  const subjects = (await town.mails()).map(({ subject }) => subject);
  assert.ok(rows.length > 8 && subjects.length > 6, 'much was told');
  for (const said of [...rows.map(({ title }) => title), ...subjects])
    assert.doesNotMatch(said, /طلاق|زوج|7321|7320|9417|9416|درجة/, said);
  const toClient = (await town.mails(client.email)).map(({ subject, text }) => `${subject}\n${text}`);
  const { rows: theirs } = await town.house.db.execute<{ said: string }>(
    sql`select title || ' ' || coalesce(body, '') as said from notifications where account_id = ${client.id}`,
  );
  for (const said of [...toClient, ...theirs.map((row) => row.said)])
    assert.doesNotMatch(said, /المنشاوي|7321|7320|9417|9416/, said);
});
