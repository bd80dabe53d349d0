import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { changePassword } from '#contract/accounts-security.ts';
import { addRoomNote } from '#contract/invitations-room.ts';
import {
  endMails,
  listMails,
  mailForReview,
  mailPreferences,
  mailToEnd,
  mailTopics,
  retryMail,
  saveMailPreferences,
} from '#contract/notifications-mail.ts';
import { makeOffer } from '#contract/offers.ts';
import { submitRequest } from '#contract/requests.ts';
import { postman } from '#server/core/outbox.ts';
import { sendDigests } from '#server/notifications/send-digests.ts';
import { mailTemplates } from '#server/open-house.ts';
import { offerForm, openRoom, requestForm } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, password, type Town } from '../../test/town.ts';

let town: Town;
let lawyer: Person;
before(async () => {
  town = await openTown();
  lawyer = await town.lawyer();
});
after(() => town.close());

const atOnce = Object.fromEntries(mailTopics.map((topic) => [topic, 'at once']));
const offered = async (client: Person) => {
  const { id } = await client.call(submitRequest, requestForm());
  await lawyer.call(makeOffer, offerForm(id));
  return id;
};
const subjects = async (person: Person) => (await town.mails(person.email)).map(({ subject }) => subject);
const wordOf = async (person: Person, subject: string) => {
  const mail = (await town.mails(person.email)).findLast((one) => one.subject.includes(subject));
  return mail?.unsubscribe?.split('/').at(-1) ?? assert.fail(`no way out of «${subject}»`);
};

