import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '#contract/api.ts';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';
import { authenticator } from '../authenticator.ts';
import { cacheAnswers } from '../cached-answers.ts';
import { choose, offeredRequest, offerForm, payFor, receipt, requestForm } from '../case.ts';
import { typedInLog } from '../every-row.ts';
import { listen } from '../listen.ts';
import { dayOf } from '../recorded.ts';
import { professionalFields, shortForm } from '../registration-forms.ts';
import * as scenarios from '../scenarios.ts';
import { acceptedParticipant } from '../suggestions.ts';
import { openTestApp, type Person, password } from '../test-app.ts';

const app = await openTestApp({ followsChanges: true, holdsNotices: true, registersPeople: true });
const stale = await cacheAnswers(app);

/**
 * The test app compares every answer with the published document. This test makes every call once with success, the public
 * ones after each call that writes (`cached-answers.ts`).
 */
test('every call of the contract answers as in the published document, and no process keeps an old page', async () => {
  const client = await app.client();
  const admin = await app.admin();
  const lawyer = await app.lawyer();
  const other = await app.lawyer('منى السيد');
  const participant = await acceptedParticipant(app);
  await scenarios.discussSuggestions(app, participant, client, admin);
  const short = shortForm({ email: 'short@sanad.example' });
  await app.anyone(api.registerLawyer, short);
  await app.anyone(api.resendCode, { email: short.email });
  await admin.call(api.saveSettings, { walletNumber: '01600000999', requestFee: 300, lawyerFee: '1000' });
  await scenarios.changeSettings(admin);
  await scenarios.publishOfEachKind(admin);
  await admin.call(api.listAccounts, { role: 'Lawyer', status: 'Accepted' });
  for (const known of [api.accountForReview, api.accountCounts] as const) await admin.call(known, { id: lawyer.id });
  await admin.call(api.getAllLawyers, {});

  const invited = { email: 'invited@sanad.example', displayName: 'هالة فاخر', permission: 'editor' } as const;
  await admin.call(api.inviteAdministrator, invited);
  const token = (await app.codeFor(invited.email)).split('#')[1] ?? '';
  const second = await app.anyone(api.acceptAdministratorInvitation, { token, password, confirmPassword: password });
  await admin.call(api.changePermission, { accountId: second.id, permission: 'readOnly' });
  await resetSecondFactorOf(admin, second.id, invited.email);
  await admin.call(api.removeAdministrator, { accountId: second.id });
  await admin.call(api.inviteAdministrator, invited);
  const [open] = (await admin.call(api.listAdministratorInvitations, {})).items;
  await admin.call(api.withdrawAdministratorInvitation, { invitationId: open?.id ?? 0 });
  await admin.call(api.listAdministrators, {});
  const { secret } = await admin.call(api.beginSecondFactor, {});
  const code = authenticator(secret, app.context.clock);
  await admin.call(api.confirmSecondFactor, { otp: code() });
  await app.as((await app.anyone(api.logIn, { email: lawyer.email, password })).token)(api.confirmAgain, { password });
  await admin.call(api.endSecondFactor, {});
  await scenarios.tryPasskey(admin);

  await lawyer.call(api.saveLawyerDocuments, { IdPhoto: await receipt(1) });
  await lawyer.call(api.saveLawyerProfile, professionalFields);

  const requestId = await offeredRequest(client, [lawyer, other]);
  await other.call(api.withdrawOffer, { requestId });
  await lawyer.call(api.myOffer, { requestId });
  await lawyer.call(api.requestForLawyer, { id: requestId });
  await lawyer.call(api.requestTimeline, { id: requestId });
  const attached = await client.call(api.addAttachment, { requestId, attachment: await receipt(7) });
  await lawyer.call(api.requestAttachments, { requestId });
  await client.call(api.removeAttachment, { requestId, attachmentId: attached.id });
  await lawyer.call(api.assignedRequests, {});
  await lawyer.call(api.assignedRequestCounts, {});
  await admin.call(api.requestForAdmin, { id: requestId });
  await admin.call(api.withdrawLawyers, { requestId, lawyerIds: [other.id] });
  await admin.call(api.assignLawyers, { requestId, lawyerIds: [other.id] });
  await payFor(app, client, requestId);
  const { invitationId } = await choose(client, requestId);
  const { reference } = await client.call(api.feeAgreement, { requestId });
  await app.anyone(api.checkAgreement, { reference });
  const calendar = await scenarios.workInRoom(app, invitationId, client, lawyer);
  await lawyer.call(api.reportDone, { requestId });
  await client.call(api.objectToDone, { requestId, text: 'لم أستلم صورة الحكم' });
  await scenarios.complainAndAnswer(client, admin, requestId);
  await client.call(api.completeRequest, { requestId });
  await client.call(api.reviewWork, { invitationId, stars: 5, text: 'شكرًا' });

  await scenarios.noteAndWrite(admin, requestId);

  const { id, orderNumber } = await client.call(api.submitRequest, requestForm());
  await admin.call(api.openRequestForPayment, { requestId: id });
  await app.anyone(api.unlockRequest, { email: lawyer.email, password, orderId: id, orderNumber });
  await lawyer.call(api.declineRequest, { requestId: id, reason: 'noTime' });
  await admin.call(api.assignLawyers, { requestId: id, lawyerIds: [lawyer.id] });
  await lawyer.call(api.makeOffer, offerForm(id));
  const suggested = await admin.call(api.suggestInvitation, {});
  await admin.call(api.createInvitation, { requestId: id, lawyerId: other.id, ...suggested });
  await admin.call(api.listInvitations, { q: other.name });
  await admin.call(api.invitationForAdmin, { id: suggested.invitationId });
  await admin.call(api.withdrawInvitation, { invitationId: suggested.invitationId, reason: 'بالخطأ' });
  await admin.call(api.takeBack, { kind: 'invitation', id: suggested.invitationId, reason: 'بالخطأ' });
  await admin.call(api.cancelRequest, { requestId: id, reason: 'مكرر' });
  await admin.call(api.takeBack, { kind: 'request', id, reason: 'بالخطأ' });
  await client.call(api.cancelRequest, { requestId: id, reason: 'تم الصلح' });
  await scenarios.refund(app, admin, client, lawyer);
  await client.call(api.sendAgain, { requestId: id });
  await client.call(api.lastProof, { requestId: id });
  const sender = { LawyerName: lawyer.name, LawyerPhone: '01600000101' };
  await lawyer.call(api.payLawyerFee, { ...sender, Amount: 1000, PaymentScreenshot: await receipt(9) });
  await lawyer.call(api.lawyerFee, {});
  const { items } = await admin.call(api.listPayments, { state: 'waiting' });
  const paymentId = items[0]?.id ?? 0;
  await admin.call(api.paymentForReview, { id: paymentId });
  await scenarios.takeBackAtOnce(admin, participant, paymentId);
  await admin.call(api.reviewPayment, { paymentId, decision: 'reject', reason: 'غير واضح' });
  await admin.call(api.takeBack, { kind: 'payment', id: paymentId, reason: 'بالخطأ' });
  const payer = await app.lawyer();
  const inCash = { way: 'cash', amount: 1000, receivedOn: dayOf(app), reason: 'نقدًا في المكتب' };
  const record = await admin.call(api.recordPayment, { lawyerId: payer.id, ...inCash });
  await admin.call(api.takeBack, { kind: 'payment', id: record.paymentId, reason: 'بالخطأ' });
  const period = { from: '2026-01-01', to: '2026-12-31' };
  await admin.call(api.paymentTotals, { by: 'month', ...period });
  const picture = `/api/Files/${items[0]?.image}`;
  const decisions = pathOf(api.paymentDecisions);
  for (const url of [picture, `${decisions}?${new URLSearchParams(period)}`])
    assert.equal((await app.fetchAs(admin, url)).statusCode, 200);
  const narrowed: Record<string, Record<string, string>> = {
    listAccounts: { role: 'Lawyer' },
    listNotes: { subject: 'account', subjectId: String(client.id) },
    paymentTotals: { by: 'month', ...period },
  };
  for (const [name, endpoint] of Object.entries<AnyEndpoint>(api)) {
    if (!endpoint.csv) continue;
    const url = `${pathOf(endpoint)}?${new URLSearchParams(narrowed[name])}`;
    const { statusCode, headers } = await app.fetchAs(admin, url, { accept: 'text/csv' });
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/csv; charset=utf-8'], name);
  }
  await admin.call(api.listRequests, {});
  for (const overall of [
    api.listHistory,
    api.historyChainState,
    api.waitingCounts,
    api.overviewSeries,
    api.firstSteps,
    api.listCounts,
    api.moderationCounts,
  ] as const)
    await admin.call(overall, {});
  await admin.call(api.findLawyers, { id, q: 'محمود' });
  await scenarios.helpUnverified(app, admin);
  for (const mine of [
    api.profile,
    api.myRequests,
    api.myRequestCounts,
    api.myNotifications,
    api.myInvitations,
    api.roomsThatAsk,
    api.logOut,
  ] as const)
    await client.call(mine, {});

  const stream = await mailsAndStream(client, admin);

  const leaver = await app.client();
  const elsewhere = await app.anyone(api.logIn, { email: leaver.email, password });
  const [current] = (await leaver.call(api.mySessions, {})).items;
  await app.as(elsewhere.token)(api.endSession, { id: current?.id ?? 0 });
  await scenarios.moveAndGoBack(app, admin, leaver);
  await app.anyone(api.forgotPassword, { email: leaver.email });
  const next = { password: 'كلمة جديدة طويلة 9', confirmPassword: 'كلمة جديدة طويلة 9' };
  await app.anyone(api.resetPassword, { email: leaver.email, otp: await app.codeFor(leaver.email), ...next });
  const signIn = async () => app.as((await app.anyone(api.logIn, { email: leaver.email, ...next })).token);
  const last = await signIn();
  await last(api.changePassword, { currentPassword: next.password, ...next });
  await last(api.exportAccount, {});
  await last(api.signOutEverywhere, {});
  await (await signIn())(api.deleteAccount, next);

  const files = [picture, decisions, calendar, stream].map((path) => path.split('?', 1)[0]);
  const answered = new Set([...app.answered, ...files.map((path) => `GET ${path}`)]);
  const isAnswered = (endpoint: AnyEndpoint) => {
    const address = new RegExp(`^${methodOf(endpoint)} ${pathOf(endpoint).replace(/\{\w+\}/g, '[^/]+')}$`);
    return [...answered].some((call) => address.test(call));
  };
  const missing = Object.entries<AnyEndpoint>(api).flatMap(([name, endpoint]) => (isAnswered(endpoint) ? [] : [name]));
  assert.deepEqual([missing, await typedInLog(app), stale], [[], [], []]);
});

