import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { endMails, saveMailPreferences } from '#contract/notifications/mail.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { sendMorningMails, sweepMorningMails } from '#server/administration/send-morning-mails.ts';
import { morningMails as sentMails } from '#server/administration/table.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { offeredRequest, requestForm, sendProof } from '../../test/case.ts';
import { passUntilHour } from '../../test/clock.ts';
import { withoutPapers } from '../../test/registration-forms.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const reviewer = await newAdministrator(app, 'reviewer@sanad.example', { permission: 'reviewer' });
const editor = await newAdministrator(app, 'editor@sanad.example', { permission: 'editor' });

const send = () => sendMorningMails(app.context);
const morningMails = async ({ email }: Person) =>
  (await app.mails(email)).filter(({ subject }) => subject === 'ما ينتظر قرارك هذا الصباح');

test('each administrator gets one mail a day with what waits for them', async () => {
  passUntilHour(app, 8);
  assert.equal(await send(), 0, 'nothing waits');
  const lawyer = await app.pendingLawyer('هاني مراد');
  const client = await app.client();
  await sendProof(client, await offeredRequest(client, [await app.lawyer()]));
  await client.call(submitRequest, requestForm());
  passUntilHour(app, 7);
  assert.equal(await send(), 0, 'before eight in Cairo');

  app.pass(60 * 60_000);
  const made = await Promise.all([send(), send()]);
  assert.deepEqual(made.toSorted(), [0, 2], 'an editor decides on none of them');
  const [mine = assert.fail(), ...more] = await morningMails(admin);
  assert.equal(more.length, 0);
  assert.match(mine.text, /محامون ينتظرون القبول: ١، أقدمها منذ /);
  assert.match(mine.text, /طلبات تنتظر المراجعة: ١/);
  assert.match(mine.text, /\/admin\b/);
  const [theirs = assert.fail()] = await morningMails(reviewer);
  assert.match(theirs.text, /إثباتات دفع تنتظر المراجعة: ١/);
  assert.doesNotMatch(theirs.text, /طلبات تنتظر/);
  assert.deepEqual(await morningMails(editor), []);
  assert.equal(await send(), 0, 'once a day');
  await admin.call(reviewAccount, { accountId: lawyer.id, decision: 'accept', reason: withoutPapers });
});

test('the morning mail can be switched off, by the preferences and by its own link', async () => {
  passUntilHour(app, 8);
  await reviewer.call(saveMailPreferences, { administration: 'never' });
  assert.equal(await send(), 1);
  assert.equal((await morningMails(reviewer)).length, 1);
  const [, last] = await morningMails(admin);
  const token = last?.unsubscribe?.split('/').at(-1) ?? assert.fail('no unsubscribe link');
  assert.deepEqual(await app.anyone(endMails, { token }), { topic: 'administration', isEnded: true });
  passUntilHour(app, 8);
  assert.equal(await send(), 0, 'nobody wants it');
  app.pass(9 * 24 * 60 * 60_000);
  await sweepMorningMails(app.context.db, app.context.clock());
  assert.equal(await app.context.db.$count(sentMails), 0);
});