/** The clock goes on to this hour of the next day in Cairo. */
function nextDayAt(hour: number): void {
  const now = town.house.clock();
  const inCairo = Number(
    new Intl.DateTimeFormat('en', { timeZone: 'Africa/Cairo', hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
  town.pass(((hour - inCairo + 24) % 24 || 24) * 60 * 60_000);
}

test('everyone gets mails at once until he chooses otherwise, and chooses for each topic by itself', async () => {
  const client = await town.client();
  assert.deepEqual(await client.call(mailPreferences, {}), atOnce);
  await refused(client.call(saveMailPreferences, { offers: 'sometimes' as never }), 'invalid_input');
  assert.deepEqual(await client.call(saveMailPreferences, { offers: 'never' }), { ...atOnce, offers: 'never' });
  const id = await offered(client);
  assert.ok((await subjects(client)).includes(`وصلنا طلبك رقم ${id}`), 'another topic');
  assert.ok(!(await subjects(client)).some((subject) => subject.startsWith('عرض جديد')));
  await client.call(saveMailPreferences, { offers: 'at once' });
  const next = await offered(client);
  assert.ok((await subjects(client)).includes(`عرض جديد على طلبك رقم ${next}`));
});

test('codes and the security of an account come at once, whatever was chosen', async () => {
  const client = await town.client();
  const never = Object.fromEntries(Object.keys(atOnce).map((topic) => [topic, 'never']));
  await client.call(saveMailPreferences, never);
  await client.call(changePassword, { currentPassword: password, password, confirmPassword: password });
  const [mail] = (await town.mails(client.email)).slice(-1);
  assert.equal(mail?.subject, 'تم تغيير كلمة المرور');
  assert.equal(mail?.unsubscribe, null);
  assert.ok(!mail?.text.includes('/unsubscribe/'));
});

test('the daily mail is made once a person and day, in the morning of Cairo, and says what came', async () => {
  const client = await town.client();
  await client.call(saveMailPreferences, { offers: 'daily', requests: 'daily' });
  const id = await offered(client);
  assert.ok(!(await subjects(client)).some((subject) => subject.includes(String(id))));
  nextDayAt(7);
  assert.equal(await sendDigests(town.house), 0, 'not in the night');
  nextDayAt(8);
  const made = await Promise.all([sendDigests(town.house), sendDigests(town.house)]);
  assert.equal(made[0] + made[1], 1);
  const digests = async () => (await town.mails(client.email)).filter(({ subject }) => subject.startsWith('ملخص'));
  const [digest] = await digests();
  assert.match(digest?.text ?? '', new RegExp(`وصلنا طلبك رقم ${id}\\n• وصل عرض جديد على طلبك رقم ${id}`));

  await offered(client);
  town.pass(60 * 60_000);
  assert.equal(await sendDigests(town.house), 0, 'one a day');
  nextDayAt(8);
  assert.equal(await sendDigests(town.house), 1);
  assert.equal((await digests()).length, 2);

  await offered(client);
  await town.anyone(endMails, { token: await wordOf(client, 'ملخص') });
  assert.deepEqual(await client.call(mailPreferences, {}), { ...atOnce, offers: 'never', requests: 'never' });
  nextDayAt(8);
  assert.equal(await sendDigests(town.house), 0, 'what waited is not wanted any more');
});

test('the link under a mail ends its topic without signing in, and only that', async () => {
  const client = await town.client();
  const id = await offered(client);
  const mail = (await town.mails(client.email)).findLast(({ subject }) => subject.includes(`طلبك رقم ${id}`));
  assert.ok(mail?.text.includes(mail.unsubscribe ?? '?') && mail.html.includes(mail.unsubscribe ?? '?'));
  const token = await wordOf(client, 'عرض جديد');
  assert.ok(!/offers|unsubscribe/.test(Buffer.from(token, 'base64url').toString('latin1')), 'it tells nothing');
  assert.deepEqual(await town.anyone(mailToEnd, { token }), { topic: 'offers', isEnded: false });
  assert.deepEqual(await client.call(mailPreferences, {}), atOnce, 'looking at it ends nothing');

  const other = token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA');
  for (const wrong of [other, 'x', town.house.vault.seal('unsubscribe 1 offers x').toString('base64url')]) {
    await refused(town.anyone(endMails, { token: wrong }), 'not_found');
    assert.equal((await town.app.inject({ method: 'POST', url: `/unsubscribe/${wrong}` })).statusCode, 404);
  }
  // As mail programs do it (RFC 8058).
  const oneClick = await town.app.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  assert.equal(oneClick.statusCode, 200);
  assert.deepEqual(await client.call(mailPreferences, {}), { ...atOnce, offers: 'never' });
  assert.deepEqual(
    await town.anyone(endMails, { token }),
    { topic: 'offers', isEnded: true },
    'once more does no harm',
  );

  await client.call(changePassword, { currentPassword: password, password, confirmPassword: password });
  await refused(town.anyone(mailToEnd, { token }), 'not_found');
});

test('administrators see how mails fare, never what they say, and try again what can be tried', async () => {
  const admin = await town.admin();
  const client = await town.client();
  await town.mails();
  const { house } = town;
  const failing = postman(house, mailTemplates, async () => {
    throw new Error('connection refused');
  });
  await offered(client);
  while (await failing.round());
  const failed = async () => (await admin.call(listMails, { state: 'failed' })).items;
  const [mail] = await failed();
  assert.deepEqual([mail?.attempts, mail?.lastError, mail?.canRetry], [1, 'connection refused', true]);
  const answer = await town.app.inject({
    url: '/api/Admin/mails?state=failed',
    headers: { authorization: `Bearer ${admin.session.token}` },
  });
  const { rows } = await house.db.execute<{ number: string }>(sql`select order_number as number from requests`);
  assert.ok(rows.every(({ number }) => !answer.body.includes(number)) && !answer.body.includes('unsubscribe'));

  assert.equal(await failing.round(), 0, 'not before its time');
  const known = await admin.call(mailForReview, { id: mail?.id ?? 0 });
  assert.deepEqual([known.state, known.lastError, known.sentAt], ['failed', mail?.lastError, null]);
  await refused(admin.call(mailForReview, { id: 999_999 }), 'not_found');
  await admin.call(retryMail, { id: mail?.id ?? 0 });
  assert.equal(await failing.round(), 1);
  for (let day = 0; day < 8; day++) {
    town.pass(60 * 60_000);
    while (await failing.round());
  }
  assert.deepEqual(await failed(), []);
  const dead = (await admin.call(listMails, { state: 'dead' })).items;
  const withNumbers = dead.find(({ kind }) => kind === 'requests.assigned');
  assert.equal(withNumbers?.canRetry, false, 'what it carried is wiped');
  await refused(admin.call(retryMail, { id: withNumbers?.id ?? 0 }), 'state_changed');
  const again = dead.find(({ recipient, kind }) => recipient === client.email && kind === 'offers.newOffer');
  await admin.call(retryMail, { id: again?.id ?? 0 });
  const waiting = (await admin.call(listMails, { state: 'failed' })).items;
  assert.deepEqual(
    waiting.map(({ id, attempts }) => [id, attempts]),
    [[again?.id, 0]],
  );
  const [sent] = (await town.mails(client.email)).slice(-1);
  assert.match(sent?.subject ?? '', /^عرض جديد/);
  assert.ok(sent?.unsubscribe, 'it still knows the way out');
  await refused(admin.call(retryMail, { id: again?.id ?? 0 }), 'state_changed');
  await refused(admin.call(retryMail, { id: 999_999 }), 'not_found');
  await refused(client.call(listMails, {}), 'not_allowed');
});

test('a mail about a room that waits for its hour leaves at once, or never, when that is wanted; the daily mail leaves nothing out', async () => {
  const client = await town.client('منى عزت');
  const { invitationId } = await openRoom(town, client, lawyer);
  const write = () => lawyer.call(addRoomNote, { invitationId, noteText: 'وصل الرد' });
  const about = async () => (await subjects(client)).filter((one) => one.startsWith('جديد في الدعوة')).length;
  await write();
  assert.equal(await about(), 1);
  await write();
  assert.equal(await about(), 1);
  const admin = await town.admin();
  const mail = (await admin.call(listMails, {})).items.find(({ recipient }) => recipient === client.email);
  await admin.call(retryMail, { id: mail?.id ?? 0 });
  assert.equal(await about(), 2, 'an administrator lets it leave at once');
  await write();
  await client.call(saveMailPreferences, { rooms: 'never' });
  town.pass(61 * 60_000);
  assert.equal(await about(), 2);
  await client.call(saveMailPreferences, { rooms: 'daily' });
  for (const _ of [1, 2]) await write();
  nextDayAt(8);
  await sendDigests(town.house);
  const digest = (await town.mails(client.email)).findLast(({ subject }) => subject.startsWith('ملخص'));
  assert.equal(digest?.text.match(/ملاحظة جديدة في الدعوة/g)?.length, 2);
});
