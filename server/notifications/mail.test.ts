import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { changePassword, forgotPassword } from '#contract/accounts/security.ts';
import { addRoomNote } from '#contract/invitations/room.ts';
import { mailKinds } from '#contract/notifications/copy.ts';
import {
  endMails,
  listMails,
  mailForReview,
  mailHealth,
  mailPreferences,
  mailToEnd,
  mailTopics,
  retryMail,
  saveMailPreferences,
  sendTestMail,
} from '#contract/notifications/mail.ts';
import { makeOffer } from '#contract/offers/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { attemptsMax, delayMs, mailWorker } from '#server/call/mail/mail-worker.ts';
import { sendDigests } from '#server/notifications/send-digests.ts';
import { digestEntries } from '#server/notifications/table.ts';
import { mailTemplates } from '#server/open-app.ts';
import { allAre } from '../../test/all-are.ts';
import { offerForm, openRoom, requestForm } from '../../test/case.ts';
import { passUntilHour } from '../../test/clock.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const app = await openTestApp();
const lawyer = await app.lawyer();

const atOnce = Object.fromEntries(mailTopics.map((topic) => [topic, 'at once']));
const offered = async (client: Person) => {
  const { id } = await client.call(submitRequest, requestForm());
  await lawyer.call(makeOffer, offerForm(id));
  return id;
};
const subjects = async (person: Person) => (await app.mails(person.email)).map(({ subject }) => subject);
const tokenOf = async (person: Person, subject: string) => {
  const mail = (await app.mails(person.email)).findLast((one) => one.subject.includes(subject));
  return mail?.unsubscribe?.split('/').at(-1) ?? assert.fail(`no unsubscribe link in «${subject}»`);
};