async function resetSecondFactorOf(admin: Person, accountId: number, email: string): Promise<void> {
  const { token } = await app.anyone(api.logIn, { email, password });
  const { secret } = await app.as(token)(api.beginSecondFactor, {});
  await app.as(token)(api.confirmSecondFactor, { otp: authenticator(secret, app.context.clock)() });
  await admin.call(api.resetSecondFactor, { accountId });
}

/** Makes the calls about mails and opens the event stream. Returns its path. */
async function mailsAndStream(client: Person, admin: Person): Promise<string> {
  const again = await app.anyone(api.logIn, { email: client.email, password });
  const call = app.as(again.token);
  await call(api.mailPreferences, {});
  await call(api.saveMailPreferences, { offers: 'daily' });
  const token = (await app.mails(client.email))
    .find(({ unsubscribe }) => unsubscribe)
    ?.unsubscribe?.split('/')
    .at(-1);
  await app.anyone(api.mailToEnd, { token: token ?? '' });
  await app.anyone(api.endMails, { token: token ?? '' });
  const { items } = await call(api.myNotifications, {});
  await call(api.readNotifications, { upTo: items[0]?.id ?? 0 });
  await call(api.submitRequest, requestForm());
  const waiting = (await admin.call(api.listMails, {})).items;
  await admin.call(api.mailForReview, { id: waiting[0]?.id ?? 0 });
  await admin.call(api.retryMail, { id: waiting[0]?.id ?? 0 });
  await admin.call(api.mailHealth, {});
  await admin.call(api.sendTestMail, {});
  const page = await listen(await app.server.listen({ host: '127.0.0.1', port: 0 }), again.token);
  await page.next('state');
  page.leave();
  return '/api/Notifications/stream';
}
