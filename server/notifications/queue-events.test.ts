import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changePermission } from '#contract/accounts/administrators.ts';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { deleteAccount } from '#contract/accounts/security.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { reviewPayment } from '#contract/payments/calls.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { listReports, report, settleReports } from '#contract/suggestions/review.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { offeredRequest, requestForm, sendProof } from '../../test/case.ts';
import { listen } from '../../test/listen.ts';
import { withoutPapers } from '../../test/registration-forms.ts';
import { acceptedParticipant, sent } from '../../test/suggestions.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const app = await openTestApp({ followsChanges: true });
const url = await app.server.listen({ host: '127.0.0.1', port: 0 });
const admin = await app.admin();
const colleague = await newAdministrator(app, 'colleague@sanad.example', { displayName: 'هالة فريد' });
const editor = await newAdministrator(app, 'editor@sanad.example', { displayName: 'سامي نجيب', permission: 'editor' });

const unreadUnder = async ({ call }: Person, link: string) =>
  (await call(myNotifications, {})).items.filter((one) => one.link === link && one.readAt === null).length;

test('what an administrator decides reaches the open pages of those who may see it, and of nobody else', async () => {
  const lawyer = await app.pendingLawyer();
  const pages = await Promise.all([admin, colleague, editor, lawyer].map(({ session }) => listen(url, session.token)));
  const [mine, theirs, editors, lawyers] = pages as [
    (typeof pages)[0],
    (typeof pages)[0],
    (typeof pages)[0],
    (typeof pages)[0],
  ];
  for (const page of pages) await page.next('state');
  await colleague.call(reviewAccount, { accountId: lawyer.id, decision: 'accept', reason: withoutPapers });
  const event = { subject: 'account', id: lawyer.id, action: 'accept' } as const;
  assert.deepEqual(await mine.next('queue'), { ...event, isOwn: false, colleague: 'هالة فريد' });
  assert.deepEqual(await theirs.next('queue'), { ...event, isOwn: true, colleague: null });

  // An editor sees no cases, and gets only what they may see.
  const suggestionId = await sent(await acceptedParticipant(app, 'سلمى حافظ'));
  const made = await editors.next('queue');
  assert.deepEqual(made, { subject: 'suggestion', id: suggestionId, action: 'make', isOwn: false, colleague: null });
  await lawyers.next('notification');
  const leaver = await app.pendingLawyer('وليد سامي');
  await leaver.call(deleteAccount, { password });
  for (;;) if ((await mine.next('queue')).action === 'deleteAccount') break;
  assert.ok(!lawyers.received.some(({ name }) => name === 'queue'));

  await admin.call(changePermission, { accountId: editor.id, permission: 'readOnly' });
  const { id } = await (await app.client('منى فؤاد')).call(submitRequest, requestForm());
  for (;;) {
    const next = await editors.next('queue');
    if (next.subject === 'request' && next.id === id) break;
  }
  await admin.call(changePermission, { accountId: editor.id, permission: 'editor' });
  for (const page of pages) page.leave();
});

test('a decision on an account reads the notices about it for all administrators, and their bells', async () => {
  const lawyer = await app.pendingLawyer('فادي سمير');
  const other = await app.pendingLawyer('كريم لطفي');
  const [link, otherLink] = [`/admin/accounts/${lawyer.id}`, `/admin/accounts/${other.id}`];
  for (const one of [admin, colleague]) assert.equal(await unreadUnder(one, link), 1);
  const page = await listen(url, colleague.session.token);
  const { unread } = await page.next('state');
  await admin.call(reviewAccount, { accountId: lawyer.id, decision: 'reject', reason: 'الكارنيه غير مجدَّد' });
  assert.deepEqual(await page.next('read'), { unread: unread - 1 });
  for (const one of [admin, colleague])
    assert.deepEqual([await unreadUnder(one, link), await unreadUnder(one, otherLink)], [0, 1]);
  page.leave();
});

test('a new proof and a new request stay unread until they are decided, by an administrator or the client', async () => {
  const [client, lawyer] = [await app.client('سها مراد'), await app.lawyer('نبيل فهمي')];
  const { id } = await client.call(submitRequest, requestForm());
  const link = `/admin/requests/${id}`;
  assert.equal(await unreadUnder(colleague, link), 1);
  await client.call(cancelRequest, { requestId: id, reason: 'تم الصلح' });
  assert.equal(await unreadUnder(colleague, link), 0);

  const { paymentId } = await sendProof(client, await offeredRequest(client, [lawyer]));
  const proof = `/admin/payments/${paymentId}`;
  assert.equal(await unreadUnder(colleague, proof), 1);
  await admin.call(reviewPayment, { paymentId, decision: 'approve' });
  assert.equal(await unreadUnder(colleague, proof), 0);
});

test('the notices about reports are read when no report is open', async () => {
  const author = await acceptedParticipant(app, 'هدى شكري');
  const [first, second] = [await sent(author), await sent(author)];
  const client = await app.client('عادل وهبة');
  for (const suggestionId of [first, second]) await client.call(report, { suggestionId, reason: 'إعلان تجاري' });
  const link = '/admin/suggestions?view=reports';
  assert.equal(await unreadUnder(editor, link), 2);
  const { items } = await editor.call(listReports, {});
  for (const [n, { id }] of items.entries()) {
    await editor.call(settleReports, { id, decision: 'keep' });
    assert.equal(await unreadUnder(editor, link), n === items.length - 1 ? 0 : 2);
  }
});