test('people get mails at once until they choose otherwise, for each topic separately', async () => {
  const client = await app.client();
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

test('codes and security mails come at once, for any choice', async () => {
  const client = await app.client();
  const never = Object.fromEntries(Object.keys(atOnce).map((topic) => [topic, 'never']));
  await client.call(saveMailPreferences, never);
  await client.call(changePassword, { currentPassword: password, password, confirmPassword: password });
  const [mail] = (await app.mails(client.email)).slice(-1);
  assert.equal(mail?.subject, 'تم تغيير كلمة المرور');
  assert.equal(mail?.unsubscribe, null);
  assert.ok(!mail?.text.includes('/unsubscribe/'));
});

test('a person gets one daily mail, in the morning in Cairo, with all news', async () => {
  const client = await app.client();
  await client.call(saveMailPreferences, { offers: 'daily', requests: 'daily' });
  const id = await offered(client);
  assert.ok(!(await subjects(client)).some((subject) => subject.includes(String(id))));
  passUntilHour(app, 7);
  assert.equal(await sendDigests(app.context), 0, 'not at night');
  passUntilHour(app, 8);
  const made = await Promise.all([sendDigests(app.context), sendDigests(app.context)]);
  assert.equal(made[0] + made[1], 1);
  const digests = async () => (await app.mails(client.email)).filter(({ subject }) => subject.startsWith('ملخص'));
  const [digest] = await digests();
  assert.match(digest?.text ?? '', new RegExp(`وصلنا طلبك رقم ${id}\\n• وصل عرض جديد على طلبك رقم ${id}`));

  await offered(client);
  app.pass(60 * 60_000);
  assert.equal(await sendDigests(app.context), 0, 'one a day');
  passUntilHour(app, 8);
  assert.equal(await sendDigests(app.context), 1);
  assert.equal((await digests()).length, 2);

  await offered(client);
  await app.anyone(endMails, { token: await tokenOf(client, 'ملخص') });
  assert.deepEqual(await client.call(mailPreferences, {}), { ...atOnce, offers: 'never', requests: 'never' });
  passUntilHour(app, 8);
  assert.equal(await sendDigests(app.context), 0, 'the waiting entries are deleted');
});

test('a daily mail has thirty titles at most, and says how many more there are', async () => {
  for (const [waiting, more] of [
    [30, null],
    [31, '١'],
    [42, '١٢'],
  ] as const) {
    const { id: accountId, email } = await app.client();
    const createdAt = app.context.clock();
    const entries = Array.from({ length: waiting }, (_, n) => ({
      ...{ accountId, topic: 'rooms' as const, createdAt },
      title: `خبر ${n + 1}`,
    }));
    await app.context.db.insert(digestEntries).values(entries);
    passUntilHour(app, 8);
    await sendDigests(app.context);
    const { text } = (await app.mails(email)).at(-1) ?? assert.fail('no mail');
    assert.deepEqual(
      text.match(/خبر \d+/g),
      entries.slice(0, 30).map(({ title }) => title),
    );
    const [, rest = null] = /وغيرها \(([^)]*)\)/.exec(text) ?? [];
    assert.equal(rest, more);
  }
});

test('the link in a mail ends only its topic, without a session', async () => {
  const client = await app.client();
  const id = await offered(client);
  const mail = (await app.mails(client.email)).findLast(({ subject }) => subject.includes(`طلبك رقم ${id}`));
  assert.ok(mail?.text.includes(mail.unsubscribe ?? '?') && mail.html.includes(mail.unsubscribe ?? '?'));
  const token = await tokenOf(client, 'عرض جديد');
  assert.ok(
    !/offers|unsubscribe/.test(Buffer.from(token, 'base64url').toString('latin1')),
    'the token reveals nothing',
  );
  assert.deepEqual(await app.anyone(mailToEnd, { token }), { topic: 'offers', isEnded: false });
  assert.deepEqual(await client.call(mailPreferences, {}), atOnce, 'opening the page ends nothing');

  const other = token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA');
  for (const wrong of [other, 'x', app.context.encryption.encrypt('unsubscribe 1 offers x').toString('base64url')]) {
    await refused(app.anyone(endMails, { token: wrong }), 'not_found');
    assert.equal((await app.server.inject({ method: 'POST', url: `/unsubscribe/${wrong}` })).statusCode, 404);
  }
  // The request of a mail program (RFC 8058).
  const oneClick = await app.server.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  assert.equal(oneClick.statusCode, 200);
  assert.deepEqual(await client.call(mailPreferences, {}), { ...atOnce, offers: 'never' });
  assert.deepEqual(
    await app.anyone(endMails, { token }),
    { topic: 'offers', isEnded: true },
    'a second time is harmless',
  );

  await client.call(changePassword, { currentPassword: password, password, confirmPassword: password });
  await refused(app.anyone(mailToEnd, { token }), 'not_found');
});

test('every kind of mail has a name for administrators', () => {
  assert.deepEqual(
    mailTemplates.map(({ kind }) => kind).filter((kind) => !(kind in mailKinds)),
    [],
  );
});

test('administrators see the state of mails, never their text, and can retry them', async () => {
  const admin = await app.admin();
  const client = await app.client();
  await app.mails();
  const { context } = app;
  const failing = mailWorker(context, mailTemplates, async () => {
    throw new Error('connect ECONNREFUSED 127.0.0.1:25');
  });
  await offered(client);
  await client.call(forgotPassword, { email: client.email });
  const since = context.clock().toISOString();
  while (await failing.round());
  const failed = async () => (await admin.call(listMails, { state: 'failed' })).items;
  const [mail] = await failed();
  assert.deepEqual([mail?.attempts, mail?.lastError, mail?.canRetry], [1, 'connect ECONNREFUSED 127.0.0.1:25', true]);
  const answer = await app.fetchAs(admin, '/api/Admin/mails?state=failed');
  const { rows } = await context.db.execute<{ number: string }>(sql`select order_number as number from requests`);
  allAre(rows, ({ number }) => !answer.body.includes(number));
  assert.ok(!answer.body.includes('unsubscribe'));

  const health = await admin.call(mailHealth, {});
  assert.equal(health.counts.failed, (await failed()).length);
  assert.ok(health.silentSince !== null && health.silentSince <= since);
  assert.equal(await failing.round(), 0, 'not before its next try');
  const known = await admin.call(mailForReview, { id: mail?.id ?? 0 });
  assert.deepEqual([known.state, known.lastError, known.sentAt], ['failed', mail?.lastError, null]);
  await refused(admin.call(mailForReview, { id: 999_999 }), 'not_found');
  await admin.call(retryMail, { id: mail?.id ?? 0 });
  assert.equal(await failing.round(), 1);
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    app.pass(delayMs(attempt));
    while (await failing.round());
  }
  assert.deepEqual(await failed(), []);
  const dead = (await admin.call(listMails, { state: 'dead' })).items;
  const withNumbers = dead.find(({ kind }) => kind === 'requests.assigned');
  assert.equal(withNumbers?.canRetry, false, 'its secret is deleted');
  const lostCodes = async () => (await admin.call(mailHealth, {})).lostCodes;
  assert.deepEqual(await lostCodes(), [client.email], 'the numbers of a request are no code to ask for again');
  await refused(admin.call(retryMail, { id: withNumbers?.id ?? 0 }), 'state_changed');
  const again = dead.find(({ recipient, kind }) => recipient === client.email && kind === 'offers.newOffer');
  await admin.call(retryMail, { id: again?.id ?? 0 });
  const waiting = (await admin.call(listMails, { state: 'failed' })).items;
  assert.deepEqual(
    waiting.map(({ id, attempts }) => [id, attempts]),
    [[again?.id, 0]],
  );
  const [sent] = (await app.mails(client.email)).slice(-1);
  assert.match(sent?.subject ?? '', /^عرض جديد/);
  assert.ok(sent?.unsubscribe, 'it still has its unsubscribe link');
  await refused(admin.call(retryMail, { id: again?.id ?? 0 }), 'state_changed');
  await refused(admin.call(retryMail, { id: 999_999 }), 'not_found');
  await refused(client.call(listMails, {}), 'not_allowed');
  await admin.call(sendTestMail, {});
  assert.match((await app.mails(admin.email)).at(-1)?.subject ?? '', /^رسالة تجربة/);
  assert.equal((await admin.call(mailHealth, {})).silentSince, null, 'it answers again');
  await client.call(forgotPassword, { email: client.email });
  await app.mails();
  assert.deepEqual(await lostCodes(), [], 'they asked again, and it left');
});

test('a waiting mail about a room follows a retry and a new choice, and the daily mail has every entry', async () => {
  const client = await app.client('منى عزت');
  const { invitationId } = await openRoom(app, client, lawyer);
  const write = () => lawyer.call(addRoomNote, { invitationId, noteText: 'وصل الرد' });
  const about = async () => (await subjects(client)).filter((one) => one.startsWith('جديد في الدعوة')).length;
  await write();
  assert.equal(await about(), 1);
  await write();
  assert.equal(await about(), 1);
  const admin = await app.admin();
  const mail = (await admin.call(listMails, {})).items.find(({ recipient }) => recipient === client.email);
  await admin.call(retryMail, { id: mail?.id ?? 0 });
  assert.equal(await about(), 2, 'an administrator sends it at once');
  await write();
  await client.call(saveMailPreferences, { rooms: 'never' });
  app.pass(61 * 60_000);
  assert.equal(await about(), 2);
  await client.call(saveMailPreferences, { rooms: 'daily' });
  for (const _ of [1, 2]) await write();
  passUntilHour(app, 8);
  await sendDigests(app.context);
  const digest = (await app.mails(client.email)).findLast(({ subject }) => subject.startsWith('ملخص'));
  assert.equal(digest?.text.match(/ملاحظة جديدة من/g)?.length, 2);
});
